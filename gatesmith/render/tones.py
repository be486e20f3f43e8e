"""The tones of a screen, from light that adds up."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.scene import GAMMA
from gatesmith.render.vectors import Numbers

Tones = NDArray[np.uint16]

TONE_STEPS = 64
"""Steps of a tone for each of a screen's 255, so that the sum of four samples fits 16 bits."""

_TABLE_SIZE = 4095  # steps of the square root of light: at most an eighth of a screen's step each


def tone_table() -> Tones:
    """The tone of each step of the square root of light, uint16 (4096,).

    A table, because powers differ in their last digit between machines.
    """
    roots = np.arange(_TABLE_SIZE + 1) / _TABLE_SIZE
    tones: Tones = np.rint(roots ** (2 / GAMMA) * (255 * TONE_STEPS)).astype(np.uint16)
    return tones


def tones_of(light: Numbers, table: Tones) -> Tones:
    """The tones of light, where 1 is white; anything brighter is white, too.

    ``light`` is float64 (…, n); the result uint16 of the same shape. ``table`` is that of
    :func:`tone_table`.
    """
    root = np.sqrt(np.clip(light, 0.0, 1.0))
    root *= _TABLE_SIZE
    root += 0.5
    tones: Tones = table.take(root.astype(np.int64))
    return tones


def within_shoulder(light: Numbers, shoulder: float) -> Numbers:
    """Light of any strength, whose part beyond the shoulder approaches 1 and never reaches it.

    The curve has no corner at the shoulder. Of 1 it leaves light as it is. ``light`` and the
    result are float64 (…, n), where 1 is white.
    """
    if shoulder >= 1:
        return light
    room = 1 - shoulder
    beyond = np.maximum(light - shoulder, 0.0) / room
    seen: Numbers = np.minimum(light, shoulder) + room * beyond / (1 + beyond)
    return seen
