"""The files that make pieces inside a browser: worker, Python, manifold, and the program."""

from __future__ import annotations

from pathlib import Path

from gatesmith.core.errors import MissingLibraryError
from gatesmith.web.browser.program_archive import program_archive
from gatesmith.web.page_files import files_in

ARCHIVE = "program.zip"
WORKER = "worker.js"
"""The part of the page that makes pieces in the browser."""

_NOT_BUILT = (
    "the part of the page that makes pieces in a browser is not in this installation; "
    "in a checkout run: npm ci && npm run build, in the folder web (needs Node.js), and then build "
    "the site there, or a wheel"
)


def browser_files() -> dict[str, bytes]:
    """Every file by its address. Raises MissingLibraryError where npm did not build them."""
    folder = _folder()
    if folder is None:
        raise MissingLibraryError(_NOT_BUILT)
    return {**files_in(folder), ARCHIVE: program_archive()}


def _folder() -> Path | None:
    """What npm built: in the wheel or in a checkout; None where it was left out."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "web" / "browser_page", package.parent / "web" / "browser-dist"):
        if (folder / WORKER).is_file():
            return folder
    return None
