"""Which shapes of two sections lie on one another, where a section has very many parts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gatesmith.validation.checks.printing import _surroundings
from gatesmith.validation.checks.printing._cross_sections import CrossSection, rectangle
from gatesmith.validation.checks.printing._surroundings import overlapping


def _squares(side: float) -> list[CrossSection]:
    """Squares in a grid of 20 by 10, the first in each row at x = 0, each 5 mm from the next."""
    places = [(5.0 * (n % 20), 5.0 * (n // 20)) for n in range(200)]
    return [rectangle(at, (at[0] + side, at[1] + side)) for at in places]


def _plate() -> CrossSection:
    """A plate below all of them, with a hole of 4 mm around every third one."""
    plate = rectangle((-2, -2), (102, 52))
    for square in _squares(2)[::3]:
        low_x, low_y, _, _ = square.bounds()
        plate = plate - rectangle((low_x - 1, low_y - 1), (low_x + 3, low_y + 3))
    return plate


@pytest.mark.parametrize("turned", [False, True])
def test_squares_on_a_plate_with_holes(turned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A column would stand on a hole, or a large section be compared with each of its parts."""
    compared: list[int] = []
    real = _surroundings.surroundings

    def counted(
        section: CrossSection, shapes: Mapping[int, CrossSection], way: float
    ) -> dict[int, CrossSection]:
        near = real(section, shapes, way)
        compared.extend(shape.num_vert() for shape in near.values())
        return near

    monkeypatch.setattr(_surroundings, "surroundings", counted)
    standing = [n for n in range(200) if n % 3]
    if turned:
        assert overlapping(_squares(2), [_plate()]) == [(n, 0) for n in standing]
    else:
        assert overlapping([_plate()], _squares(2)) == [(0, n) for n in standing]
    assert sum(compared) < 200 * 100  # the plate has 272 corners
