"""Where templates are found: in the package, in the user's folder, in ``./templates``.

The later folder wins, so a user's file replaces one of gatesmith's with the same name. Templates of
other packages only add to these.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from gatesmith.core.errors import CatalogError
from gatesmith.core.extensions import template_roots
from gatesmith.core.parameters import unknown_name
from gatesmith.core.read_errors import why_unread
from gatesmith.core.user_folders import config_folder

_BROUGHT: ContextVar[Path | None] = ContextVar("brought templates", default=None)

MOST_BYTES = 1_000_000
"""The longest template; the largest of ours is a tenth of it."""

_HERE = "templates"
"""The folder of templates in the current folder."""


def package_templates() -> Path:
    """The templates that came with the program: in the wheel, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def template_folders(kind: str) -> tuple[Path, ...]:
    """The folders that hold templates of a kind (``editions`` …); a later one overrides."""
    brought = _BROUGHT.get()
    return (*_own_folders(kind), *([brought / kind] if brought is not None else []))


def _own_folders(kind: str) -> tuple[Path, Path, Path]:
    """Those of the package, of the user and of the current folder."""
    return (
        package_templates() / kind,
        config_folder() / "templates" / kind,
        Path(_HERE) / kind,
    )


@contextmanager
def templates_from(folder: Path) -> Iterator[None]:
    """While this lasts, the templates in a folder override all others of their names."""
    before = _BROUGHT.set(folder)
    try:
        yield
    finally:
        _BROUGHT.reset(before)


def template_files(kind: str, suffix: str = ".toml") -> dict[str, Path]:
    """Name to file of every template of a kind, sorted by name, those of extensions too."""
    added = tuple(root / kind for root in template_roots())
    return _files_in((*added, *template_folders(kind)), suffix)


def _files_in(folders: tuple[Path, ...], suffix: str) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in folders:
        if folder.is_dir():
            found.update({path.stem: path for path in folder.glob(f"*{suffix}") if _readable(path)})
    return dict(sorted(found.items()))


def _readable(path: Path) -> bool:
    """Whether a file is neither hidden nor a pipe or device, which could be read forever.

    A name with a line break could become a line of code in a file that quotes it.
    """
    special = path.is_fifo() or path.is_char_device() or path.is_socket()
    return path.name.isprintable() and not path.name.startswith(".") and not special


def replacing(kind: str, name: str, suffix: str = ".toml") -> Path | None:
    """The file in ``./templates`` that takes the place of a template of the same name, if any.

    A downloaded folder may hold one, so whoever uses it is told. A file with the same content, as
    in a checkout of the program, takes no place.
    """
    *others, here = (folder / f"{name}{suffix}" for folder in _own_folders(kind))
    if not here.is_file():
        return None
    replaced = [other for other in others if other.is_file()]
    if not replaced or template_bytes(here) == template_bytes(replaced[-1]):
        return None
    return here


def find_template(kind: str, name: str, suffix: str = ".toml") -> Path:
    """The file of a template. Raises CatalogError with a similar name or all known ones."""
    files = _files_in(template_folders(kind), suffix)
    if name not in files:  # only then are extensions looked for
        files = template_files(kind, suffix)
    if name not in files:
        what = kind.removesuffix("s")
        near = unknown_name(name, files, what)
        known = f"known: {', '.join(files)}"
        raise CatalogError(near if known in near else f"{near} {known}")
    return files[name]


def require_own(file: Path) -> None:
    """Raises CatalogError for a link in ``./templates`` to a file outside that folder.

    Otherwise a downloaded folder could have any file of the user put into a bundle.
    """
    if file.is_absolute() or file.parts[:1] != (_HERE,):
        return
    if not file.resolve().is_relative_to(Path(_HERE).resolve()):
        raise CatalogError(f"{file}: is a link to a file outside {_HERE}; copy the file there")


def template_bytes(file: Path, most: int = MOST_BYTES) -> bytes:
    """A template's bytes. Raises CatalogError for more than ``most``, and for a link outside."""
    require_own(file)
    try:
        with file.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise CatalogError(f"{file}: cannot be read: {why_unread(error)}") from None
    if len(data) > most:
        raise CatalogError(f"{file}: has more than {most} bytes; no such file is as long")
    return data


def template_text(file: Path) -> str:
    """A template's text. Raises CatalogError with the file, and the line that is not UTF-8."""
    data = template_bytes(file)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CatalogError(f"{file}, line {line}: is not UTF-8; save it as UTF-8 text") from None
