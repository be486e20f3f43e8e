"""Finding an installed slicer: on the PATH, and in the usual places of Linux, macOS and Windows."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gatesmith.core.errors import MissingLibraryError, UsageError
from gatesmith.core.processes.isolation import find_program
from gatesmith.making.slicing.slicers import CURA, KINDS, SlicerKind, plain

_FLATPAK = "flatpak"


@dataclass(frozen=True)
class Slicer:
    """A slicer that is installed.

    ``program`` is the program to run, or the name of a flatpak. ``resources`` is the folder of
    Cura's printer definitions, which only CuraEngine needs.
    """

    kind: SlicerKind
    program: str
    flatpak: bool = False
    resources: Path | None = None

    def command(self, *folders: Path) -> tuple[str, ...]:
        """The words that start it with access to these folders."""
        if not self.flatpak:
            return (self.program,)
        access = (f"--filesystem={folder}" for folder in folders)
        return (_FLATPAK, "run", "--die-with-parent", *access, self.program)


def find_slicer(name: str | None = None, machine: Machine | None = None) -> Slicer | None:
    """The slicer with this name or at this path; without a name the first one found, or None.

    Raises UsageError for an unknown name, MissingLibraryError for a slicer that is not installed
    and for a CuraEngine without its printer definitions.
    """
    machine = machine or this_machine()
    if name is None:
        return next(find_slicers(machine), None)
    kind = next((kind for kind in KINDS if kind.is_called(name)), None)
    if (
        kind is None or Path(name).name != name
    ):  # ./prusa-slicer is a file, not the installed slicer
        return _at(name, machine)
    found = next(_installed(kind, machine), None)
    if found is None:
        raise MissingLibraryError(
            f"{kind.title} is not installed; to install it: {kind.source.here}"
        )
    return _complete(found)


def require_slicer(name: str | None = None) -> Slicer:
    """The same slicer. Raises MissingLibraryError with how to install one if there is none."""
    found = find_slicer(name)
    if found is None:
        first = KINDS[0]
        others = ", ".join(kind.title for kind in KINDS[1:-1])
        raise MissingLibraryError(
            f"no slicer is installed ({first.title}, {others} or {KINDS[-1].title}); to install "
            f"one: {first.source.here}; or give the path of yours: --slicer PATH"
        )
    return found


def find_slicers(machine: Machine | None = None) -> Iterator[Slicer]:
    """One slicer of each kind that is installed and usable."""
    machine = machine or this_machine()
    for kind in KINDS:
        found = next(_installed(kind, machine), None)
        if found is not None and usable(found):
            yield found


def installed(kind: SlicerKind) -> Slicer | None:
    """The slicer of this kind, or None if it is not installed; see ``usable``."""
    return next(_installed(kind, this_machine()), None)


def usable(slicer: Slicer) -> bool:
    """Whether everything that it needs is installed."""
    return slicer.kind is not CURA or slicer.resources is not None


def _complete(slicer: Slicer) -> Slicer:
    if usable(slicer):
        return slicer
    raise MissingLibraryError(
        f"CuraEngine is installed ({slicer.program}), but Cura's printer definitions are missing; "
        "install Cura beside it, or set GATESMITH_CURA_DEFINITIONS to the folder that holds "
        "definitions and extruders"
    )


def _installed(kind: SlicerKind, machine: Machine) -> Iterator[Slicer]:
    for name in kind.programs:
        program = find_program(name, machine.path)
        if program is not None:
            yield _slicer(kind, str(Path(program).absolute()), machine)
    places = {"darwin": kind.apps, "win32": kind.exes}.get(machine.system, ())
    for folder in machine.applications:
        for place in places:
            # Of several versions the newest, by its name.
            for path in sorted(_below(folder, place), reverse=True):
                yield _slicer(kind, str(path), machine)
    for image in _images(kind, machine):
        yield Slicer(kind, str(image))
    if find_program(_FLATPAK, machine.path):
        for name in kind.flatpaks:
            if any((folder / name).exists() for folder in machine.exports):
                yield Slicer(kind, name, flatpak=True)


def _slicer(kind: SlicerKind, path: str, machine: Machine) -> Slicer:
    resources = cura_resources(Path(path), machine.environment) if kind is CURA else None
    return Slicer(kind, path, resources=resources)


def _below(folder: Path, place: str) -> Iterator[Path]:
    try:
        yield from (path for path in folder.glob(place) if path.is_file())
    except OSError:
        return


def _images(kind: SlicerKind, machine: Machine) -> Iterator[Path]:
    for folder in machine.images if kind.image else ():
        try:
            files = sorted(folder.iterdir(), reverse=True)
        except OSError:
            continue
        for file in files:
            named = plain(file.stem).startswith(kind.image)
            if named and file.suffix.lower() == ".appimage" and _is_executable(file):
                yield file


def _is_executable(file: Path) -> bool:
    return os.access(file, os.X_OK) and file.is_file()


def _at(name: str, machine: Machine) -> Slicer:
    """The slicer at a path. Raises UsageError."""
    path = Path(name)
    known = ", ".join(kind.name for kind in KINDS)
    if path.suffix == ".app" and path.is_dir():
        inside = sorted((path / "Contents" / "MacOS").glob("*"))
        path = next((each for each in inside if plain(each.name) == plain(path.stem)), path)
    if path.name == name or not path.is_file():
        # A name without a folder is never a file of the current folder, as in a shell.
        on_path = find_program(name, machine.path)
        if on_path is None:
            raise UsageError(
                f"--slicer {name}: is neither a program nor a known slicer; known slicers: {known}"
                + (f"; for the file in this folder: .{os.sep}{name}" if path.is_file() else "")
            )
        path = Path(on_path)
    if not _is_executable(path):
        raise UsageError(f"--slicer {name}: is not executable; run chmod +x on it")
    called = plain(path.name)
    kind = next((kind for kind in KINDS if plain(kind.name.split("-")[0]) in called), None)
    if kind is None:
        raise UsageError(
            f"--slicer {name}: its name does not say which slicer it is; rename it to, or "
            f"link it as, one of {known}"
        )
    return _complete(_slicer(kind, str(path.absolute()), machine))


VARIABLE = "GATESMITH_CURA_DEFINITIONS"
"""Names the folder that holds Cura's ``definitions`` and ``extruders``."""

