"""Opens a part of the page of names and numbers."""

from __future__ import annotations

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import NamesPart, ToStatistics
from smokingcat.ui.screens.statistics.certificates_scene import CertificatesScene
from smokingcat.ui.screens.statistics.names_page import NamesPage
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.statistics.wall_scene import WallScene


def open_part(context: Context, route: ToStatistics) -> NamesPage:
    """Return the scene of the part that the route names."""
    kinds: dict[NamesPart, type[StatisticsScene | WallScene | CertificatesScene]] = {
        "numbers": StatisticsScene,
        "wall": WallScene,
        "certificates": CertificatesScene,
    }
    scene = kinds[route.part](context)
    scene.is_from_tabs = route.is_from_tabs
    return scene
