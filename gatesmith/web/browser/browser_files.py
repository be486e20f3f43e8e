"""The files that make pieces inside a browser: worker, Python, manifold, and the program."""

from __future__ import annotations

from pathlib import Path

from gatesmith.core.errors import MissingLibraryError
from gatesmith.web.browser.fetched_libraries import OCP, library_bytes, numpy_library
from gatesmith.web.browser.program_archive import exact_archive, judge_archive, program_archive
from gatesmith.web.page_files import files_in

ARCHIVE = "program.zip"
WORKER = "worker.js"
"""The part of the page that makes pieces in the browser."""

_EXACT, _JUDGE = "exact/", "numpy/"
ON_REQUEST = (_EXACT, _JUDGE)
"""The folders of what a page loads when it is needed: the service worker fetches it as late."""

_EXACT_LICENCES = """What makes STEP files in this browser, on request:

Open CASCADE Technology  LGPL-2.1 with exception  https://dev.opencascade.org (in ocp.whl)
OCP.wasm                 Apache-2.0    https://github.com/yeicor/OCP.wasm (ocp.whl)
CadQuery                 Apache-2.0    https://github.com/CadQuery/cadquery (a part, in kernel.zip)
multimethod              Apache-2.0    https://github.com/coady/multimethod (in kernel.zip)
pyparsing                MIT           https://github.com/pyparsing/pyparsing (in kernel.zip)
runtype                  MIT           https://github.com/erezsh/runtype (in kernel.zip)
typing_extensions        PSF-2.0       https://github.com/python/typing_extensions (in kernel.zip)

ocp.whl is unchanged, as it is on PyPI. The licence texts of the others are in kernel.zip.
"""

_NUMPY_LICENCE = """What checks files in this browser besides gatesmith:

NumPy   BSD-3-Clause   https://github.com/numpy/numpy (numpy.whl, unchanged, from Pyodide)

Its licence text is in numpy.whl.
"""

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


def exact_files(libraries: Path) -> dict[str, bytes]:
    """The exact kernel for STEP, loaded on request; its wheel is in a folder, or fetched into it.

    Raises what ``library_bytes`` and ``exact_archive`` raise.
    """
    return {
        f"{_EXACT}kernel.zip": exact_archive(),
        f"{_EXACT}ocp.whl": library_bytes(OCP, libraries),
        f"{_EXACT}licences-exact.txt": _EXACT_LICENCES.encode(),
    }


def judge_files(libraries: Path) -> dict[str, bytes]:
    """Numpy and the checks that need it; its wheel is in a folder, or fetched into it.

    Raises what ``library_bytes`` raises, and MissingLibraryError where npm built nothing.
    """
    built = _folder()
    if built is None:
        raise MissingLibraryError(_NOT_BUILT)
    lock_file = (built / "python" / "pyodide-lock.json").read_bytes()
    pyodide = (built / "python" / "version.txt").read_text(encoding="utf-8").strip()
    library = numpy_library(lock_file, pyodide)
    return {
        f"{_JUDGE}checks.zip": judge_archive(),
        f"{_JUDGE}numpy.whl": library_bytes(library, libraries),
        f"{_JUDGE}licences-numpy.txt": _NUMPY_LICENCE.encode(),
    }


def _folder() -> Path | None:
    """What npm built: in the wheel or in a checkout; None where it was left out."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "web" / "browser_page", package.parent / "web" / "browser-dist"):
        if (folder / WORKER).is_file():
            return folder
    return None