BASE = Path("definitions") / "fdmprinter.def.json"
"""The definition of any printer, below that folder."""

_BESIDE = (
    "share/cura/resources",  # Windows
    "resources",
    "../share/cura/resources",  # Linux, the program in bin
    "../Resources/share/cura/resources",  # macOS
    "../Resources/resources",
    "../Resources/cura/resources",
)


def cura_resources(program: Path, environment: Mapping[str, str]) -> Path | None:
    """The definitions for a CuraEngine: the folder that the user names, or one beside it."""
    places = (place.absolute() for place in _places(program, environment))
    return next((place for place in places if has_definitions(place)), None)


def has_definitions(folder: Path) -> bool:
    """Whether a folder has the definitions."""
    return (folder / BASE).is_file()


def _places(program: Path, environment: Mapping[str, str]) -> Iterator[Path]:
    named = environment.get(VARIABLE)
    if named:
        yield Path(named)
        return  # no other folder is tried
    for place in dict.fromkeys((program.parent, program.resolve().parent)):
        yield from (place / beside for beside in _BESIDE)


@dataclass(frozen=True)
class Machine:
    """Where programs are on a computer.

    ``path`` is its PATH, ``applications`` the folders of installed programs (of macOS and
    Windows), ``images`` those in which people keep AppImages, ``exports`` those in which flatpak
    puts a file for each program.
    """

    system: str
    path: str
    applications: tuple[Path, ...] = ()
    images: tuple[Path, ...] = ()
    exports: tuple[Path, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)


def this_machine() -> Machine:
    """The computer that this runs on."""
    home, path = Path.home(), os.environ.get("PATH", os.defpath)
    environment = dict(os.environ)
    if sys.platform == "darwin":
        folders = (Path("/Applications"), home / "Applications")
        return Machine(sys.platform, path, folders, environment=environment)
    if sys.platform == "win32":
        names = ("ProgramFiles", "ProgramW6432", "ProgramFiles(x86)", "LOCALAPPDATA")
        found = [Path(environment[name]) for name in names if environment.get(name)]
        folders = (*found, *(folder / "Programs" for folder in found[-1:]))
        return Machine(sys.platform, path, folders, environment=environment)
    images = ("Applications", "AppImages", ".local/bin", "bin")
    data = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    return Machine(
        sys.platform,
        path,
        images=(*(home / name for name in images), Path("/opt")),
        exports=tuple(
            folder / "flatpak" / "exports" / "bin" for folder in (data, Path("/var/lib"))
        ),
        environment=environment,
    )
