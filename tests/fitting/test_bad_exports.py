"""Models that were exported badly: each has a finding that says what to do, sound ones none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.core.findings import Finding
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import (
    Points,
    blocks,
    box,
    gate,
    loose,
    turned,
    turned_over,
    warped,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def found(mesh: Mesh, slot: str = "30x10") -> dict[str, Finding]:
    """What is found in a mesh as an STL, by its codes."""
    nobody = Document("", "", "test", "", "", "")
    Path("piece.stl").write_bytes(format_of(".stl").encode(mesh, nobody))
    return {one.code: one for one in gatesmith.fit("piece.stl", slot).findings}


def scaled(mesh: Mesh, factor: float) -> Mesh:
    return warped(mesh, lambda at: at * factor)


def wall() -> Mesh:
    """A wall of 29.6 × 9.8 × 20 mm with five merlons."""
    xs = np.linspace(-14.8, 14.8, 10).tolist()
    return blocks(xs, (-4.9, 4.9), (0, 16, 20), lambda i, _, k: k == 0 or i % 2 == 0)


@pytest.mark.parametrize(
    ("make", "codes"),
    [
        (wall, set()),
        (lambda: gate(9.6), set()),
        (lambda: warped(wall(), lambda at: at + np.array((300.0, -200.0, 0.0))), set()),
        (lambda: turned(wall(), 90), set()),
        (lambda: turned(wall(), 180), set()),
        (lambda: scaled(wall(), 1 / 25.4), {"wrong-unit", "unit-suspect"}),
        (lambda: scaled(wall(), 1 / 10), {"wrong-unit", "unit-suspect"}),
        (lambda: scaled(wall(), 1 / 1000), {"wrong-unit", "unit-suspect"}),
        (lambda: scaled(wall(), 1000), {"wrong-unit", "unit-suspect", "longer-than-slot"}),
        (lambda: turned_over(wall()), {"upside-down"}),
        (lambda: warped(wall(), lambda at: at + np.array((0, 0, 5.0))), {"not-on-board"}),
        (lambda: warped(wall(), lambda at: at - np.array((0, 0, 5.0))), {"not-on-board"}),
        (lambda: loose(wall().corners[1:]), {"open-edges"}),
        (lambda: loose(turned_over(wall()).corners[1:]), {"open-edges"}),
        (lambda: turned(wall(), 17), {"turned-askew", "longer-than-slot"}),
    ],
)
def test_each_fault_has_its_finding(make: Callable[[], Mesh], codes: set[str]) -> None:
    """Someone would print a model that was exported badly, or mend one that is well."""
    findings = found(make())
    assert findings.keys() == codes
    assert all(finding.hint for finding in findings.values())


def test_a_size_in_micrometres_is_written_without_powers_of_ten() -> None:
    """Who reads 2.96e+04 × 9800 × 2e+04 mm has to calculate."""
    told = found(scaled(wall(), 1000))
    assert "the piece measures 29600 × 9800 × 20000 mm" in told["wrong-unit"].message


@pytest.mark.parametrize("angle", [0.5, 17, 44, 46, 89, -30, 130, 180.7])
def test_the_angle_and_the_way_back(angle: float) -> None:
    """Someone would turn the model the wrong way, or by a wrong angle."""
    finding = found(turned(box(29.6, 9.8, 20), angle))["turned-askew"]
    off = (angle + 45) % 90 - 45
    assert finding.value == pytest.approx(off, abs=1e-3)
    way = "clockwise" if off > 0 else "counter-clockwise"
    assert f"turn it {abs(off):g}° {way}, seen" in str(finding.hint)
    across = abs((angle + 45) // 90 % 2) == 1  # nearer to y than to x
    straight = "9.8 × 29.6 mm" if across else "29.6 × 9.8 mm"
    assert f"straightened it measures {straight}, which fits" in finding.message


def test_whether_it_would_fit_when_straight() -> None:
    """Someone would straighten a model in vain, or throw one away that only lies askew."""
    assert "still 1 mm too long" in found(turned(box(31, 10, 20), 20))["turned-askew"].message
    assert found(turned(box(30, 10, 20), 20))["turned-askew"].message.endswith("which fits")
    tight = found(turned(box(29.8, 10, 20), 20), "medina:wall")["turned-askew"]
    assert tight.message.endswith("which fits tightly")


def test_what_fits_as_it_lies_may_lie_as_it_likes() -> None:
    """A merchant on a diagonal would be said to need straightening for nothing."""
    assert found(turned(box(12, 12, 20), 30), "medina:cell") == {}


def test_what_hangs_is_reported_where_something_does() -> None:
    """A reader would look for an overhang that is not there."""
    merlons = found(turned_over(wall()))["upside-down"].message
    # Five merlons of nine parts; the gaps between them hang.
    assert "stands on 56 % of its plan area, and 44 % faces down with nothing below" in merlons
    steep = warped(box(20, 20, 40), lambda at: at * _tapered(at))
    tip = found(steep, "30x30")["upside-down"].message
    over = "turned over it would stand on 100 %"
    assert tip.startswith(f"the piece stands on 1 % of its plan area; {over}")


def _tapered(at: Points) -> Points:
    """Factors that draw in x and y to a tenth at z = 0, of a piece 40 mm high."""
    share = 0.1 + 0.9 * at[..., 2:] / 40
    return np.concatenate((share, share, np.ones_like(share)), axis=-1)


def test_a_sheet_without_a_plan() -> None:
    """A model of no depth would end in a division by zero."""
    assert "upside-down" not in found(box(30, 0, 20))


def test_a_fit_of_what_is_too_long_and_open() -> None:
    """A hole in the surface would hide that the piece is too long as well."""
    findings = found(loose(box(31, 10, 20).corners[1:]))
    assert {"open-edges", "longer-than-slot"} <= findings.keys()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("none.stl", None, "file-unreadable"),
        ("empty.stl", b"", "file-empty"),
        ("picture.stl", b"\x89PNG\r\n\x1a\n", "file-not-a-mesh"),
        ("notes.txt", b"a wall of 30 mm", "file-not-a-mesh"),
    ],
)
def test_what_is_no_mesh(name: str, data: bytes | None, code: str) -> None:
    """A wrong file would end in a traceback, or be said to fit."""
    if data is not None:
        Path(name).write_bytes(data)
    report = gatesmith.fit(name, "30x10")
    assert [one.code for one in report.findings] == [code]
    assert report.findings[0].hint
    assert report.verdict == "error"
    assert "left_mm" not in report.facts


@pytest.mark.parametrize("fits", [None, "30x10"])
def test_the_validator_says_nothing_new_of_a_mesh_without_a_slot(fits: str | None) -> None:
    """Every model that someone meant to be turned over would get a warning it never had."""
    new = {"turned-askew", "upside-down", "wrong-unit", "not-on-board"}
    for mesh in (turned_over(wall()), turned(wall(), 17), scaled(wall(), 1 / 25.4)):
        found(mesh)  # writes it
        report = gatesmith.validate("piece.stl", fits=fits)
        message = {one.code for one in report.findings} & new
        assert bool(message) == (fits is not None)
        assert "not-on-board" not in message


@pytest.mark.parametrize(
    "corners",
    [
        ((0, 0, 0), (1, 0, 1), (2, 0, 0)),
        ((0, 0, 0), (1, 1, 1), (2, 2, 0)),
        ((1, 1, 0), (1, 1, 1), (1, 1, 2)),
    ],
    ids=["along x", "askew", "a line upwards"],
)
def test_an_upright_sheet_has_no_rectangle(
    corners: tuple[tuple[float, float, float], ...], tmp_path: Path
) -> None:
    """Its outline has no area: dividing by it ended a run over many files."""
    path = tmp_path / "sheet.ply"
    points = np.array(corners, np.float32)
    faces = np.array([[0, 1, 2], [0, 2, 1]], np.int32)
    document = Document("", "", "test", "", "", "")
    path.write_bytes(format_of(".ply").encode(Mesh(points, faces), document))
    report = gatesmith.fit(path, "medina:wall")
    codes = [found.code for found in report.findings]
    assert report.verdict != "sound"
    assert "turned-askew" not in codes
