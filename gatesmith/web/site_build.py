"""The static site: the page as files for any host, with compressed copies beside them.

All addresses are relative, so the site works in any folder of a host. The same page makes the same
bytes each time. A list names all files with the version of the build; the page's service worker
keeps these files, so that the page works offline.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from gatesmith.core.errors import MissingLibraryError, OutputError
from gatesmith.core.installed import install_command
from gatesmith.core.result_folder import make_result_folder, require_parent
from gatesmith.core.storage import make_folder, write_file
from gatesmith.web.browser.browser_files import (
    ON_REQUEST,
    browser_files,
    exact_files,
    judge_files,
)
from gatesmith.web.declaration_files import IN_BROWSER, declaration_files
from gatesmith.web.page_files import POLICY_HEADER, page_files

LIST = "gatesmith-site.json"
"""The file that names all others, so that a new build can take the place of an old one."""

OFFLINE = "offline.js"
"""The service worker; a browser takes a new one where its bytes differ."""

_COMPRESSED = {
    *(".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"),
    ".zip",  # of the program, whose files are stored as they are
}
_LARGE = 1_000_000  # bytes; beyond it the best quality of brotli takes a minute and gains 2 %
_WORTHWHILE = 0.95  # of a file, at most; a zip of compressed files gains less
_QUALITY, _LARGE_QUALITY = 11, 9


@dataclass(frozen=True)
class StaticSite:
    """A written site: its folder, its files, and their bytes plain and as brotli has them.

    ``later`` are those that a visitor loads on request alone; the others do not count them.
    """

    folder: Path
    files: tuple[str, ...]
    size: int
    compressed: int
    later: int


@dataclass(frozen=True)
class SiteExtras:
    """What a site has besides the usual, from libraries that are in a folder or fetched there."""

    libraries: Path = Path()
    step: bool = False
    numpy: bool = False

    def files(self) -> dict[str, bytes]:
        """The files by their addresses. Raises as ``build_site`` does."""
        found = exact_files(self.libraries) if self.step else {}
        return found | (judge_files(self.libraries) if self.numpy else {})


USUAL = SiteExtras()
"""No extras."""


def build_site(folder: Path, extras: SiteExtras = USUAL) -> StaticSite:
    """Write the site.

    A folder that holds something else is refused. Raises MissingLibraryError without the built
    page, its part for the browser, or brotli, and for a library that cannot be fetched;
    OutputError and StorageError.
    """
    require_parent(folder)
    declared = declaration_files(IN_BROWSER, step=extras.step, numpy=extras.numpy)
    plain = {**page_files(), **declared, **browser_files(), **extras.files()}
    before = _names_in(folder)
    version = _version(plain)
    if OFFLINE in plain:
        plain[OFFLINE] += _line_of_the_build(version)
    files = with_compressed(plain)
    listed = {"version": version, "files": sorted(files)}
    files[LIST] = (json.dumps(listed, indent=0) + "\n").encode()
    make_result_folder(folder)
    for name, content in files.items():
        target = folder / name
        make_folder(target.parent)
        write_file(target, content)
    for name in before - set(files):
        (folder / name).unlink(missing_ok=True)
    at_once = {name: data for name, data in plain.items() if not name.startswith(ON_REQUEST)}
    compressed = sum(len(files.get(f"{name}.br", data)) for name, data in at_once.items())
    later = sum(len(data) for name, data in plain.items() if name not in at_once)
    size = sum(map(len, at_once.values()))
    return StaticSite(folder, tuple(sorted(files)), size, compressed, later)


def with_compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, and beside those that get smaller ``.br`` and ``.gz``, always the same bytes."""
    try:
        import brotli  # type: ignore[import-untyped]  # comes without types
    except ModuleNotFoundError as error:
        raise MissingLibraryError(
            f"brotli is not installed; run: {install_command('brotli')}"
        ) from error
    found: dict[str, bytes] = {}
    for name, content in sorted(files.items()):
        found[name] = content
        if PurePosixPath(name).suffix not in _COMPRESSED:
            continue
        quality = _QUALITY if len(content) < _LARGE else _LARGE_QUALITY
        for suffix, small in (
            (".br", brotli.compress(content, quality=quality)),
            (".gz", gzip.compress(content, mtime=0)),
        ):
            if len(small) < _WORTHWHILE * len(content):
                found[name + suffix] = small
    return found


def _line_of_the_build(version: str) -> bytes:
    """What the service worker is told: which build it keeps, and the policy of its files."""
    known = {"version": version, "policy": POLICY_HEADER}
    return f"Object.assign(self, {json.dumps(known)});\n".encode()


def _version(files: Mapping[str, bytes]) -> str:
    """A digest of all names and contents."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _names_in(folder: Path) -> set[str]:
    """The files of an earlier build. Raises OutputError for a folder of another kind."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return set()
    try:
        names = json.loads((folder / LIST).read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        names = None
    if not isinstance(names, list) or not all(_is_inside(name) for name in names):
        raise OutputError(f"{folder}: holds something other than a built page; choose a new folder")
    return set(names)


def _is_inside(name: object) -> bool:
    """Whether a name in a list is one of a file inside the folder."""
    if not isinstance(name, str) or "\\" in name or ":" in name:
        return False
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts
