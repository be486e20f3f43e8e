"""A piece against its slot: numbers by hand, of recipes and of files."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

import gatesmith
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece, piece_names
from gatesmith.validation.checks.examples import box, turned


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(mesh: Mesh, name: str = "piece.stl") -> Path:
    """A mesh in a file that bears no recipe."""
    path = Path(name)
    nobody = Document("", "", "test", "", "", "")
    path.write_bytes(format_of(path.suffix).encode(mesh, nobody))
    return path


def recipe_of(name: str, **request: object) -> Recipe:
    return plan_piece(piece(name), replace(Request(), **request), on_bed=False).recipe  # type: ignore[arg-type]


def test_a_gate_in_its_wall() -> None:
    """The numbers that the printer's clearance leaves would be wrong, or on the wrong axis."""
    report = gatesmith.fit("gate", wall_length=45)
    assert (report.verdict, report.format, report.findings) == ("sound", "recipe", ())
    # 45 mm less 0.15 mm at each end; the depth is that of the wall, 10 mm scaled by 45 / 30, and
    # the height 1.3 times that of the wall, 20 mm scaled alike.
    assert report.facts == {
        "slot": "medina:wall",
        "slot_mm": (45.0, 15.0),
        "turned_degrees": 0,
        "size_mm": (44.7, 15.0, 39.0),
        "room_mm": (45.0, 15.0, None),
        "left_mm": (0.15, 0.0, None),
        "wanted_mm": (0.15, 0.0, None),
        "fits": ("fits", "fits", None),
        "assumed": ("wall_depth",),
    }


@pytest.mark.parametrize(
    ("slot", "clearance", "left", "fits", "verdict"),
    [
        ("29.7x10", None, (0.0, 0.0, None), ("fits", "fits", None), "sound"),
        ("29.7x10x26", None, (0.0, 0.0, 0.0), ("fits", "fits", "fits"), "sound"),
        # Under a lid all that is left is above: 27 - 26.
        ("30x11x27", None, (0.15, 0.5, 1.0), ("fits", "fits", "fits"), "sound"),
        ("30x11x25", None, (0.15, 0.5, -1.0), ("fits", "fits", "too long"), "error"),
        ("30x10", 0.15, (0.15, 0.0, None), ("fits", "tight", None), "warning"),
        ("30x10", (0.16, 0.0), (0.15, 0.0, None), ("tight", "fits", None), "warning"),
        ("29x10", None, (-0.35, 0.0, None), ("too long", "fits", None), "error"),
    ],
)
def test_in_a_slot_of_any_size(
    slot: str,
    clearance: float | tuple[float, float] | None,
    left: tuple[float | None, ...],
    fits: tuple[str | None, ...],
    verdict: str,
) -> None:
    """A gate of 29.7 × 10 × 26 mm would be said to have more or less room than it has."""
    report = gatesmith.fit("gate", slot, clearance)
    assert report.facts["left_mm"] == left
    assert (report.facts["fits"], report.verdict) == (fits, verdict)


def test_turned_the_numbers_stay_with_their_axes() -> None:
    """A reader would shorten the wrong side of a piece that goes in by a quarter turn."""
    report = gatesmith.fit(write(box(9, 29, 20)), "30x10", 0.6)
    assert report.facts["turned_degrees"] == 90
    assert report.facts["size_mm"] == (9.0, 29.0, 20.0)
    assert report.facts["room_mm"] == (10.0, 30.0, None)
    assert report.facts["left_mm"] == (0.5, 0.5, None)
    assert report.facts["fits"] == ("tight", "tight", None)


# The slot of each piece on the default sizes, by the tables of the editions.
ROOMS = {
    "building": (30, 30),
    "dome": (20, 20),
    "gate": (30, 10),
    "guardian": (40, 40),
    "land_tile": (40, 40),
    "merchant": (30, 30),
    "palace_tile": (40, 30),
    "shaduf": (40, 40),
    "stable": (30, 30),
    "tower": (20, 20),
    "tower_tile": (40, 30),
    "wadi_tile": (40, 40),
    "wall": (30, 10),
    "water_disc": (14, 14),
}
TOOLS = {"chip", "comb", "gauge"}


