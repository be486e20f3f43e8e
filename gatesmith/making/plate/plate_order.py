"""What is made on beds, and the words and places that go into their files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel_version
from gatesmith.making.plate.plate_layout import Layout, Place, PlatePart, pieces_text
from gatesmith.mesh.formats import BedItem, Document
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.making.recipe import Recipe


@dataclass(frozen=True)
class Order:
    """What is made, and how it is called: the words that go into the files.

    ``stem`` is the name of its file where none is given, ``command`` makes it again, without
    file names. ``recipe`` is what else decides it, ``notes`` say what has no effect.
    """

    name: str
    stem: str
    title: str
    command: str
    recipe: dict[str, Json]
    notes: tuple[str, ...] = ()


def bed_files(out: Path, count: int) -> tuple[Path, ...]:
    """The names of ``count`` beds: ``set-1of3.3mf``; exactly the given one for a single bed."""
    if count == 1:
        return (out,)
    return tuple(
        out.with_name(f"{out.stem}-{number}of{count}{out.suffix}") for number in range(1, count + 1)
    )


def bed_names(order: Order, layout: Layout) -> list[str]:
    """The name of each bed's file, where no other is given."""
    return [path.name for path in bed_files(Path(f"{order.stem}.3mf"), len(layout.beds))]


def bed_items(places: Sequence[Place]) -> tuple[list[int], list[BedItem]]:
    """The parts on a bed by their numbers, and its items, part by part, of these parts."""
    used = sorted({place.part for place in places})
    items = [
        BedItem(used.index(place.part), place.x, place.y, place.turned)
        for place in sorted(places, key=lambda place: (place.part, place.y, place.x))
    ]
    return used, items


def document(layout: Layout, order: Order, number: int) -> Document:
    """The metadata in the file of a bed."""
    count = len(layout.beds)
    bed = f", bed {number + 1} of {count}" if count > 1 else ""
    recipe: dict[str, Json] = {
        **order.recipe,
        "command": f"gatesmith {order.command}",
        "version": VERSION,
        "printer": layout.printer,
        "profile": asdict(layout.profile),
        "bed": number + 1,
        "beds": count,
        "parts": [
            _part_words(part, layout.shapes[part.shape].recipe, order) for part in layout.parts
        ],
    }
    text = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    return Document(
        title=f"{order.title}{bed}",
        description=f"{pieces_text(len(layout.beds[number]))}, printed without supports.",
        application=f"gatesmith {VERSION}",
        command=f"gatesmith {order.command}",
        recipe=text,
        digest=sha256(text.encode("utf-8")).hexdigest(),
    )


def _part_words(part: PlatePart, recipe: Recipe, order: Order) -> dict[str, Json]:
    """What decides a part; its kernel too, where another one than that of the order made it."""
    words: dict[str, Json] = {
        "piece": recipe.piece,
        "color": part.colour.name,
        "count": part.count,
        "parameters": dict(recipe.parameters),
        "origins": dict(recipe.origins),
        "overrides": {name: getattr(recipe.profile, name) for name in recipe.overrides},
    }
    if recipe.kernel == order.recipe["kernel"]:
        return words
    version = kernel_version(recipe.kernel)
    return {**words, "kernel": recipe.kernel, "kernel_version": version}
