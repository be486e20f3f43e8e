"""The names of files that nobody has named: they say what is in them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from gatesmith.making.plate.parts import label_of

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.making.plate.wishes import Wish

LONGEST = 60
"""Characters of a name: what the lists of most file managers show whole."""

_DIGEST = 8  # hexadecimal digits that tell names apart that were cut


class Asked(Protocol):
    """What a name tells of what was asked for."""

    @property
    def players(self) -> int | None:
        """How many players."""

    @property
    def sizes(self) -> str | None:
        """The sizes of a ladder."""

    @property
    def row(self) -> str | None:
        """A measured row."""

    @property
    def edition(self) -> str | None:
        """The edition."""


def set_stem(name: str, ask: Asked, recipe: Mapping[str, Json]) -> str:
    """A name for a set's file, without suffix: ``medina-2001-4-players``, ``ladder-28-30-1``."""
    return _stem([name, *_given(ask)], recipe)


def spare_stem(wishes: Sequence[Wish], ask: Asked, recipe: Mapping[str, Json]) -> str:
    """A name for the file of spares, without suffix: ``spare-2-gate-1-dome-blue``."""
    words = ["spare"]
    for wish in wishes:
        words += [str(wish.count), label_of(wish)]
        words += [wish.colour.name] if wish.colour is not None else []
    return _stem([*words, *_given(ask)], recipe)


def _given(ask: Asked) -> list[str]:
    words = [f"{ask.players} players"] if ask.players is not None else []
    return [*words, *(word for word in (ask.sizes, ask.row, ask.edition) if word is not None)]


def _stem(words: Sequence[str], recipe: Mapping[str, Json]) -> str:
    """The words as one name; one too long is cut, and ends in a digest of the recipe."""
    stem = re.sub(r"[^\w.]+", "-", " ".join(words).lower()).strip("-.")
    if len(stem) <= LONGEST:
        return stem
    text = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    digest = sha256(text.encode("utf-8")).hexdigest()[:_DIGEST]
    return f"{stem[: LONGEST - 1 - _DIGEST].rstrip('-.')}-{digest}"
