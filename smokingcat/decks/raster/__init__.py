"""Pictures of decks that were made elsewhere, drawn by a process of their own and kept on disk.

A deck is a file from a stranger. It is opened by the process in `smokingcat.easel` alone, which
may take so long and so much memory and is ended when it wants more.
"""

from typing import TYPE_CHECKING

from smokingcat.homes import fetching

if TYPE_CHECKING:
    from smokingcat.decks.raster.cache import PictureCache
    from smokingcat.decks.raster.drawer import Drawer
    from smokingcat.decks.raster.limits import Allowance, Limits
    from smokingcat.decks.raster.pixels import Pixels
    from smokingcat.decks.raster.rasteriser import Rasteriser

__all__ = ["Allowance", "Drawer", "Limits", "PictureCache", "Pixels", "Rasteriser"]

_HOMES = {
    "cache": ("PictureCache",),
    "drawer": ("Drawer",),
    "limits": ("Allowance", "Limits"),
    "pixels": ("Pixels",),
    "rasteriser": ("Rasteriser",),
}

if not TYPE_CHECKING:
    __getattr__ = fetching(__name__, _HOMES)
