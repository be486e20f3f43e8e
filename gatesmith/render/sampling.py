"""How many samples each pixel of a picture gets, and at how many places the light is looked up.

A pixel that shows one smooth surface gets one sample, others four, of which those on the same
surface are calculated once. Shadows are soft, so on a smooth surface the light is looked up at
every second pixel of every second row and interpolated between; where it hardly changes, in a
large picture at every fourth of every fourth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.tones import TONE_STEPS

if TYPE_CHECKING:
    from gatesmith.render.image_files import Pixels
    from gatesmith.render.light import Narrow
    from gatesmith.render.shading import Band
    from gatesmith.render.tones import Tones
    from gatesmith.render.vectors import Indices

Mask = NDArray[np.bool_]

FINER = 2
"""Samples along each side of a pixel: smooth edges."""

FARTHEST = 4
"""Pixels, along each side, between places where the light is looked up if it hardly changes."""

BESIDE = FARTHEST + 2
"""Pixels of a band beyond the rows that are asked for, which these are compared with."""

_DOWN, _RIGHT = (0, 0, 1, 1), (0, 1, 0, 1)  # from the first sample of a pixel to each
_UNEVEN = 3 * 8 * TONE_STEPS * FINER**2  # a difference of eight screen steps in three colours
_SAME_LIT, _SAME_AMBIENT = 0.3, 0.1  # what differs by more, as at narrow rims, is not interpolated
_ALMOST_SAME = 0.03  # and this between places that are twice as far apart
_LARGE = 1024  # pixels across: in a smaller picture such places are too far apart


class _Light(NamedTuple):
    """The shares of main and ambient light at the first sample of each pixel, (height, width).

    ``continuous`` marks the pixels whose other samples have the same, ``bare`` those of the table
    that nothing shades.
    """

    lit: Narrow
    ambient: Narrow
    continuous: Mask
    bare: Mask

    def of(self, pixels: Indices) -> tuple[Narrow, Narrow]:
        """Those of some pixels, counted from the first."""
        return self.lit.ravel().take(pixels), self.ambient.ravel().take(pixels)


def pixels_of(band: Band, rows: slice, width: int, share: Narrow | None = None) -> Pixels:
    """These rows of a band, uint8 (height, width, 3).

    The number of the first in the picture is a multiple of ``FARTHEST``. ``share`` is that of its
    tone which each pixel keeps, float32 (height, width).
    """
    count = rows.stop - rows.start
    within = slice(rows.start, rows.stop + BESIDE - 1)  # what the last row is compared with
    mixed = band.borders.mixed[within]
    light = _light(band, mixed, within, width)
    mixed, continuous = mixed[: count + 1], light.continuous[: count + 1]
    whole = np.empty((*mixed.shape, 3), np.uint16)
    pixels = whole.reshape(-1, 3)

    def first(some: Indices) -> Tones:
        return band.tones(*_samples(some, rows.start, width), *light.of(some))

    bare = ~mixed & light.bare[: count + 1]
    whole[:] = band.bare_table * FINER**2
    once = np.flatnonzero(~(mixed | bare))
    pixels[once] = first(once) * FINER**2
    uneven = np.flatnonzero(_uneven(whole, ~mixed))
    pixels[uneven] //= FINER**2
    for one_light in (True, False):
        some = np.flatnonzero(mixed & (continuous == one_light))
        each = [_samples(some, rows.start, width, number) for number in range(FINER**2)]
        pixels[some] = _sums(band, each, light.of(some), one_light=one_light)
    for sample in range(1, FINER**2):
        at = _samples(uneven, rows.start, width, sample)
        pixels[uneven] += band.tones(*at, light.of(uneven)[0], band.ambient(*at))
    steps = TONE_STEPS * FINER**2
    found: Tones = whole[:count]
    if share is not None:
        np.multiply(found, share[:, :, None], out=found, casting="unsafe")
    return ((found + np.uint32(steps // 2)) // np.uint32(steps)).astype(np.uint8)


def _samples(pixels: Indices, start: int, width: int, number: int = 0) -> tuple[Indices, Indices]:
    """Row and column in the band of a sample of pixels that are counted from row ``start``."""
    row, column = np.divmod(pixels, width)
    return (row + start) * FINER + _DOWN[number], column * FINER + _RIGHT[number]


def _sums(
    band: Band,
    samples: Sequence[tuple[Indices, Indices]],
    light: tuple[Narrow, Narrow],
    *,
    one_light: bool,
) -> Tones:
    """The sums of the tones at all samples of some pixels, (n, 3).

    ``light`` is that at the first sample, and with ``one_light`` at all others too. Samples of a
    pixel on the same surface have the tone of the first of them.
    """
    surfaces = [band.surface(*at) for at in samples]
    tones = [band.tones(*samples[0], *light)]
    for number in range(1, len(samples)):
        own, left = np.empty_like(tones[0]), np.ones(len(tones[0]), np.bool_)
        for before in range(number):
            same = np.flatnonzero(left & (surfaces[number] == surfaces[before]))
            own[same] = tones[before].take(same, axis=0)
            left[same] = False
        new = np.flatnonzero(left)
        row, column = (each.take(new) for each in samples[number])
        lit, ambient = (
            (each.take(new) for each in light)
            if one_light
            else (band.lit(row, column), band.ambient(row, column))
        )
        own[new] = band.tones(row, column, lit, ambient)
        tones.append(own)
    return reduce(np.add, tones)


def _light(band: Band, mixed: Mask, rows: slice, width: int) -> _Light:
    """The light in these rows of a band."""
    samples = slice(rows.start * FINER, (rows.start + len(mixed)) * FINER)
    table = band.table[samples]
    all_table, no_table = _in_all(table), ~_in_any(table)
    continuous = (all_table | no_table) & ~band.borders.parted[rows]
    smooth = ~mixed & all_table, ~mixed & no_table
    near = _cells(smooth[0]) | _cells(smooth[1])
    far = near[:-1:2, :-1:2] & near[:-1:2, 1::2] & near[1::2, :-1:2] & near[1::2, 1::2]

    def found(look_up: Callable[[Indices, Indices], Narrow], most: float) -> Narrow:
        share, known = np.empty(mixed.shape, np.float32), np.zeros_like(mixed)

        def look_up_rest(step: int) -> None:
            wanted = np.zeros_like(mixed)
            np.logical_not(known[::step, ::step], out=wanted[::step, ::step])
            some = np.flatnonzero(wanted)
            share.ravel()[some] = look_up(*_samples(some, rows.start, width))
            known[::step, ::step] = True

        if width >= _LARGE:
            look_up_rest(FARTHEST)
            known[::2, ::2] |= _interpolated(share[::2, ::2], far, min(most, _ALMOST_SAME))
        look_up_rest(2)
        known |= _interpolated(share, near, most)
        look_up_rest(1)
        return share

    lit, ambient = found(band.lit, _SAME_LIT), found(band.ambient, _SAME_AMBIENT)
    return _Light(lit, ambient, continuous, all_table & (lit == 1) & (ambient == 1))


def _in_all(samples: Mask) -> Mask:
    """Of which pixels all samples are marked."""
    return reduce(np.logical_and, _each_sample(samples))


def _in_any(samples: Mask) -> Mask:
    """Of which pixels any sample is marked."""
    return reduce(np.logical_or, _each_sample(samples))


def _each_sample(samples: Mask) -> Iterator[Mask]:
    """The first sample of each pixel, the second of each, and so on, (rows, columns)."""
    return (samples[down::FINER, right::FINER] for down, right in zip(_DOWN, _RIGHT, strict=True))


def _cells(smooth: Mask) -> Mask:
    """Which squares of three by three pixels, of which neighbours share a side, are all smooth."""
    down = smooth[:-2:2] & smooth[1:-1:2] & smooth[2::2]
    return down[:, :-2:2] & down[:, 1:-1:2] & down[:, 2::2]


def _interpolated(lit: Narrow, cells: Mask, most: float) -> Mask:
    """Writes the light between the corners of cells that differ by ``most``; tells where."""
    known = lit[::2, ::2]
    near, beside, below, across = known[:-1, :-1], known[:-1, 1:], known[1:, :-1], known[1:, 1:]
    low = np.minimum(np.minimum(near, beside), np.minimum(below, across))
    high = np.maximum(np.maximum(near, beside), np.maximum(below, across))
    cells = cells & (high - low <= most)
    found = np.zeros(lit.shape, np.bool_)
    half = np.float32(0.5)
    right, down = (near + beside) * half, (near + below) * half
    rows, columns = cells.shape
    for (y, x), light in (
        ((0, 1), right),
        ((1, 0), down),
        ((1, 1), (right + (below + across) * half) * half),
    ):
        np.copyto(lit[y::2, x::2][:rows, :columns], light, where=cells)
        found[y::2, x::2][:rows, :columns] = cells
    return found


def _uneven(tones: Tones, known: Mask) -> Mask:
    """Which pixels differ much from a known neighbour to the right, below, or diagonal."""
    grey = tones.astype(np.int32).sum(axis=2)
    uneven = np.zeros_like(known)
    for right, down in ((1, 0), (0, 1), (1, 1)):
        rows, columns = grey.shape[0] - down, grey.shape[1] - right
        here, there = np.s_[:rows, :columns], np.s_[down:, right:]
        differs = np.abs(grey[here] - grey[there]) > _UNEVEN
        uneven[here] |= differs & known[here] & known[there]
    return uneven
