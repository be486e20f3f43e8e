"""A section with thousands of small teeth: each is not compared with the whole outline."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.validation.checks.printing import _thin_parts
from gatesmith.validation.checks.printing._cross_sections import CrossSection, mitred_offset, united
from gatesmith.validation.checks.printing._thin_parts import narrow_parts, thin_parts

LIMIT = 0.8


def toothed(teeth: int, deep: float, radius: float = 30.0) -> CrossSection:
    """A disc around which so many triangular teeth stand ``deep`` mm out."""
    angles = np.arange(2 * teeth) * np.pi / teeth
    away = np.where(np.arange(2 * teeth) % 2 == 0, radius + deep, radius)
    return united([np.column_stack((away * np.cos(angles), away * np.sin(angles)))])


def test_small_teeth_are_left_out_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty thousand teeth would be compared with twenty thousand: a minute for each layer."""
    offsets = []
    real = mitred_offset

    def counted(shape: CrossSection, way: float, mitre: float = 2.0) -> CrossSection:
        offsets.append(way)
        return real(shape, way, mitre)

    monkeypatch.setattr(f"{_thin_parts.__name__}.mitred_offset", counted)
    section = toothed(500, 0.1, radius=3.0)  # sharper than 20°: thin all along
    assert thin_parts(section, LIMIT) == ()
    assert narrow_parts(section, LIMIT) == ()
    assert len(offsets) < 20


def test_what_is_loose_or_long_is_found_all_the_same() -> None:
    """A crumb beside the teeth, a slit or a small hole would be overlooked."""
    square = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), dtype=np.float64)
    crumb = united([square * 0.3 + (50.0, 0.0)])
    (found,) = thin_parts(toothed(100, 0.1) + crumb, LIMIT)
    assert found.free
    assert found.shape.area() == pytest.approx(0.09, abs=0.01)
    fin = united([square * (5.0, 0.4) + (29.0, 0.0)])
    (found,) = thin_parts(toothed(100, 0.1) + fin, LIMIT)
    assert not found.free
    hole = united([square * 0.3])
    (found,) = narrow_parts(toothed(100, 0.1) - hole, LIMIT)
    assert found.free
    slit = united([square * (5.0, 0.4) + (27.0, 0.0)])
    (found,) = narrow_parts(toothed(100, 0.1) - slit, LIMIT)
    assert not found.free
