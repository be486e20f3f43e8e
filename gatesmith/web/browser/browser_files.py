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
    "the part of the page that makes pieces in a browser is not built here; in a checkout run: "
    "npm ci && npm run build, in the folder web (needs Node.js)"
)


def browser_files() -> dict[str, bytes]:
    """Every file by its address. Raises MissingLibraryError where npm did not build them."""
    folder = Path(__file__).resolve().parents[3] / "web" / "browser-dist"
    if not (folder / WORKER).is_file():
        raise MissingLibraryError(_NOT_BUILT)
    return {**files_in(folder), ARCHIVE: program_archive()}
