"""The names of a bundle's files, such as ``city-gate-moorish-30mm``, which a stranger understands.

They follow from the pieces alone, so every run for the same pieces has the same names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.parameters import ValueKind, ValueSource, parameters_of
from gatesmith.core.units import number_text
from gatesmith.making.recipe import GIVEN
from gatesmith.pieces import command_name, piece

if TYPE_CHECKING:
    from gatesmith.core.parameters import Parameter, Value
    from gatesmith.making.planned_piece import PlannedPiece

_NOUNS = {"gate": "city-gate", "chip": "wall-chip", "gauge": "wall-gauge"}
"""Names of pieces that say more than those of their commands."""

OF_PLAYERS = ("building", "dome", "guardian", "shaduf")
"""Pieces whose colour tells whose they are."""

_LENGTH = "wall_length"
_BY_LENGTH = ("gate", "wall", "chip")
"""Pieces that fit walls of one length only."""

_COLOUR = "color"
_SILENT = ("inlay", "seat")
"""Switches that do not tell two files of a bundle apart."""

_ALWAYS = {"gate": "style"}
"""A choice that is named even if it is the usual one."""


def stem_of(planned: PlannedPiece, colours: Sequence[str]) -> str:
    """The file name of a kind of piece, without suffix; ``colours`` are those it is made in."""
    recipe = planned.recipe
    noun = _NOUNS.get(recipe.piece, command_name(recipe.piece))
    words = [noun, *_details(planned)]
    if recipe.piece in OF_PLAYERS and len(colours) == 1:
        words.append(colours[0])
    if recipe.piece in _BY_LENGTH:
        words.append(f"{number_text(float(str(recipe.parameters[_LENGTH])))}mm")
    return plain_name(" ".join(words))


def _details(planned: PlannedPiece) -> Iterator[str]:
    """The words for choices, switches and whole numbers that the user gave."""
    recipe = planned.recipe
    for parameter in parameters_of(piece(recipe.piece).declared):
        name, value = parameter.name, recipe.parameters[parameter.name]
        given = recipe.origins[name] == GIVEN or _ALWAYS.get(recipe.piece) == name
        if not given or name == _COLOUR or name in _SILENT:
            continue
        yield from _word(parameter, value)


def _word(parameter: Parameter, value: Value) -> Iterator[str]:
    declared = parameter.declaration
    if declared.source is ValueSource.EDITION or value is None:
        return
    if declared.kind is ValueKind.CHOICE:
        yield str(value)
    elif isinstance(value, bool):
        if value:
            yield parameter.option
    elif isinstance(value, int):
        yield f"{parameter.option} {value}"


def bed_name(game: str, pieces: Sequence[str], colours: Sequence[str], number: int) -> str:
    """The file of a bed by what lies on it, such as ``medina-white-pieces-bed-1.3mf``."""
    colour = colours[0] if len(colours) == 1 else "mixed"
    return f"{plain_name(f'{game} {colour} {_plural(pieces)} bed {number}')}.3mf"


def project_name(game: str, pieces: Sequence[str]) -> str:
    """The project with all plates, such as ``medina-city-gates-project.3mf``."""
    return f"{plain_name(f'{game} {_plural(pieces)} project')}.3mf"


def _plural(pieces: Sequence[str]) -> str:
    noun = _NOUNS.get(pieces[0], command_name(pieces[0]))
    return f"{noun}s" if len(pieces) == 1 else "pieces"


def customizer_name(name: str) -> str:
    """The file of a piece for OpenSCAD and customizers."""
    return f"{plain_name(f'{_NOUNS.get(name, command_name(name))} your size')}.scad"


def plain_name(words: str) -> str:
    """A file name that every site accepts, without suffix."""
    return re.sub(r"[^a-z0-9.]+", "-", words.lower()).strip("-.") or "piece"
