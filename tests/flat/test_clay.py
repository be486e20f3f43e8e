"""The cutter's inside, dried, is the gate of the plan; its edge is thin, and it prints."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.making.flat.clay import ClayPlan, area, clay_plans
from gatesmith.making.flat.crafts import CRAFTS, complete_values
from gatesmith.mesh.formats import format_of

from ..strength import turn_of
from .ordered import STYLES, TALL, gate


def _plans(style: str = "battlement", printer: str = "default", **own: float) -> list[ClayPlan]:
    values = complete_values(CRAFTS["clay"], dict(own))
    return list(clay_plans(gate(style), values, load_printer(printer)))


@pytest.mark.parametrize("shrink", [0.0, 6.0, 12.5])
@pytest.mark.parametrize("style", STYLES)
def test_the_dried_clay_is_the_gate(style: str, shrink: float) -> None:
    """The gate would dry to something shorter than its wall."""
    cutter, _ = _plans(style, shrink=shrink)
    xs, ys = zip(*cutter.cavity, strict=True)
    dried = 1 - shrink / 100
    assert (max(xs) - min(xs)) * dried == pytest.approx(29.7)
    assert (max(ys) - min(ys)) * dried == pytest.approx(TALL[style])
    assert cutter.clay[2] * dried == pytest.approx(10.0)
    feet = sorted(x for x, y in cutter.cavity if y == pytest.approx(min(ys)))
    assert (feet[2] - feet[1]) * dried == pytest.approx(gate(style).arch.foot)
    crown = [y for x, y in cutter.cavity if abs(x) < 1e-9 and y < max(ys) - 1]
    assert (crown[0] - min(ys)) * dried == pytest.approx(gate(style).arch.height)


@pytest.mark.parametrize("style", STYLES)
def test_the_edge_is_thin_and_the_foot_of_the_wall_thick(style: str) -> None:
    """The cutter would squash the clay, or its walls would bend."""
    cutter, _ = _plans(style)
    inside = np.array(cutter.cavity)
    for thickness in (cutter.edge, cutter.wall):
        outside = np.array(cutter.outer(thickness))
        assert outside.max(axis=0) - inside.max(axis=0) == pytest.approx([thickness] * 2, abs=1e-4)
    assert (cutter.edge, cutter.wall) == (0.8, 1.6)


def test_a_coarse_nozzle_makes_the_edge_it_can() -> None:
    """A wall of 0.8 mm would be ordered from a nozzle that lays 0.8 mm in one line."""
    profile = load_printer("default")
    thick = clay_plans(
        gate(), complete_values(CRAFTS["clay"], {}), type(profile)(**{**vars(profile), "wall": 1.2})
    )
    assert thick[0].edge == 1.2
    assert any("edge is 1.2 mm" in sentence for sentence in thick[0].adapted)


@pytest.mark.parametrize("style", STYLES)
def test_the_ejector_goes_into_the_cutter(style: str) -> None:
    """The plate would jam, leave half of the gate behind or not reach through."""
    cutter, ejector = _plans(style)
    xs = [x for plug in ejector.plugs for x, _ in plug]
    ys = [y for plug in ejector.plugs for _, y in plug]
    wide, high, _ = cutter.clay
    assert max(xs) - min(xs) == pytest.approx(wide - 2 * 0.4, abs=1e-3)
    assert max(ys) - min(ys) == pytest.approx(high - 2 * 0.4, abs=1e-3)
    held = sum(map(area, ejector.plugs)) / area(cutter.cavity)
    assert 0.8 < held < 1.0
    assert ejector.height - 2.4 > cutter.height


def test_shrinkage_is_undone_exactly() -> None:
    """Ten percent more would not undo ten percent less: 1.1 times 0.9 is 0.99."""
    cutter, _ = _plans(shrink=10.0)
    assert cutter.growth == pytest.approx(1 / 0.9)


def test_an_opening_without_room_for_walls_is_refused() -> None:
    """The two walls in the opening would become one lump."""
    plan = gate(arch_width=2.0)
    with pytest.raises(CombinationError, match=r"^arch-width: an opening of 2 mm has no room"):
        clay_plans(plan, complete_values(CRAFTS["clay"], {}), load_printer("default"))


@pytest.mark.parametrize("style", turn_of(STYLES, 1))
def test_both_tools_pass_every_check(style: str, tmp_path: Path) -> None:
    """A cutter would be written that does not print; those of all styles are made at night."""
    made = gatesmith.craft(
        "gate", "clay", style=style, wall_length=30, printer="default", out=tmp_path / "gate.stl"
    )
    assert [path.name for path in made.files] == ["gate-cutter.stl", "gate-ejector.stl"]
    assert [report.verdict for report in made.reports] == ["sound", "sound"]
    assert all(len(report.checks) > 15 for report in made.reports)
    mesh = format_of(".stl").decode(made.files[0].read_bytes())
    box = mesh.vertices.max(axis=0) - mesh.vertices.min(axis=0)
    grown = 1 / 0.94
    # the gate and a rim of 5 on each side; rim, free room and the clay's thickness
    assert box == pytest.approx(
        [29.7 * grown + 10, 20 * grown + 10, 2.4 + 2 + 10 * grown], abs=1e-3
    )
    top = mesh.vertices[mesh.vertices[:, 2] > box[2] - 1e-3]
    ends = sorted(set(np.round(np.abs(top[:, 0]), 3)))[-2:]
    assert ends == pytest.approx([29.7 * grown / 2, 29.7 * grown / 2 + 0.8], abs=1e-3)
    assert "10.64 mm thick" in made.notes[0]


def test_one_part_alone_takes_the_name_that_was_given(tmp_path: Path) -> None:
    """Its own command, which is in the file, would make two files instead of one."""
    out = tmp_path / "cutter.3mf"
    made = gatesmith.craft("gate", "clay", part="cutter", printer="default", out=out)
    assert made.files == (out,)
    assert made.recipe.command.startswith("gate --for clay --part cutter ")
    recipe = format_of(".3mf").recipe(out.read_bytes())
    assert recipe is not None
    assert '"part":"cutter"' in recipe
