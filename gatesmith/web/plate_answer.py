"""Several pieces on the beds of a printer, as a page asks for them: sets, spares, one piece often.

    {"ask": "plate", "set": "gates", "options": {"row": "8x240", "printer": "ender-3"}}
    {"ask": "plate", "spare": "2 stable, 1 dome blue", "options": {"mixed": "true"}}
    {"ask": "plate", "piece": "gate", "settings": {"style": "moorish"}, "count": "4"}

``plate`` answers with the layout, ``beds`` with the files too. Options are those of ``gatesmith
set`` and ``gatesmith spare``, and what is wrong is refused in the same words.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.core.option_fields import options_of
from gatesmith.making.options import PlateOptions, SizeOptions
from gatesmith.making.piece_settings import (
    LONGEST_TEXT,
    MOST_SETTINGS,
    read_switch,
    settings_from,
)
from gatesmith.making.plate.orders import set_order, spare_order
from gatesmith.making.plate.plate_order import Order, bed_names
from gatesmith.web.german_parts import german_part

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.engine.wording import Language
    from gatesmith.making.plate.plate_layout import Layout, Place

_LONGEST_LINE = 2000
"""Characters of a line of spares: a hundred kinds of piece."""

_SWITCHES = ("mixed", "marked", "draft")
_OF_SPARES = ("mixed", "marked", *options_of(SizeOptions))
_PARTS = " ,;"
"""What separates the words of a line of spares."""


def plate_order(question: Mapping[str, object]) -> tuple[Order, Layout]:
    """What a question orders, planned and packed.

    Raises UsageError for a question that orders nothing, and what ``set_order`` and
    ``spare_order`` raise.
    """
    given = question.get("options", {})
    if not isinstance(given, dict) or len(given) > MOST_SETTINGS:
        raise UsageError("options: give a table of texts")
    name, line = question.get("set"), question.get("spare")
    if isinstance(name, str) and len(name) <= LONGEST_TEXT:
        return set_order(name, _options(given, options_of(PlateOptions)))
    if isinstance(line, str) and len(line) <= _LONGEST_LINE:
        return spare_order(line, _options(given, _OF_SPARES))
    return _of_one_piece(question, given)


def _of_one_piece(
    question: Mapping[str, object], given: Mapping[object, object]
) -> tuple[Order, Layout]:
    """The piece of the page, so many times: a line of spares that says all of its settings."""
    settings = settings_from(question)
    count = question.get("count")
    if not isinstance(count, str) or len(count) > LONGEST_TEXT:
        raise UsageError("count: give a whole number")
    words = [count.strip() or "1", settings.piece]
    sizes: dict[object, object] = {
        name: text for name, text in settings.texts.items() if name in _OF_SPARES
    }
    for name, text in settings.texts.items():
        if name in sizes:
            continue
        if not text or any(letter in _PARTS or letter.isspace() for letter in text):
            raise UsageError(
                f"{name}: {text!r} cannot stand in a list of pieces; leave spaces and commas out, "
                "or make the piece alone"
            )
        words.append(f"{name}={text}")
    if any(letter in _PARTS or letter.isspace() for word in words for letter in word):
        raise UsageError("count: give a whole number")
    return spare_order(" ".join(words), _options({**given, **sizes}, _OF_SPARES))


def _options(given: Mapping[object, object], known: Collection[str]) -> PlateOptions:
    """The options of a command, from texts. Raises UsageError or ParameterError."""
    found: dict[str, str | bool] = {}
    for name, text in given.items():
        if not isinstance(name, str) or not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise UsageError("options: give a table of texts")
        if name not in known:
            raise UsageError(
                f"there is no option {name[:LONGEST_TEXT]!r}; known: {', '.join(known)}"
            )
        found[name] = read_switch(name, text) if name in _SWITCHES else text
    return PlateOptions(**found)  # type: ignore[arg-type]


def plate_document(order: Order, layout: Layout, language: Language = "en") -> dict[str, Json]:
    """The answer about a layout: what there is of each part, and where it stands on each bed."""
    in_words = german_part if language == "de" else str
    parts: list[Json] = [
        {
            "label": in_words(layout.label(part)),
            "color": part.colour.name,
            "hex": part.colour.hex,
            "count": part.count,
            "size_mm": list(layout.shapes[part.shape].size),
        }
        for part in layout.parts
    ]
    names = bed_names(order, layout)
    beds: list[Json] = [
        {"name": name, "places": [_place(layout, place) for place in places]}
        for name, places in zip(names, layout.beds, strict=True)
    ]
    profile = layout.profile
    return {
        "title": order.title,
        "command": f"gatesmith {order.command}",
        "printer": layout.printer,
        "bed_mm": [profile.bed_length, profile.bed_depth],
        "margin_mm": profile.bed_margin,
        "pieces": layout.count,
        "parts": parts,
        "beds": beds,
    }


def _place(layout: Layout, place: Place) -> dict[str, Json]:
    """A piece from above: its low corner and sides in mm, and the number of its part."""
    low, high = layout.shapes[layout.parts[place.part].shape].box
    left, front = (-high[1], low[0]) if place.turned else (low[0], low[1])
    length, depth = high[0] - low[0], high[1] - low[1]
    sides = (depth, length) if place.turned else (length, depth)
    corner = (place.x + left, place.y + front)
    return {"part": place.part, "corner_mm": list(corner), "sides_mm": list(sides)}
