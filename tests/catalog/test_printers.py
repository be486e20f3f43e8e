"""Printers: the numbers that ship, profiles built on others, and profiles with a mistake."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from gatesmith.catalog import load_printer, printer_names
from gatesmith.catalog.printers import PRINTER_OPTIONS, printer_from
from gatesmith.core.errors import CatalogError

# Bed as its maker states it, millimetres, and the nozzle.
MACHINES = {
    "bambu-a1": (256, 256, 256, 0.4),
    "bambu-a1-mini": (180, 180, 180, 0.4),
    "bambu-p1-x1": (256, 256, 250, 0.4),
    "default": (180, 180, 180, 0.4),
    "ender-3": (220, 220, 250, 0.4),
    "ender-3-0.6": (220, 220, 250, 0.6),
    "prusa-mini": (180, 180, 180, 0.4),
    "prusa-mk4": (250, 210, 220, 0.4),
    "prusa-mk4-0.25": (250, 210, 220, 0.25),
    "prusa-xl": (360, 360, 360, 0.4),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "config" / "templates" / "printers"
    folder.mkdir(parents=True)
    return folder


def _write(home: Path, name: str, text: str) -> Path:
    path = home / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_nine_printers_beside_the_default() -> None:
    """A printer would be missing, or there would be one that nobody has checked here."""
    assert printer_names() == tuple(sorted(MACHINES))
    assert len(MACHINES) - 1 >= 9


@pytest.mark.parametrize("name", MACHINES)
def test_beds_are_their_makers(name: str) -> None:
    """A piece would be said to fit on a bed that is smaller."""
    printer = load_printer(name)
    assert (
        printer.bed_length,
        printer.bed_depth,
        printer.bed_height,
        printer.nozzle,
    ) == MACHINES[name]


@pytest.mark.parametrize("name", MACHINES)
def test_every_profile_makes_sense(name: str) -> None:
    """A profile would ask for what no such printer can do, or contradict itself."""
    printer = load_printer(name)
    assert printer.title
    assert 0.25 * printer.nozzle <= printer.layer <= 0.75 * printer.nozzle
    assert printer.overhang_design <= printer.overhang == 45.0
    assert 2 * printer.nozzle <= printer.wall + 1e-9 <= printer.wall_handled
    assert printer.nozzle <= printer.detail_width <= printer.wall
    assert printer.layer <= printer.detail_depth <= printer.detail_width
    assert printer.text_stroke >= printer.nozzle
    assert printer.text_height >= 3 * printer.text_stroke
    assert 5 <= printer.bridge <= 12
    assert 3 <= printer.slenderness <= 6
    gaps = (printer.clearance_press, printer.clearance_slip, printer.clearance_loose)
    assert 0.1 <= gaps[0] < gaps[1] < gaps[2] <= 0.5
    assert 0.1 <= printer.clearance_end <= 0.3
    assert (printer.shrinkage, printer.xy_compensation) == (0.0, 0.0)
    assert 1.0 <= printer.filament_density <= 1.4


def test_the_default_number_by_number() -> None:
    """A number that every piece depends on would change unnoticed."""
    assert asdict(load_printer("default")) == {
        "title": "Any printer with a 0.4 mm nozzle",
        "bed_length": 180.0,
        "bed_depth": 180.0,
        "bed_height": 180.0,
        "bed_margin": 5.0,
        "spacing": 3.0,
        "nozzle": 0.4,
        "layer": 0.2,
        "filament_density": 1.24,
        "overhang": 45.0,
        "overhang_design": 40.0,
        "bridge": 10.0,
        "wall": 0.8,
        "wall_handled": 1.6,
        "detail_width": 0.6,
        "detail_depth": 0.4,
        "text_stroke": 0.6,
        "text_height": 2.0,
        "bed_chamfer": 0.4,
        "slenderness": 6.0,
        "clearance_end": 0.15,
        "clearance_press": 0.12,
        "clearance_slip": 0.2,
        "clearance_loose": 0.4,
        "shrinkage": 0.0,
        "xy_compensation": 0.0,
    }
    assert len(PRINTER_OPTIONS) == 25


def test_a_printer_based_on_another(home: Path) -> None:
    """A user would have to write out a whole profile to state one number."""
    _write(home, "mine", 'title = "Mine"\nbased_on = "ender-3"\nclearance-end = 0.3\n')
    _write(home, "finer", 'based_on = "mine"\nlayer = 0.12\n')
    finer = load_printer("finer")
    assert (finer.title, finer.clearance_end, finer.layer) == ("Mine", 0.3, 0.12)
    assert (finer.bed_depth, finer.wall) == (220.0, 0.8)
    assert load_printer("mine").layer == 0.2


def test_an_unknown_printer_lists_all() -> None:
    """A mistyped name would leave the user to guess what there is."""
    with pytest.raises(CatalogError) as refused:
        load_printer("ender3")
    assert str(refused.value) == (
        "there is no printer 'ender3'; did you mean ender-3? known: bambu-a1, bambu-a1-mini, "
        "bambu-p1-x1, default, ender-3, ender-3-0.6, prusa-mini, prusa-mk4, prusa-mk4-0.25, "
        "prusa-xl"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'based_on = "default"\nnozle = 0.4\n',
            "line 2, key nozle: there is no parameter 'nozle'; did you mean nozzle?",
        ),
        (
            'based_on = "default"\n\nnozzle = "0.4"\n',
            "line 3, key nozzle: nozzle: '0.4' is not a number; give 0.1 to 1.2 mm",
        ),
        (
            'based_on = "default"\nbed_length = 49.9\n',
            "line 2, key bed_length: bed-length: 49.9 mm is below the minimum of 50 mm",
        ),
        (
            'based_on = "default"\nbed-length = 1001\n',
            "line 2, key bed-length: bed-length: 1001 mm is above the maximum of 1000 mm",
        ),
        (
            'based_on = "default"\nwall = 1\nlayer = inf\n',
            "line 3, key layer: layer: inf is not a finite number",
        ),
        ('based_on = "defualt"\n', "line 1, key based_on: there is no printer 'defualt'; did you"),
        ("based_on = 5\n", "line 1, key based_on: 5 is not a text"),
        ('based_on = "mine"\n', "line 1, key based_on: is circular: mine > mine"),
        ('title = "a\\nb"\n', "line 1, key title: title: 'a\\nb' contains characters that"),
    ],
)
def test_a_mistake_is_reported_by_line_and_key(text: str, message: str, home: Path) -> None:
    """A mistake in a profile would pass, and pieces would fail on the printer."""
    path = _write(home, "mine", text)
    with pytest.raises(CatalogError) as refused:
        load_printer("mine")
    assert str(refused.value).startswith(f"{path}, {message}")


def test_a_profile_without_a_base_must_be_whole(home: Path) -> None:
    """Numbers that nobody gave would be made up."""
    _write(home, "mine", 'title = "Mine"\nnozzle = 0.4\n')
    with pytest.raises(CatalogError) as refused:
        load_printer("mine")
    message = str(refused.value)
    assert message.startswith("printer mine: bed_length, bed_depth, bed_height, bed_margin, ")
    assert message.endswith('xy_compensation missing; add them or based_on = "default"')
    with pytest.raises(CatalogError, match="printer mine: title, bed_length"):
        printer_from({}, "mine")
