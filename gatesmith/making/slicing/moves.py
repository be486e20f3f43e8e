"""The moves of G-code, read all at once: a slicer writes half a million of them for one gate."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

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
