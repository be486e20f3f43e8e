"""The page of all pieces: what each is, its picture, its command, its size."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.catalog.settings import Settings
from gatesmith.core.storage import Staging, make_folder
from gatesmith.core.units import size_text
from gatesmith.making.recipe import options_of
from gatesmith.making.request import sort_values
from gatesmith.pictures.gallery import looks_of
from gatesmith.pictures.gallery.models import colour_for_show, made_for_show
from gatesmith.pieces import Piece, piece, piece_names, spoken
from gatesmith.render.picture import Size, pictures, png, usual_view
from gatesmith.render.scene import in_a_row, on_its_side, scene_of

if TYPE_CHECKING:
    from gatesmith.core.parameters import Value
    from gatesmith.making.pipeline import Made
    from gatesmith.mesh.triangles import Mesh

PAGE = "pieces.md"
PICTURES = "pictures/pieces"

_SIZE = Size(960, 360)  # of a row
_IN_A_ROW = 4
_GAP = 0.2  # of the widest model: the room between neighbours
_GAMES = {"medina": "Medina and The Gates of Medina", "wadi": "Wadi and The Guardians"}

_START = """# Every piece

Made by `gatesmith preview --all --out docs`, pictures and all. Sizes are those of the default
editions, where most are assumed: measure your own pieces with `gatesmith measure`. Every piece
prints without supports the way it lies in its file. `gatesmith list parameters PIECE` tells
all its options with their bounds; many pieces in one go are [sets](sets.md)."""


def write_page(folder: Path, step: Callable[[str], None] = lambda _: None) -> tuple[Path, ...]:
    """Write the page and its pictures, all or none; the page first. Raises GatesmithError."""
    make_folder(folder / PICTURES)
    targets = {name: folder / PICTURES / f"{spoken(name)}.png" for name in piece_names()}
    page = folder / PAGE
    with Staging((page, *targets.values())) as staging:
        examples = {}
        for name, target in targets.items():
            step(spoken(name))
            examples[name] = examples_of(piece(name))
            staging.write(target, picture_of(examples[name]))
        usual = {name: made[0] for name, made in examples.items()}
        staging.write(page, page_text(usual).encode("utf-8"))
        staging.commit()
    return page, *targets.values()


def examples_of(found: Piece, *, usual_only: bool = False) -> list[Made]:
    """The looks of a piece, made in the default edition for the default printer."""
    looks = looks_of(found)
    usual = Settings()
    return [
        made_for_show(
            found,
            replace(
                sort_values(found, look),
                edition=usual.edition(found.game),
                printer=usual.printer,
            ),
        )
        for look in (looks[:1] if usual_only else looks)
    ]


def picture_of(examples: Sequence[Made]) -> bytes:
    """Examples side by side, in as many rows as it takes, as PNG."""
    import numpy as np

    widest = max(made.plan.footprint.length for made in examples)
    models = [(_as_shown(made), colour_for_show(made)) for made in examples]
    view = usual_view(examples[0].mesh.box)
    rows = math.ceil(len(models) / _IN_A_ROW)
    long = math.ceil(len(models) / rows)
    scenes = [
        scene_of(in_a_row(models[at : at + long], _GAP * widest, view))
        for at in range(0, len(models), long)
    ]
    drawn = pictures(scenes, view, _SIZE)
    return png(np.concatenate(drawn), [("Title", examples[0].recipe.piece)])


def _as_shown(made: Made) -> Mesh:
    """As it stands; on its side where it is its underside that one has to see."""
    tipped = _tipped(piece(made.recipe.piece), made.recipe.parameters)
    return on_its_side(made.mesh) if tipped else made.mesh


def _tipped(found: Piece, values: Mapping[str, Value]) -> bool:
    return any(values.get(name) for name in found.underneath)


def page_text(usual: Mapping[str, Made]) -> str:
    """The text of the page, from the usual example of each piece."""
    parts = [_START]
    for game, title in _GAMES.items():
        parts.append(f"## {title}")
        for name, made in usual.items():
            found = piece(name)
            if found.game == game:
                parts.extend(_section(found, made))
    return "\n\n".join(parts) + "\n"


def _section(found: Piece, made: Made) -> Iterator[str]:
    said, shape = spoken(found.name), made.plan.footprint
    yield f"### {said}"
    yield f"{found.help}."
    yield f"![{said}]({PICTURES}/{said}.png)"
    size = size_text(*(round(side, 2) for side in (shape.length, shape.depth, shape.height)))
    yield f"{size} mm, {made.weight:.1f} g in PLA. The picture shows:"
    yield "\n".join(
        f"- `{' '.join(('gatesmith', said, *options_of(look)))}`{_how(found, look)}"
        for look in looks_of(found)
    )


def _how(found: Piece, look: Mapping[str, Value]) -> str:
    return ", laid on its side to show what is underneath" if _tipped(found, look) else ""
