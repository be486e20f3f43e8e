"""Editions: what ships against the rules, and editions built on others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.catalog import Origin, Size, edition_names, load_edition, load_printer
from gatesmith.catalog.folders import find_template
from gatesmith.core.errors import CatalogError

# Buildings a colour, domes, neutral domes, stables, merchants, walls, gates, spare gates: the
# columns of the rules' table of supplies.
SUPPLIES = {
    ("medina-2001", 3): (6, 4, 0, 4, 8, 10, 1, 1),
    ("medina-2001", 4): (5, 4, 0, 3, 6, 8, 1, 0),
    ("medina-2014", 2): (8, 4, 2, 4, 12, 15, 2, 0),
    ("medina-2014", 3): (6, 4, 1, 4, 8, 12, 1, 1),
    ("medina-2014", 4): (5, 4, 0, 3, 6, 9, 1, 0),
}
BOARDS = {("medina-2014", 2): (14, 10, 48)}  # columns, rows, slots; else 16 × 11 with 54


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    return folder


def _write(home: Path, name: str, text: str) -> None:
    (home / f"{name}.toml").write_text(text, encoding="utf-8")


def test_numbers_of_players_in_words() -> None:
    """A message would end in the middle of its list, or an own edition without any in a crash."""
    edition = load_edition("medina-2014")
    counts = [(2, 3, 4), (3, 4), (4,), ()]
    found = [
        replace(edition, supplies={each: edition.supplies[each] for each in some}).player_counts
        for some in counts
    ]
    assert found == ["2, 3 or 4", "3 or 4", "4", "no number of"]


def test_three_editions_ship() -> None:
    """An edition would be missing, or one that nobody knows of would be in the wheel."""
    assert edition_names() == ("medina-2001", "medina-2014", "wadi")
    assert [load_edition(name).name for name in edition_names()] == list(edition_names())


@pytest.mark.parametrize(("name", "players"), SUPPLIES)
def test_supplies_of_medina(name: str, players: int) -> None:
    """A player would begin with other pieces than the rules give him."""
    supply = load_edition(name).supplies[players]
    assert supply.players == players
    assert list(supply.pieces) == [
        "buildings_per_colour",
        "domes",
        "neutral_domes",
        "stables",
        "merchants",
        "walls",
        "gates",
        "spare_gates",
    ]
    assert tuple(supply.pieces.values()) == SUPPLIES[name, players]
    assert players * supply.pieces["gates"] + supply.pieces["spare_gates"] == 4


@pytest.mark.parametrize(("name", "players"), SUPPLIES)
def test_boards_of_medina(name: str, players: int) -> None:
    """The board would have another grid, and other slots around it, than the rules say."""
    supply = load_edition(name).supplies[players]
    columns, rows, slots = BOARDS.get((name, players), (16, 11, 54))
    assert (supply.columns, supply.rows) == (columns, rows)
    assert 2 * (supply.columns + supply.rows) == slots


def test_players_of_each_edition() -> None:
    """Two could sit down to the first edition, which the rules have no supplies for."""
    found = {name: tuple(load_edition(name).supplies) for name in edition_names()}
    assert found == {"medina-2001": (3, 4), "medina-2014": (2, 3, 4), "wadi": (2, 3, 4)}


def test_colours_and_tiles_of_medina() -> None:
    """A tower or palace tile would score another value than the rules give it."""
    first, second = load_edition("medina-2001"), load_edition("medina-2014")
    for edition in (first, second):
        assert edition.game == "medina"
        assert edition.colours["players"] == ("blue", "green", "red", "yellow")
        assert edition.tiles["towers"] == {"NW": 1, "SE": 2, "NE": 3, "SW": 4}
    assert first.colours["buildings"] == ("grey", "black", "brown", "orange")
    assert first.tiles["palaces"] == {"grey": 1, "black": 2, "brown": 3, "orange": 4}
    assert second.colours["buildings"] == ("grey", "purple", "brown", "orange")
    assert second.tiles["palaces"] == {"grey": 1, "purple": 2, "brown": 3, "orange": 4}


def test_wadi() -> None:
    """Wadi would be played on another board, or with other tiles and shadufs."""
    wadi = load_edition("wadi")
    assert (wadi.game, wadi.anchor) == ("wadi", "tile_side")
    assert wadi.tiles == {"published": {"wadi": 17, "land": 32}}
    assert sum(wadi.tiles["published"].values()) == 7 * 7
    assert len(wadi.supplies) == 3
    for supply in wadi.supplies.values():
        assert (supply.columns, supply.rows) == (7, 7)
        assert supply.pieces == {"shadufs": 7, "guardians": 1}


def test_every_size_that_ships_is_assumed() -> None:
    """An assumption would be passed off as a measurement."""
    sizes = {name: load_edition(name).sizes for name in edition_names()}
    assert {name: len(each) for name, each in sizes.items()} == {
        "medina-2001": 17,
        "medina-2014": 17,
        "wadi": 8,
    }
    assert {size.origin.value for each in sizes.values() for size in each.values()} == {"assumed"}


def test_sizes_are_built_around_a_wall_of_30() -> None:
    """The sizes of a gate that nobody measured would change from one release to the next."""
    for name in ("medina-2001", "medina-2014"):
        edition = load_edition(name)
        assert edition.anchor == "wall_length"
        wall = [edition.sizes[f"wall_{axis}"].value for axis in ("length", "depth", "height")]
        assert wall == [30.0, 10.0, 20.0]
        assert edition.sizes["cell_pitch"].value == 30.0


def test_slots_are_made_of_sizes() -> None:
    """A slot would state a size of its own, which stays behind when pieces are measured."""
    edition = load_edition("medina-2001")
    named = ["cell", "dome", "palace-tile", "tower", "tower-tile", "wall"]
    assert sorted(edition.slots) == named
    wall = edition.slot("wall")
    assert (wall.name, wall.length, wall.depth, wall.height) == ("wall", 30.0, 10.0, None)
    wider = edition.with_sizes({"wall_length": 33.0}, Origin.MEASURED)
    assert (wider.slot("wall").length, wider.slot("wall").depth) == (33.0, 11.0)


def test_a_slot_has_one_spelling_and_files_may_have_the_other(home: Path) -> None:
    """A piece called tower-tile had the slot tower_tile, and either was unknown as the other."""
    edition = load_edition("medina-2001")
    assert edition.slot("tower_tile") == edition.slot("tower-tile")
    text = find_template("editions", "medina-2001").read_text(encoding="utf-8")
    older = text.replace("tower-tile =", "tower_tile =").replace("palace-tile =", "palace_tile =")
    assert older != text
    assert text.count("[clearances]\n") == 1
    older = older.replace("[clearances]\n", '[clearances]\ntower_tile = ["loose", "loose"]\n')
    _write(home, "older", older)
    read = load_edition("older")
    assert read.slots == edition.slots
    loose = load_printer("default")
    assert read.clearance("tower-tile", loose) == read.clearance("cell", loose) != (0.0, 0.0)
    with pytest.raises(CatalogError, match="did you mean tower-tile"):
        read.slot("tower_tiles")


def test_an_unknown_slot_offers_the_near_one() -> None:
    """A misspelt slot would be a KeyError."""
    with pytest.raises(CatalogError) as refused:
        load_edition("medina-2001").slot("wal")
    message = "edition medina-2001: there is no slot 'wal'; did you mean wall?"
    assert str(refused.value) == message


def test_an_unknown_edition_lists_all() -> None:
    """A mistyped name would leave the user to guess what there is."""
    everything = "known: medina-2001, medina-2014, wadi"
    with pytest.raises(CatalogError) as refused:
        load_edition("medina-2002")
    assert str(refused.value).startswith("there is no edition 'medina-2002'; did you mean medina-")
    assert str(refused.value).endswith(f"? {everything}")
    with pytest.raises(CatalogError) as refused:
        load_edition("xyz")
    assert str(refused.value) == f"there is no edition 'xyz'; {everything}"


def test_assumed_sizes_scale_with_the_wall() -> None:
    """Only the wall's length given, the rest of the gate would keep the shape of another wall."""
    edition = load_edition("medina-2001").with_sizes({"wall_length": 24.0}, Origin.MEASURED)
    assert edition.sizes["wall_length"] == Size(24.0, Origin.MEASURED)
    assert edition.sizes["wall_depth"] == Size(8.0, Origin.ASSUMED)
    assert edition.sizes["wall_height"] == Size(16.0, Origin.ASSUMED)
    assert edition.sizes["tile_thickness"] == Size(1.6, Origin.ASSUMED)
    third = load_edition("medina-2001").with_sizes({"wall_length": 29.0}, Origin.MEASURED)
    assert third.sizes["wall_depth"].value == 9.67  # 10 times 29 / 30, to a hundredth


def test_another_size_scales_nothing() -> None:
    """A measured depth would change the height."""
    edition = load_edition("medina-2001").with_sizes({"wall_depth": 12.0}, Origin.MEASURED)
    assert edition.sizes["wall_depth"] == Size(12.0, Origin.MEASURED)
    assert edition.sizes["wall_height"] == Size(20.0, Origin.ASSUMED)


@pytest.mark.parametrize("origin", ["measured", "published"])
def test_what_is_known_never_scales(origin: str, home: Path) -> None:
    """A reading with a ruler would be overruled by arithmetic."""
    known = f'{{ value = 9.5, origin = "{origin}" }}'
    _write(home, "mine", f'based_on = "medina-2001"\n[sizes]\nwall_depth = {known}\n')
    edition = load_edition("mine").with_sizes({"wall_length": 60.0}, Origin.MEASURED)
    assert edition.sizes["wall_depth"] == Size(9.5, Origin(origin))
    assert edition.sizes["wall_height"] == Size(40.0, Origin.ASSUMED)