@pytest.mark.parametrize("name", sorted(ROOMS))
def test_every_piece_goes_into_its_own_slot(name: str) -> None:
    """A piece of ours, as it comes, would be said not to fit."""
    report = gatesmith.fit(name)
    assert (report.facts["slot_mm"], report.verdict) == (ROOMS[name], "sound")


def test_no_piece_is_forgotten() -> None:
    """A new piece would have a slot that nobody looked at."""
    assert set(piece_names()) == set(ROOMS) | TOOLS


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_a_tool_has_no_slot(name: str) -> None:
    """A gauge would be called too long for a wall's place, where it never goes."""
    with pytest.raises(gatesmith.UsageError, match="is a tool and has no slot; give one"):
        gatesmith.fit(name)
    assert gatesmith.fit(name, "medina:wall").facts["slot"] == "medina:wall"


def test_the_slot_grows_with_a_measured_row() -> None:
    """A dome for large buildings would be held against the building of the edition."""
    report = gatesmith.fit(recipe_of("dome", row="8x480"))
    # Walls of 60 mm in the place of 30: the building's 20 and the dome's 18 mm double.
    assert report.facts["slot_mm"] == (40.0, 40.0)
    assert report.facts["size_mm"] == (36.0, 36.0, 20.0)


def test_a_slot_that_is_named_does_not_grow() -> None:
    """A gate for long walls would be said to go between short ones."""
    report = gatesmith.fit("gate", "medina:wall", wall_length=31)
    assert report.facts["left_mm"] == (-0.35, -0.165, None)  # (30 - 30.7) / 2, (10 - 10.33) / 2


def own_edition(home: Path, wall_depth: float) -> None:
    """The edition ``mine``, where a wall is as deep as someone measured."""
    folder = home / "config" / "templates" / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.toml").write_text(
        'based_on = "medina-2001"\n[sizes]\n'
        f'wall_depth = {{ value = {wall_depth}, origin = "measured" }}\n',
        encoding="utf-8",
    )


def test_own_sizes_of_an_edition(home: Path) -> None:
    """Someone's measured walls would not count, or be called assumed."""
    own_edition(home, 9.0)
    report = gatesmith.fit("gate", edition="mine")
    assert (report.facts["slot_mm"], report.facts["assumed"]) == ((30.0, 9.0), ("wall_length",))


def test_a_recipe_keeps_its_sizes(home: Path) -> None:
    """A gate that was made for the walls of last year would be held against other ones."""
    own_edition(home, 9.0)
    recipe = recipe_of("gate", edition="mine")
    own_edition(home, 8.0)
    assert gatesmith.fit(recipe).facts["slot_mm"] == (30.0, 9.0)
    # Another edition that is named is taken as it is.
    assert gatesmith.fit(recipe, edition="medina-2001").facts["slot_mm"] == (30.0, 10.0)
    (home / "config" / "templates" / "editions" / "mine.toml").unlink()
    with pytest.raises(gatesmith.UsageError, match=r"mine.*; or give a slot with --slot"):
        gatesmith.fit(recipe)
    assert gatesmith.fit(recipe, "30x10").facts["size_mm"] == (29.7, 9.0, 26.0)


def test_the_clearance_of_another_printer(home: Path) -> None:
    """A printer's own clearance would not be asked."""
    folder = home / "config" / "templates" / "printers"
    folder.mkdir(parents=True)
    (folder / "wide.toml").write_text(
        'title = "Wide"\nbased_on = "default"\nclearance_end = 0.25\n', encoding="utf-8"
    )
    path = write(box(29.7, 10, 20))
    assert gatesmith.fit(path, "medina:wall").facts["wanted_mm"] == (0.15, 0.0, None)
    wide = gatesmith.fit(path, "medina:wall", printer="wide")
    assert (wide.facts["wanted_mm"], wide.verdict) == ((0.25, 0.0, None), "warning")
    planned = gatesmith.fit(recipe_of("gate"), printer="wide")
    assert planned.facts["wanted_mm"] == (0.25, 0.0, None)
    report = gatesmith.fit("gate", "medina:cell", clearance_loose=0.3)
    assert report.facts["wanted_mm"] == (0.3, 0.3, None)


