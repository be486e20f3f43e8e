"""Triangles behind one another without end are not drawn: it would take minutes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gatesmith.cli._run import run
from gatesmith.render.raster import TooManyLayersError, doubled_areas, require_few_layers

from ..validation.floods import coincident


def test_layers_are_counted_by_area() -> None:
    """A picture of a lattice would be refused, or one of a thousand cubes in one place begun.

    A triangle of half a picture of 10 × 10 pixels is half a layer: 400 of them are the most.
    """
    half = np.array([[(0.0, 0.0, 1.0), (10.0, 0.0, 1.0), (0.0, 10.0, 1.0)]])
    turned = half[:, ::-1]  # seen from behind it is drawn as well
    areas = doubled_areas(np.concatenate([half, turned] * 200))
    require_few_layers(areas, 100)
    with pytest.raises(TooManyLayersError, match="200 on average over the picture, at most 200"):
        require_few_layers(np.append(areas, 1.0), 100)


@pytest.mark.parametrize("options", [["--out", "c.png"], ["--drawing", "--out", "c.svg"]])
def test_a_small_file_of_many_bodies_in_one_place_is_refused(
    options: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A 3MF of one kilobyte would keep the program busy for a minute."""
    monkeypatch.chdir(tmp_path)
    Path("c.3mf").write_bytes(coincident(1500))
    assert run(["preview", "c.3mf", *options]) == 1
    error = capsys.readouterr().err
    assert error.startswith("error: c.3mf: too many triangles lie one behind another to draw them")
    assert error.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["c.3mf"]
