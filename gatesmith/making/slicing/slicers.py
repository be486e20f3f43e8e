"""The known slicers: their names, where they are installed, and how to get them."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass

_APP_IMAGE = "or its AppImage in ~/Applications"
_PLAIN = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True)
class InstallHint:
    """How to install a program on each system: a command, or where to look."""

    debian: str
    macos: str
    windows: str

    @property
    def here(self) -> str:
        """The hint for this system."""
        if sys.platform == "darwin":
            return self.macos
        return self.windows if sys.platform == "win32" else self.debian


@dataclass(frozen=True)
class SlicerKind:
    """A slicer.

    ``programs`` are its names on the PATH. ``apps`` are its places below a folder of applications
    of macOS, ``exes`` those below the program folders of Windows, with ``*`` for a version;
    ``flatpaks`` are its names in flatpak, ``image`` is how the names of its AppImages begin.
    """

    name: str
    title: str
    programs: tuple[str, ...]
    apps: tuple[str, ...]
    exes: tuple[str, ...]
    flatpaks: tuple[str, ...]
    image: str
    source: InstallHint

    def is_called(self, name: str) -> bool:
        """Whether a name means this slicer: ``prusa``, ``PrusaSlicer``, ``prusa-slicer``."""
        known = {plain(self.name), plain(self.title), plain(self.name.split("-")[0])}
        return plain(name) in known


def plain(name: str) -> str:
    """The letters and digits of a name, in lower case."""
    return _PLAIN.sub("", name.lower())


PRUSA = SlicerKind(
    name="prusa-slicer",
    title="PrusaSlicer",
    programs=("prusa-slicer-console", "prusa-slicer", "PrusaSlicer"),
    apps=(
        "PrusaSlicer.app/Contents/MacOS/PrusaSlicer",
        "Original Prusa Drivers/PrusaSlicer.app/Contents/MacOS/PrusaSlicer",
    ),
    exes=("Prusa3D/PrusaSlicer/prusa-slicer-console.exe",),
    flatpaks=("com.prusa3d.PrusaSlicer",),
    image="prusaslicer",
    source=InstallHint(
        debian="sudo apt install prusa-slicer",
        macos="brew install --cask prusaslicer",
        windows="winget install Prusa3D.PrusaSlicer",
    ),
)
ORCA = SlicerKind(
    name="orca-slicer",
    title="OrcaSlicer",
    programs=("orca-slicer", "OrcaSlicer"),
    apps=("OrcaSlicer.app/Contents/MacOS/OrcaSlicer",),
    exes=("OrcaSlicer/orca-slicer.exe",),
    flatpaks=("com.orcaslicer.OrcaSlicer", "io.github.softfever.OrcaSlicer"),
    image="orcaslicer",
    source=InstallHint(
        debian=f"flatpak install flathub com.orcaslicer.OrcaSlicer, {_APP_IMAGE}",
        macos="brew install --cask orcaslicer",
        windows="winget install SoftFever.OrcaSlicer",
    ),
)
BAMBU = SlicerKind(
    name="bambu-studio",
    title="Bambu Studio",
    programs=("bambu-studio", "BambuStudio"),
    apps=("BambuStudio.app/Contents/MacOS/BambuStudio",),
    exes=("Bambu Studio/bambu-studio.exe",),
    flatpaks=("com.bambulab.BambuStudio",),
    image="bambustudio",
    source=InstallHint(
        debian=f"flatpak install flathub com.bambulab.BambuStudio, {_APP_IMAGE}",
        macos="brew install --cask bambu-studio",
        windows="winget install Bambulab.Bambustudio",
    ),
)
CURA = SlicerKind(
    name="cura-engine",
    title="CuraEngine",
    programs=("CuraEngine", "cura-engine"),
    apps=(
        "UltiMaker Cura*.app/Contents/MacOS/CuraEngine",
        "UltiMaker Cura*.app/Contents/Frameworks/CuraEngine",
        "Ultimaker Cura*.app/Contents/MacOS/CuraEngine",
    ),
    exes=("UltiMaker Cura */CuraEngine.exe", "Ultimaker Cura */CuraEngine.exe"),
    flatpaks=(),
    image="",
    source=InstallHint(
        debian="sudo apt install cura-engine cura",
        macos="brew install --cask ultimaker-cura",
        windows="winget install Ultimaker.Cura",
    ),
)

KINDS = (PRUSA, ORCA, BAMBU, CURA)
"""All known slicers; of several installed ones, the first in this list is used."""
