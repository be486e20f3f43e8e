"""The files with which a page makes pieces in the browser itself, for a static site.

They are Pyodide, manifold's WebAssembly and the worker, as ``npm run build`` left them in a
checkout, with the program's archive. A wheel has none of them: they are several times its size.
"""

from __future__ import annotations

from pathlib import Path

from gatesmith.web.browser.program_archive import program_archive

ARCHIVE = "program.zip"
"""The address of the program's archive."""


def browser_files() -> dict[str, bytes]:
    """Every file by its address, sorted; none where the browser's part was not built."""
    folder = Path(__file__).resolve().parents[3] / "web" / "browser-dist"
    if not (folder / "worker.js").is_file():
        return {}
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    return dict(sorted({**found, ARCHIVE: program_archive()}.items()))
