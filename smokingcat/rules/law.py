"""By which law a table plays (R21-R24), and whether a round may end early (R5)."""

from __future__ import annotations

from typing import Literal

Law = Literal["strict", "honour"]
EndAt17 = Literal["auto", "ask", "never"]
