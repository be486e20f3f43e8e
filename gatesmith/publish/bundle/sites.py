"""The sites that a bundle is made for: what each takes, and what its customizer is called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from gatesmith.cad.step_file import SUFFIXES as STEP

PAGES = "pages"
"""The folder of the pages, one for each site."""


@dataclass(frozen=True)
class UploadSite:
    """A site: its name and page, the files that it takes, and the name of its customizer.

    ``suffixes`` are those of models and documents, ``pictures`` those of images. ``customizer``
    is empty where downloaders need OpenSCAD itself to change a ``.scad`` file.
    """

    id: str
    name: str
    page: str
    suffixes: tuple[str, ...]
    pictures: tuple[str, ...]
    customizer: str

    def takes(self, paths: Iterable[str]) -> tuple[str, ...]:
        """Those of the bundle's files that are uploaded there."""
        known = (*self.suffixes, *self.pictures)
        return tuple(path for path in paths if PurePosixPath(path).suffix.lower() in known)


_STILL = (".png", ".jpg")
_MODELS = (".stl", ".3mf", ".scad")
_EVERYTHING = (*_MODELS, ".pdf", *STEP)

THINGIVERSE = UploadSite(
    id="thingiverse",
    name="Thingiverse",
    page=f"{PAGES}/thingiverse.md",
    suffixes=_MODELS,
    pictures=_STILL,
    customizer="Customizer",
)
PRINTABLES = UploadSite(
    id="printables",
    name="Printables",
    page=f"{PAGES}/printables.html",
    suffixes=_EVERYTHING,
    pictures=(*_STILL, ".gif"),
    customizer="",
)
MAKERWORLD = UploadSite(
    id="makerworld",
    name="MakerWorld",
    page=f"{PAGES}/makerworld.html",
    suffixes=_EVERYTHING,
    pictures=_STILL,
    customizer="Parametric Model Maker",
)
SITES = (THINGIVERSE, PRINTABLES, MAKERWORLD)
"""All sites; Thingiverse, to which ``gatesmith publish`` uploads, is the first."""

DOWNLOAD = UploadSite(
    id="download",
    name="",
    page="",
    suffixes=_EVERYTHING,
    pictures=(*_STILL, ".gif"),
    customizer="",
)
"""The zip itself, for those who unpack it: it holds everything."""
