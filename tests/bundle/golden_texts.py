"""Every text of every kind of bundle in both languages, as files that a test compares.

Made anew by ``python -m tests.bundle.golden_texts``; read them aloud, then commit them. The models
are blocks in the size of the pieces, so weights are those of blocks.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.options import PlateOptions, Request
from gatesmith.mesh.triangles import Mesh
from gatesmith.publish.bundle.file_names import customizer_name
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.bundle.leaflets import leaflet_paths
from gatesmith.publish.bundle.models import BundledBed, BundledModel, BundledModels, bed_names
from gatesmith.publish.bundle.page import PageOptions
from gatesmith.publish.bundle.project_file import project_path
from gatesmith.publish.bundle.selection import BundleSelection, selection_of
from gatesmith.publish.bundle.template_values import Content
from gatesmith.publish.bundle.text_templates import LANGUAGES, TextTemplates
from gatesmith.publish.bundle.written_texts import write_texts
from gatesmith.publish.thingiverse.licences import licence

FOLDER = Path(__file__).parent / "golden"

KINDS: Mapping[str, tuple[Sequence[str], bool]] = {
    "gate": (["gate"], False),
    "styles": (["gate style=moorish, gate style=iwan"], False),
    "gates": (["gates"], False),
    "guardians": (["guardians"], False),
    "spares": (["2 stable, 1 dome blue, 1 tower-tile value=3"], False),
    "tool": (["chip"], False),
    "ladder": (["ladder"], False),
    "gate-ladder": (["gate-ladder"], False),
    "medina-2001": (["medina-2001"], True),
    "medina-2014": (["medina-2014"], False),
    "wadi": (["wadi"], True),
}
"""The words of a bundle of each kind, and whether it is marked for players who see no colours."""

_TEXTS = (
    "pages/thingiverse.md",
    "pages/printables.html",
    "README.txt",
    "attribution_card.html",
    "UPLOAD.md",
)
_LIKE, _ALMOST = "pages/printables.html", "pages/makerworld.html"
"""A page, and one of which only the lines are kept that are not the same."""
_CHECKS = tuple(f"check {number}" for number in range(33))
_SOUND = {"triangles": 1538, "bodies": 1, "open_edges": 0}
_LIGHT = 1.24e-3 * 0.55  # g for each mm³ of a piece's box


class _Memory:
    """Takes what is written into a bundle."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def write(self, path: str, content: bytes) -> None:
        """Keep a file."""
        self.files[path] = content


@cache
def all_texts(name: str, language: str) -> Mapping[str, str]:
    """The texts of one kind of bundle by their paths."""
    words, marked = KINDS[name]
    selection = selection_of(words, PlateOptions(marked=marked), Request())
    content, memory = _content(selection), _Memory()
    page = PageOptions(licence("CC-BY-4.0"), "Ana", "Games", language)
    write_texts(content, page, TextTemplates(language), memory)
    return {path: data.decode("utf-8") for path, data in memory.files.items()}


def golden_text(name: str, language: str) -> str:
    """All texts of one kind of bundle, one after another."""
    texts = all_texts(name, language)
    one, other = (texts[path].splitlines() for path in (_LIKE, _ALMOST))
    differing = [line for line in difflib.ndiff(one, other) if line.startswith(("- ", "+ "))]
    shown = {**{path: texts[path] for path in _TEXTS}, _ALMOST: "\n".join(differing)}
    parts = (f"==== {path} ====\n\n{text}" for path, text in shown.items())
    return "\n".join(f"{part.rstrip()}\n" for part in parts)


def golden_file(name: str, language: str) -> Path:
    """The file that holds the texts of a kind."""
    return FOLDER / f"{name}.{language}.txt"


def _content(selection: BundleSelection) -> Content:
    """A bundle of a selection, with blocks for models and nothing drawn."""
    models = tuple(_models(selection))
    beds = tuple(_beds(selection))
    files = [path for model in models for path in model.files] + [bed.file for bed in beds]
    brim = Finding("brim-advised", Severity.INFO, "small footprint")
    reports = tuple(
        Report(
            path, path.rpartition(".")[2].upper(), _SOUND, (brim,) if number == 0 else (), _CHECKS
        )
        for number, path in enumerate(files)
    )
    gates = [kind for kind in selection.kinds if kind.recipe.piece == "gate"]
    scads = (f"files/{customizer_name('gate')}",) if gates else ()
    images = (Image("images/cover.png", 1600, 1200, 1_500_000),)
    made = BundledModels(models, beds, reports, scads, ())
    return Content(
        selection=selection,
        models=made,
        images=images,
        slices=(),
        leaflets=leaflet_paths(selection),
        project=project_path(selection),
        animations=("animation/turntable.gif",),
        shapes=("covers/cover-square.png",),
    )


def _models(selection: BundleSelection) -> Iterator[BundledModel]:
    nothing = Mesh(np.zeros((0, 3), np.float32), np.zeros((0, 3), np.int32))
    for kind in selection.kinds:
        shape = kind.plan.footprint
        grams = round(shape.length * shape.depth * shape.height * _LIGHT, 1)
        files = (f"files/{kind.stem}.stl", f"cad/{kind.stem}.step")
        yield BundledModel(kind, nothing, (), grams, files, ())


def _beds(selection: BundleSelection) -> Iterator[BundledBed]:
    if selection.plate is None:
        return
    _, layout = selection.plate
    for name, places in zip(bed_names(layout), layout.beds, strict=True):
        colours = dict.fromkeys(layout.parts[place.part].colour.name for place in places)
        yield BundledBed(f"files/{name}", len(places), tuple((each, 1.0) for each in colours))


def main() -> None:
    """Write all files, and say which changed."""
    FOLDER.mkdir(exist_ok=True)
    for name in KINDS:
        for language in LANGUAGES:
            path, text = golden_file(name, language), golden_text(name, language)
            same = path.exists() and path.read_text(encoding="utf-8") == text
            path.write_text(text, encoding="utf-8")
            print(f"written: {path}{', as before' if same else ''}")


if __name__ == "__main__":
    main()
