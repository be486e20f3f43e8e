"""What a slicer's G-code would print: its extent, layers, kinds of line and filament.

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
# PrusaSlicer, OrcaSlicer and Cura tell of each kind of line by TYPE, Bambu Studio by FEATURE.
_TOLD = re.compile(r"(?:^|\n); ?(?:(TYPE|FEATURE)|(?:LINE_)?WIDTH): ?([^\n]*)")


@dataclass
class Printed:
    """What is extruded, skirt and brim left out.

    ``low`` and ``high`` are the corners of the extrusions along x and y, half a line's width
    beyond the middle of each,
    ``layers`` the heights at which something is extruded, ``kinds`` counts extrusions by the
    slicer's own name for them, and ``support`` holds those heights where it is for support.
    ``filament`` is the length in mm that is used up, whatever for.
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
        """Take those moves into account, which are of one kind, ``half`` being half a width."""
        self.kinds[kind] += len(at)
        lower = kind.lower()
        if any(word in lower for word in _LEFT_OUT):
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
    """What G-code with absolute places extrudes while it moves.

    Lines have that width but where the slicer says otherwise: in thin walls they are narrower.
    Raises ValueError for a number that is not a plain decimal.
    """
    moves = moves_of(gcode)
    # What was drawn back and is pushed out again counts once.
    found = Printed(filament=float(np.cumsum(moves.pushed).max(initial=0.0)))
    told = {"TYPE": [(-1, "")], "WIDTH": [(-1, str(line_width))]}
    for match in _TOLD.finditer(gcode):
        told["TYPE" if match[1] else "WIDTH"].append((match.start(2), match[2].strip()))
    names = list(dict.fromkeys(name for _, name in told["TYPE"]))
    number = {name: float(place) for place, name in enumerate(names)}
    kind = _in_force([(at, number[name]) for at, name in told["TYPE"]], moves)
    half = _in_force([(at, float(width) / 2) for at, width in told["WIDTH"]], moves)
    for place, name in enumerate(names):
        at = np.flatnonzero(moves.extrudes & (kind == place))
        if len(at):
            found.add(name, moves, at, half)
    return found


def _in_force(told: list[tuple[int, float]], moves: Moves) -> Numbers:
    """What holds at each move of all that is told between them, with its place in the text."""
    places, numbers = (np.array(column) for column in zip(*told, strict=True))
    return lasting(np.searchsorted(moves.start, places), numbers, len(moves.start))


Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Places = NDArray[np.intp]
Text = NDArray[np.uint8]

_NEWLINE, _RETURN, _SPACE, _COMMENT, _MINUS, _POINT, _ZERO = b"\n\r ;-.0"
_MOVE, _RESET = b"G1 ", b"G92 "
_COMMANDS = (b"G0 ", _MOVE, _RESET)
_AXES = "XYZE"
_MOST_DIGITS = 15  # as many as a float holds exactly before a power of ten divides them
_COUNTING = re.compile(r"(?:^|\n)M8([23])\b")  # from the start on, or from the last place


@dataclass(frozen=True)
class Moves:
    """The lines that say where the nozzle is, X, Y, Z and the plastic E being 0 at first.

    ``start`` is where each line begins in the text, ``axes`` the place along each axis after it,
    ``pushed`` how much plastic each line pushes out, below 0 where it is drawn back, and
    ``extrudes`` whether it is a move through X and Y that does so.
    """

    start: Places
    axes: dict[str, Numbers]
    pushed: Numbers
    extrudes: Flags


def moves_of(gcode: str) -> Moves:
    """The moves of G-code with absolute places; plastic may be counted either way.

    Raises ValueError for a number that is not a plain decimal.
    """
    room = " " * _MOST_DIGITS  # so that no look ahead leaves the text
    text = np.frombuffer(f"\n{gcode}\n{room}".encode("latin-1", "replace"), np.uint8)
    lines = np.flatnonzero(text == _NEWLINE)[:-1] + 1
    lines = lines[np.any([_begins(text, lines, word) for word in _COMMANDS], axis=0)]
    axes, tells_plastic = _axes(text, lines)
    before = {axis: np.concatenate(([0.0], along[:-1])) for axis, along in axes.items()}
    moved = (axes["X"] != before["X"]) | (axes["Y"] != before["Y"])
    pushed = np.where(_relative(gcode, lines), axes["E"] * tells_plastic, axes["E"] - before["E"])
    pushed[_begins(text, lines, _RESET)] = 0.0
    return Moves(lines - 1, axes, pushed, _begins(text, lines, _MOVE) & moved & (pushed > 0))


def lasting(told: Places, numbers: Numbers, count: int, before: float = 0.0) -> Numbers:
    """What holds at each of so many places: the number told last, at first ``before``.

    ``told`` says at which place each number is told, in rising order.
    """
    changes = np.bincount(told, minlength=count)[:count]
    return np.concatenate(([before], numbers))[np.cumsum(changes)]


def _begins(text: Text, lines: Places, word: bytes) -> Flags:
    """Which lines begin with a word."""
    letters = text[lines[:, None] + np.arange(len(word))]
    found: Flags = (letters == np.frombuffer(word, np.uint8)).all(axis=1)
    return found


def _relative(gcode: str, lines: Places) -> Flags:
    """At which lines plastic is counted from the last place on."""
    told = [(match.start(1), match[1] == "3") for match in _COUNTING.finditer(gcode)]
    places = np.array([place for place, _ in told], np.intp)
    numbers = np.array([float(relative) for _, relative in told])
    return lasting(np.searchsorted(lines - 1, places), numbers, len(lines)) > 0


def _axes(text: Text, lines: Places) -> tuple[dict[str, Numbers], Flags]:
    """The place along each axis after each line, which stays where a line does not name it.

    And which lines name E.
    """
    ends = np.flatnonzero((text == _NEWLINE) | (text == _COMMENT))
    ends = ends[np.searchsorted(ends, lines)]
    found = {}
    names = np.zeros(len(lines), np.bool_)
    for axis in _AXES:
        at = np.flatnonzero((text[1:] == ord(axis)) & (text[:-1] == _SPACE)) + 1
        line = np.searchsorted(lines, at, side="right") - 1
        inside = (line >= 0) & (at < ends[line]) if len(lines) else np.zeros(len(at), np.bool_)
        found[axis] = lasting(line[inside], _numbers(text, at[inside] + 1), len(lines))
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
