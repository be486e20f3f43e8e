"""The page's answers in a warm process, in processor time, and the size of the built page."""

from __future__ import annotations

import json
import os
import re
import resource
import statistics
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.core.findings import Json
from gatesmith.pieces import command_names
from gatesmith.web.local_workshop import LocalWorkshop
from gatesmith.web.page_files import page_folder
from gatesmith.web.protocol import answered_bytes, unframed
from gatesmith.web.site_build import with_compressed

CHANGES = [
    {"style": style, "row": f"8x{length}", "door": door}
    for style in ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
    for door, length in (("open", 238), ("leaves", 246), ("portcullis", 253))
]
_IMPORTED = re.compile(r'(?:from|import)"\./([^"]+)"')
CHANGE, ANY_PIECE = 0.2, 0.5  # targets in seconds


def asked(workshop: LocalWorkshop, ask: str, **more: Json) -> float:
    """The processor time of one answer, in seconds; the answer must not be a refusal."""
    question = json.dumps({"ask": ask, "piece": "gate", **more}).encode()
    before = time.process_time()
    answer = answered_bytes(question, workshop)
    spent = time.process_time() - before
    document = unframed(answer).document
    assert "refused" not in document, document
    return spent


def main() -> None:
    """Print all figures."""
    workshop = LocalWorkshop()
    print(f"first gate, with all imports   {asked(workshop, 'make'):.2f} s")
    plans = [asked(workshop, "plan", settings=dict(each)) for each in CHANGES]
    print(f"plan                           {statistics.median(plans):.4f} s")
    made = [asked(workshop, "make", settings=dict(each)) for each in CHANGES]
    print(f"change of a gate, median       {statistics.median(made):.3f} s, at most {CHANGE}")
    print(f"change of a gate, slowest      {max(made):.3f} s")
    again = [asked(workshop, "make", settings=dict(each)) for each in CHANGES]
    print(f"back to an earlier one         {statistics.median(again):.3f} s")
    pieces = {
        name: asked(workshop, "make", piece=name, settings={"bed-chamfer": "0.3"})
        for name in command_names()
    }
    slowest = max(pieces, key=pieces.__getitem__)
    print(f"slowest piece, {slowest:<15} {pieces[slowest]:.3f} s, at most {ANY_PIECE}")
    stl = [asked(workshop, "file", format=".stl", settings=dict(each)) for each in CHANGES]
    print(f"STL of what is shown           {statistics.median(stl):.3f} s")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of a worker at its peak {most:.0f} MB")
    folder = page_folder()
    if folder is None:
        sys.exit("the page is not built")
    _print_sizes(folder)


def _print_sizes(folder: Path) -> None:
    """What a browser loads before it shows the form, and with the model."""
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    small = with_compressed(files)
    form = {"index.html", "style.css", *_with_imports("main.js", files)}
    view = next(name for name in files if name.startswith("view-") and name.endswith(".js"))
    with_view = form | _with_imports(view, files)
    for what, names in (("form and question", form), ("with the 3D view", with_view)):
        plain = sum(len(files[name]) for name in names) / 1e3
        packed = sum(len(small[f"{name}.br"]) for name in names) / 1e3
        print(f"{what:<30} {plain:.0f} kB, {packed:.0f} kB as brotli")


def _with_imports(name: str, files: Mapping[str, bytes]) -> set[str]:
    """A script and those that it imports at its start, directly or not."""
    found, waiting = {name}, [name]
    while waiting:
        text = files[waiting.pop()].decode()
        new = set(_IMPORTED.findall(text)) - found
        found |= new
        waiting += new
    return found


if __name__ == "__main__":
    with TemporaryDirectory() as cache:
        os.environ["GATESMITH_CACHE"] = cache
        main()