@pytest.mark.parametrize(
    ("clearance", "said"),
    [
        (-0.1, "-0.1 mm is negative"),
        (math.nan, "nan mm"),
        ("0.1", "'0.1' is not a number"),
        (True, "True is not a number"),
        ((0.1, "0.2"), "'0.2' is not a number"),
        ((0.1, 0.2, 0.3), "is not a pair for length and depth"),
    ],
)
def test_wrong_clearances(clearance: float, said: str) -> None:
    """Nonsense would make room where there is none."""
    with pytest.raises(gatesmith.ParameterError, match=said):
        gatesmith.fit("gate", "30x10", clearance)


def test_a_file_with_a_recipe_knows_its_slot() -> None:
    """A file of ours would need an option that says what it is for."""
    recipe = recipe_of("gate", given={"wall_length": 33.0})
    path = Path("gate.3mf")
    mesh = Mesh(*merged(box(32.7, 11, 22)))
    path.write_bytes(format_of(".3mf").encode(mesh, plan_recipe(recipe).document()))
    report = gatesmith.fit(path)
    assert report.facts["slot_mm"] == (33.0, 11.0)
    assert (report.facts["left_mm"], report.verdict) == ((0.15, 0.0, None), "sound")


def test_a_file_for_a_printer_that_shrinks() -> None:
    """A file that is larger, so that its print is not, would be called too long."""
    recipe = recipe_of("gate", overrides={"shrinkage": 1.0})
    path = Path("gate.3mf")
    mesh = Mesh(*merged(box(29.7 / 0.99, 10 / 0.99, 20 / 0.99)))
    path.write_bytes(format_of(".3mf").encode(mesh, plan_recipe(recipe).document()))
    report = gatesmith.fit(path)
    assert report.verdict == "sound"
    assert report.facts["slot_mm"] == (30.303, 10.101)  # 30 / 0.99, 10 / 0.99


@pytest.mark.parametrize("length", [29.5, 29.7, 29.75, 30.0, 30.02])
@pytest.mark.parametrize("angle", [0, 90])
def test_the_same_answer_as_the_validator(length: float, angle: float) -> None:
    """Two answers to one question, and a reader would not know which is right."""
    path = write(turned(box(length, 10, 20), angle))
    fitted = gatesmith.fit(path, "medina:wall")
    judged = gatesmith.validate(path, fits="medina:wall", ignore=["printing", "solids"])
    assert fitted.findings == judged.findings
    assert {**judged.facts, "assumed": ("wall_length", "wall_depth")} == fitted.facts


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: gatesmith.fit("gat"), "no piece or file 'gat'; did you mean gate"),
        (lambda: gatesmith.fit("piece.stl"), "no slot is given"),
        (lambda: gatesmith.fit("piece.stl", "wall"), "--slot wall: is not a slot"),
        (lambda: gatesmith.fit("piece.stl", "30x10", edition="wadi"), "applies to a slot by name"),
        (lambda: gatesmith.fit("piece.stl", "medina:wall", edition="wadi"), "belongs to wadi"),
        (lambda: gatesmith.fit("gate", "medina:wall", printer="none"), "none"),
        (lambda: gatesmith.fit("gate", wall_lenght=30), "did you mean wall_length"),
        (lambda: gatesmith.fit("piece.stl", "30x10", wall_length=30), "apply to a piece name only"),
        (lambda: gatesmith.fit(None), "None is neither a file"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_asked(call: object, said: str) -> None:
    """A slip would end in a traceback, or in an answer to another question."""
    write(box(29.7, 10, 20))
    assert callable(call)
    with pytest.raises(gatesmith.UsageError, match=said):
        call()


def test_a_file_that_is_not_there() -> None:
    """Someone would be asked for the slot of a file that does not exist."""
    with pytest.raises(gatesmith.UnreadableError, match=r"gone\.3mf: there is no such file"):
        gatesmith.fit("gone.3mf")


def test_sizes_of_a_slot_and_an_edition_of_the_piece() -> None:
    """A piece of one edition could not be held against a slot by its sizes."""
    assert gatesmith.fit("gate", "30x10", edition="medina-2014").facts["slot"] == "30x10"


def test_a_file_that_has_the_name_of_a_piece() -> None:
    """A file called gate could not be asked about."""
    write(box(28, 10, 20), "gate.stl").rename("gate")
    assert gatesmith.fit("gate").format == "recipe"
    assert gatesmith.fit("./gate", "30x10").facts["size_mm"] == (28.0, 10.0, 20.0)
