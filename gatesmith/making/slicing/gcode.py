"""What G-code prints: its extent, layers, kinds of line and filament.

The moves are read all at once: a slicer writes half a million of them for one gate.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

_LEFT_OUT = ("skirt", "brim", "custom", "prime")
# PrusaSlicer, OrcaSlicer and Cura announce each kind of line with TYPE, Bambu Studio with FEATURE.
_STATEMENT = re.compile(r"(?:^|\n); ?(?:(TYPE|FEATURE)|(?:LINE_)?WIDTH): ?([^\n]*)")


@dataclass
class Printed:
    """What is extruded, without skirt and brim.

    ``low`` and ``high`` are the corners of the extrusions along x and y in mm, half a line's
    width beyond the middle of the lines. ``layers`` are the heights at which the model is
    extruded, ``support`` those with support. ``kinds`` counts extrusions by the slicer's name
    for them. ``filament`` is the length in mm used for everything.
    """

    low: tuple[float, float] = (math.inf, math.inf)
    high: tuple[float, float] = (-math.inf, -math.inf)
    layers: set[float] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    support: set[float] = field(default_factory=set)
    filament: float = 0.0

    @property
    def extent(self) -> tuple[float, float]:
        """Length and depth of the print."""
        return self.high[0] - self.low[0], self.high[1] - self.low[1]

    def add(self, kind: str, moves: Moves, at: Places, half: Numbers) -> None:
        """Add the moves ``at`` these places, intp (k,), all of one kind.

        ``half`` is half the width of the line at each of all moves, float64 (m,), in mm.
        """
        self.kinds[kind] += len(at)
        lower = kind.lower()
        if is_left_out(kind):
            return
        heights = set(np.unique(moves.axes["Z"][at]).tolist())
        if "support" in lower:
            self.support |= heights
            return
        self.layers |= heights
        low, high = [], []
        for axis in "XY":
            along = np.concatenate(([0.0], moves.axes[axis]))
            ends = np.stack((along[at], along[at + 1]))
            low.append(float((ends - half[at]).min()))
            high.append(float((ends + half[at]).max()))
        self.low = min(self.low[0], low[0]), min(self.low[1], low[1])
        self.high = max(self.high[0], high[0]), max(self.high[1], high[1])


def printed(gcode: str, line_width: float) -> Printed:
    """What G-code with absolute coordinates extrudes while it moves.

    ``line_width`` is in mm; where the slicer states another width, as in thin walls, that one
    counts. Raises ValueError for a number that is not a plain decimal.
    """
    moves = moves_of(gcode)
    # Filament that is retracted and pushed out again counts once.
    found = Printed(filament=float(np.cumsum(moves.pushed).max(initial=0.0)))
    widths = [(-1, str(line_width))]
    widths += [(each.start(2), each[2]) for each in _STATEMENT.finditer(gcode) if not each[1]]
    names, kind = kinds_of(gcode, moves)
    half = in_force([(at, float(width) / 2) for at, width in widths], moves)
    for place, name in enumerate(names):
        at = np.flatnonzero(moves.extrudes & (kind == place))
        if len(at):
            found.add(name, moves, at, half)
    return found


def kinds_of(gcode: str, moves: Moves) -> tuple[list[str], Numbers]:
    """The slicer's names for kinds of line, and which of them is in force at each move.

    That is an index of the names, float64 (m,), one for each of ``moves``.
    """
    stated = [(-1, "")]
    stated += [(each.start(2), each[2].strip()) for each in _STATEMENT.finditer(gcode) if each[1]]
    names = list(dict.fromkeys(name for _, name in stated))
    number = {name: float(place) for place, name in enumerate(names)}
    return names, in_force([(at, number[name]) for at, name in stated], moves)


def is_left_out(kind: str) -> bool:
    """Whether lines of this kind are no part of the model or its support."""
    return any(word in kind.lower() for word in _LEFT_OUT)


def in_force(stated: list[tuple[int, float]], moves: Moves) -> Numbers:
    """The number in force at each of ``moves``, float64 (m,), in the unit of those stated.

    ``stated`` has each number with its place in the text.
    """
    places, numbers = (np.array(column) for column in zip(*stated, strict=True))
    return last_stated(np.searchsorted(moves.start, places), numbers, len(moves.start))


Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Places = NDArray[np.intp]
Text = NDArray[np.uint8]

_NEWLINE, _RETURN, _SPACE, _COMMENT, _MINUS, _POINT, _ZERO = b"\n\r ;-.0"
_MOVE, _RESET = b"G1 ", b"G92 "
_COMMANDS = (b"G0 ", _MOVE, _RESET)
_AXES = "XYZE"
_MOST_DIGITS = 15  # a float holds so many exactly before a power of ten divides them
_COUNTING = re.compile(r"(?:^|\n)M8([23])\b")  # absolute or relative filament


@dataclass(frozen=True)
class Moves:
    """The lines that move the nozzle; X, Y, Z and the filament E begin at 0.

    All arrays have one entry per line. ``start`` is where the line begins in the text, ``axes``
    the coordinate along each axis after it in mm, ``pushed`` the filament that it pushes out in
    mm, below 0 for a retraction, and ``extrudes`` whether it extrudes while moving in X or Y.
    """

    start: Places
    axes: dict[str, Numbers]
    pushed: Numbers
    extrudes: Flags


def moves_of(gcode: str) -> Moves:
    """The moves of G-code with absolute coordinates; filament may be absolute or relative.

    Raises ValueError for a number that is not a plain decimal.
    """
    room = " " * _MOST_DIGITS  # so that looking ahead never leaves the text
    text = np.frombuffer(f"\n{gcode}\n{room}".encode("latin-1", "replace"), np.uint8)
    lines = np.flatnonzero(text == _NEWLINE)[:-1] + 1
    lines = lines[np.any([_begins(text, lines, word) for word in _COMMANDS], axis=0)]
    axes, names_filament = _axes(text, lines)
    before = {axis: np.concatenate(([0.0], along[:-1])) for axis, along in axes.items()}
    moved = (axes["X"] != before["X"]) | (axes["Y"] != before["Y"])
    pushed = np.where(_relative(gcode, lines), axes["E"] * names_filament, axes["E"] - before["E"])
    pushed[_begins(text, lines, _RESET)] = 0.0
    return Moves(lines - 1, axes, pushed, _begins(text, lines, _MOVE) & moved & (pushed > 0))


def last_stated(stated: Places, numbers: Numbers, count: int, before: float = 0.0) -> Numbers:
    """The number in force at each of ``count`` places: the last one stated, at first ``before``.

    ``stated``, intp (k,), has the place of each of ``numbers``, float64 (k,) in any unit, in
    ascending order. Returns float64 (count,) in the same unit.
    """
    changes = np.bincount(stated, minlength=count)[:count]
    return np.concatenate(([before], numbers))[np.cumsum(changes)]


def _begins(text: Text, lines: Places, word: bytes) -> Flags:
    """Which lines begin with a word."""
    letters = text[lines[:, None] + np.arange(len(word))]
    found: Flags = (letters == np.frombuffer(word, np.uint8)).all(axis=1)
    return found


def _relative(gcode: str, lines: Places) -> Flags:
    """Whether filament is counted relatively at each line."""
    stated = [(match.start(1), match[1] == "3") for match in _COUNTING.finditer(gcode)]
    places = np.array([place for place, _ in stated], np.intp)
    numbers = np.array([float(relative) for _, relative in stated])
    return last_stated(np.searchsorted(lines - 1, places), numbers, len(lines)) > 0


def _axes(text: Text, lines: Places) -> tuple[dict[str, Numbers], Flags]:
    """The coordinate along each axis after each line, and which lines name E.

    An axis that a line does not name keeps its coordinate.
    """
    ends = np.flatnonzero((text == _NEWLINE) | (text == _COMMENT))
    ends = ends[np.searchsorted(ends, lines)]
    found = {}
    names = np.zeros(len(lines), np.bool_)
    for axis in _AXES:
        at = np.flatnonzero((text[1:] == ord(axis)) & (text[:-1] == _SPACE)) + 1
        line = np.searchsorted(lines, at, side="right") - 1
        inside = (line >= 0) & (at < ends[line]) if len(lines) else np.zeros(len(at), np.bool_)
        found[axis] = last_stated(line[inside], _numbers(text, at[inside] + 1), len(lines))
        if axis == "E":
            names[line[inside]] = True
    return found, names


def _numbers(text: Text, at: Places) -> Numbers:
    """The decimal numbers that begin at these places."""
    negative = text[at] == _MINUS
    at = at + negative
    digits, decimals = np.zeros(len(at), np.int64), np.zeros(len(at), np.int64)
    behind = np.zeros(len(at), np.bool_)
    for _ in range(_MOST_DIGITS + 1):
        letter = text[at]
        digit = (letter >= _ZERO) & (letter < _ZERO + 10)
        if not (digit | (letter == _POINT)).any():
            break
        digits = np.where(digit, 10 * digits + letter - _ZERO, digits)
        decimals += digit & behind
        behind |= letter == _POINT
        at = at + (digit | (letter == _POINT))
    ended = np.isin(text[at], (_NEWLINE, _RETURN, _SPACE, _COMMENT))
    if not ended.all():
        raise ValueError(f"{(~ended).sum()} numbers of {len(at)} are not plain decimals")
    return np.where(negative, -1.0, 1.0) * digits / 10.0**decimals
