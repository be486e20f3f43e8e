"""What the static page's worker costs, in Node.js: start, first gate, changes, memory, download."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.pieces import command_names
from gatesmith.web.browser.browser_files import browser_files
from gatesmith.web.declaration_files import IN_BROWSER, declaration_files
from gatesmith.web.page_files import page_files
from gatesmith.web.site_build import with_compressed
from tests.web.browser_program import BrowserProgram, browser_program

CHANGES = [
    {"style": style, "row": f"8x{length}", "door": door}
    for style in ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
    for door, length in (("open", 238), ("leaves", 246), ("portcullis", 253))
]
CHANGE, ANY_PIECE, DOWNLOAD, MEMORY = 0.2, 0.5, 8.0, 350  # seconds, MB


def main() -> None:
    """Print all figures; times are the processor's."""
    with TemporaryDirectory() as folder, browser_program(Path(folder)) as program:
        started = program.started["seconds"]
        print(f"start until it can answer      {started:.2f} s")
        print(f"first gate                     {spent(program, 'make'):.2f} s")
        made = [spent(program, "make", settings=each) for each in CHANGES]
        print(f"change of a gate, median       {statistics.median(made):.3f} s, at most {CHANGE}")
        print(f"change of a gate, slowest      {max(made):.3f} s")
        again = [spent(program, "make", settings=each) for each in CHANGES]
        print(f"the same once warm, median     {statistics.median(again):.3f} s")
        files = [spent(program, "file", format=suffix) for suffix in (".stl", ".3mf", ".glb")]
        print(f"STL, 3MF and GLB of a gate     {', '.join(f'{each:.3f}' for each in files)} s")
        for name in command_names():
            spent(program, "make", piece=name)
        pieces = {
            name: spent(program, "make", piece=name, settings={"bed-chamfer": "0.3"})
            for name in command_names()
        }
        for name in sorted(pieces, key=pieces.__getitem__)[-3:]:
            print(f"slow piece, {name:<18} {pieces[name]:.3f} s, at most {ANY_PIECE}")
        memory = program.state()["memory"] / 1e6
        print(f"memory of the process          {memory:.0f} MB, at most {MEMORY}")
    with TemporaryDirectory() as folder, browser_program(Path(folder), again=True) as program:
        later = program.started["seconds"]
        print(f"start of a later visit         {later:.2f} s, {later / started:.2f} of the first")
    print_download()


def spent(program: BrowserProgram, ask: str, **more: object) -> float:
    """The processor time of one answer, in seconds; the answer must not be a refusal."""
    before = program.state()["seconds"]
    document = program.ask(ask=ask, **{"piece": "gate", **more}).document
    after = program.state()["seconds"]
    assert "refused" not in document, document
    return after - before


def print_download() -> None:
    """What a first visit loads, as brotli."""
    plain = {**page_files(), **declaration_files(IN_BROWSER), **browser_files()}
    small = with_compressed(plain)
    size = sum(len(small.get(f"{name}.br", content)) for name, content in plain.items()) / 1e6
    print(f"download as brotli             {size:.2f} MB, at most {DOWNLOAD:g}")


if __name__ == "__main__":
    main()
