"""The built page: its files in the wheel, or those that npm built in a checkout."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from gatesmith.core.errors import MissingLibraryError

START = "index.html"
TYPES: Mapping[str, str] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/octet-stream",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".zip": "application/zip",
}
"""Suffix to the type that a server states."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""The Content-Security-Policy of the page: nothing from elsewhere, no script in the page's text."""

POLICY_HEADER = f"{POLICY}; frame-ancestors 'none'"
"""The policy where it is sent with a file; a page's text cannot say that nobody may frame it."""

_NOT_BUILT = (
    "the page is not built in this checkout; run: npm ci && npm run build, in the folder web "
    "(needs Node.js)"
)


def page_folder() -> Path | None:
    """The folder of the built page, or None where it was left out."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "web" / "page", package.parent / "web" / "dist"):
        if (folder / START).is_file():
            return folder
    return None


def page_files() -> dict[str, bytes]:
    """Every file of the page by its address, sorted. Raises MissingLibraryError without one."""
    folder = page_folder()
    if folder is None:
        raise MissingLibraryError(_NOT_BUILT)
    return files_in(folder)


def files_in(folder: Path) -> dict[str, bytes]:
    """The files of a folder that a page can load, by their address in it, sorted."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(found)}
