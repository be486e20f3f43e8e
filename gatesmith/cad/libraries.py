"""System libraries that CadQuery needs, and the packages that provide them."""

from __future__ import annotations

import re

from gatesmith.core.installed import install_command

# Library to its package in Debian and Ubuntu, and in Fedora.
_PACKAGES = {
    "libGL.so.1": ("libgl1", "mesa-libGL"),
    "libGLU.so.1": ("libglu1-mesa", "mesa-libGLU"),
    "libEGL.so.1": ("libegl1", "mesa-libEGL"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libXext.so.6": ("libxext6", "libXext"),
    "libXrender.so.1": ("libxrender1", "libXrender"),
    "libXcursor.so.1": ("libxcursor1", "libXcursor"),
    "libXft.so.2": ("libxft2", "libXft"),
    "libXi.so.6": ("libxi6", "libXi"),
    "libXmu.so.6": ("libxmu6", "libXmu"),
    "libXt.so.6": ("libxt6", "libXt"),
    "libSM.so.6": ("libsm6", "libSM"),
    "libICE.so.6": ("libice6", "libICE"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libexpat.so.1": ("libexpat1", "expat"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libgomp.so.1": ("libgomp1", "libgomp"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++"),
    "libz.so.1": ("zlib1g", "zlib"),
}
_MISSING = re.compile(r"([\w.+-]+\.(?:so[\w.]*|dylib|dll)): cannot open shared object file")
_VERSION_TOO_OLD = re.compile(r"version [`'](GLIBC\w*_[\d.]+)' not found")


def remedy(error: ImportError) -> str:
    """One line: what CadQuery lacks, and which package provides it."""
    message = " ".join(str(error).split())
    if found := _MISSING.search(message):
        return f"CadQuery needs the system library {found[1]}; {_install(found[1])}"
    if found := _VERSION_TOO_OLD.search(message):
        return (
            f"CadQuery needs {found[1]}, newer than this system's C library; "
            "use a newer system or an older CadQuery"
        )
    if isinstance(error, ModuleNotFoundError) and error.name == "cadquery":
        return (
            "STEP and the exact kernel need CadQuery, which is not installed; "
            f"run: {install_command('cadquery')}"
        )
    if isinstance(error, ModuleNotFoundError):
        return f"the Python package {error.name} is missing; run: {install_command('cadquery')}"
    upgrade = install_command("--upgrade", "cadquery")
    return f"CadQuery cannot be imported: {message}; run: {upgrade}"


def _install(library: str) -> str:
    if library not in _PACKAGES:
        return (
            "find its package with: apt-file search " + library + " (Debian, Ubuntu) or: "
            f"dnf provides '*/{library}' (Fedora)"
        )
    debian, fedora = _PACKAGES[library]
    return (
        f"install {debian} (Debian, Ubuntu: sudo apt install {debian}; "
        f"Fedora: sudo dnf install {fedora})"
    )
