"""Conflicts between the sizes of an edition; without each finding, pieces would collide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from gatesmith.catalog import Origin
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.parameters import Value
from gatesmith.fitting.edition_check import edition_conflicts
from gatesmith.fitting.kit import Kit, kinds_of
from gatesmith.fitting.neighbours import overlaps
from gatesmith.fitting.position_layout import layout_of
from gatesmith.fitting.prisms import gap
from gatesmith.pieces import piece, piece_names

from ..strength import how_many
from .positions import kit
from .random_editions import DEFAULT, random_kit
from .test_standing_clear import edition_of, pool

Choices = Mapping[str, Mapping[str, Value]]


def sized(base: str, sizes: dict[str, float], choices: Choices | None = None) -> Kit:
    """An edition's pieces with some sizes measured anew; a pitch or a side scales nothing."""
    edition = kit(base).edition
    kept = {name: size.value for name, size in edition.sizes.items()}
    return Kit(edition.with_sizes(kept | sizes, Origin.MEASURED), DEFAULT, choices or {})


def colliding_kinds(sizes: Kit) -> Iterator[str]:
    """The kinds that overlap in some position of the pool, other than within one another.

    One after the other, so that a search for two kinds ends where they are found.
    """
    game = sizes.edition.game
    for position in [each for each in pool(game) if edition_of(each) == sizes.edition.name][::5]:
        for pair in overlaps(layout_of(position, sizes)):
            if pair.other.on != pair.one.name:
                names = sorted(each.item.recipe.piece for each in (pair.one, pair.other))
                yield " ".join(names)


@pytest.mark.parametrize("base", ["medina-2001", "medina-2014", "wadi"])
def test_the_editions_of_the_program_are_sound(base: str) -> None:
    """The default sizes would not go together."""
    assert edition_conflicts(kit(base)) == ()
    if base != "wadi":
        assert edition_conflicts(kit(base, building={"seat": True}, dome={"seat": True})) == ()
    assert list(colliding_kinds(kit(base))) == []


@pytest.mark.parametrize(
    ("sizes", "choices", "codes", "colliding"),
    [
        # Walls of 34 mm are printed 33.7 mm long, on a pitch of 30.
        ({"wall_length": 34.0}, {}, ["no-room-on-board"], "wall wall"),
        ({"building_side": 30.5}, {}, ["larger-than-slot"] * 2, "building building"),
        ({"stable_side": 31.0}, {}, ["larger-than-slot"] * 2, "stable wall"),
        (
            {"merchant_diameter": 30.4},
            {},
            ["larger-than-slot"] * 2 + ["no-room-on-board"],
            "merchant merchant",
        ),
        # A dome that hangs over its roof at 10 mm meets the stable beside it, 12 mm high.
        (
            {"dome_side": 45.0, "building_height": 10.0, "dome_height": 25.0},
            {},
            ["larger-than-slot"] * 2,
            "dome stable",
        ),
        # Ours, on the board of the wooden ones.
        ({}, {"wall": {"wall_depth": 12.0}}, ["larger-than-slot"], None),
        ({}, {"tower": {"tower_side": 24.0}}, ["larger-than-slot"] * 2, "tower wall"),
    ],
)
def test_medina(
    sizes: dict[str, float], choices: Choices, codes: list[str], colliding: str | None
) -> None:
    """An edition would be called sound whose pieces collide."""
    wrong = sized("medina-2001", sizes, choices)
    found = edition_conflicts(wrong)
    assert [each.code for each in found] == codes
    assert all(each.severity == "error" and each.hint for each in found)
    if colliding is not None:
        assert colliding in colliding_kinds(wrong)


def test_a_place_that_scales_with_the_wall_is_no_conflict() -> None:
    """Whoever measures 240.5 mm for eight walls would be told to measure again.

    A wall is 30.0625 mm then, and the assumed pitch, which scales with it, 30.06 mm.
    """
    edition = kit("medina-2001").edition.with_sizes({"wall_length": 30.0625}, Origin.MEASURED)
    assert edition.sizes["cell_pitch"].value == 30.06
    assert edition_conflicts(Kit(edition, DEFAULT, {})) == ()
    measured = edition.with_sizes({"cell_pitch": 30.06}, Origin.MEASURED)
    assert [each.code for each in edition_conflicts(Kit(measured, DEFAULT, {}))] == [
        "no-room-on-board"
    ]


def test_a_wall_that_is_too_deep_reaches_into_the_cells() -> None:
    """A wall of 12 mm in a slot of 10 would take room from a house that fills its cell."""
    choices: Choices = {"wall": {"wall_depth": 12.0}, "gate": {"wall_depth": 12.0}}
    deep = sized("medina-2001", {"building_side": 30.0}, choices)
    assert [each.message for each in edition_conflicts(deep)] == [
        "the depth of the gate is 12 mm, 2 mm more than its slot medina:wall (wall-depth) with "
        "10 mm",
        "the depth of the wall is 12 mm, 2 mm more than its slot medina:wall (wall-depth) with "
        "10 mm",
    ]
    assert "building wall" in colliding_kinds(deep)
    assert list(colliding_kinds(sized("medina-2001", {"building_side": 30.0}))) == []


def test_a_merchant_as_wide_as_his_cell_touches_the_gate() -> None:
    """He would stand before the opening without a gap, though his edition was called sound."""
    wide = sized("medina-2001", {"merchant_diameter": 30.0})
    (found,) = edition_conflicts(wide)
    assert found.message == (
        "the diameter of a merchant in front of a gate is 30 mm, as much as its cell (cell-pitch) "
        "with 30 mm"
    )
    gaps = [
        gap(gate.prism, merchant.prism)
        for position in pool("medina")
        if edition_of(position) == "medina-2001"
        for pieces in [layout_of(position, wide)]
        for gate in pieces
        if gate.name.startswith("gate")
        for merchant in pieces
        if merchant.name.startswith("merchant")
    ]
    assert min(gaps) == pytest.approx(0.0, abs=1e-6)
    assert edition_conflicts(sized("medina-2001", {"merchant_diameter": 29.9})) == ()


@pytest.mark.parametrize(
    ("sizes", "codes", "colliding"),
    [
        ({"shaduf_side": 27.0, "shaduf_height": 28.0}, ["no-room-on-board"], "shaduf water_disc"),
        ({"disc_diameter": 23.0}, ["no-room-on-board"], "shaduf water_disc"),
        (
            {"shaduf_side": 41.0, "shaduf_height": 42.0},
            ["larger-than-slot"] * 2 + ["no-room-on-board"],
            "shaduf water_disc",
        ),
        ({"disc_diameter": 41.0}, ["no-room-on-board"], "water_disc water_disc"),
        # No guardian stands between two fingers on a tile of 20 mm; all four are refused alike.
        (
            {"tile_side": 20.0, "disc_diameter": 5.0, "shaduf_side": 14.0, "shaduf_height": 15.0},
            ["cannot-be-made"],
            None,
        ),
        ({"shaduf_height": 60.0}, ["cannot-be-made"], None),
    ],
)
def test_wadi(sizes: dict[str, float], codes: list[str], colliding: str | None) -> None:
    """An edition would be called sound whose pieces collide, or cannot be made at all."""
    wrong = sized("wadi", sizes)
    found = edition_conflicts(wrong)
    assert [each.code for each in found] == codes
    if colliding is not None:
        assert colliding in colliding_kinds(wrong)
    else:
        with pytest.raises(UsageError):
            for position in pool("wadi"):
                layout_of(position, wrong)


def test_a_slot_that_the_edition_lacks() -> None:
    """An edition without a slot would end in a traceback, or be called sound."""
    edition = kit("medina-2001").edition
    slots = {name: sizes for name, sizes in edition.slots.items() if name != "dome"}
    lacking = Kit(replace(edition, slots=slots), DEFAULT)
    (found,) = edition_conflicts(lacking)
    assert found.code == "slot-missing"
    assert "dome" in found.message
    assert found.hint == 'add dome = ["SIZE", "SIZE"] to [slots] in the edition'
    with pytest.raises(CatalogError):
        lacking.edition.slot("dome")


def test_a_slot_that_is_larger_than_its_place() -> None:
    """Pieces would fill a slot of 50 mm, and lie over the edges of their tiles of 40."""
    edition = sized("wadi", {"shaduf_height": 50.0, "shaduf_side": 45.0}).edition
    slots = {**edition.slots, "tile": ("shaduf_height", "shaduf_height")}
    wrong = Kit(replace(edition, slots=slots), DEFAULT)
    found = edition_conflicts(wrong)
    assert {each.code for each in found} == {"no-room-on-board"}
    assert found[0].message == (
        "the length of the slot wadi:tile (shaduf-height) is 50 mm, 10 mm more than its place on "
        "the board (tile-side) with 40 mm"
    )
    assert "shaduf water_disc" in colliding_kinds(wrong)


@pytest.mark.parametrize(
    ("building", "dome", "faults"),
    [
        ({"seat": True}, {}, 1),
        ({"seat": True}, {"seat": True}, 0),
        ({}, {"seat": True}, 0),
        # The boss of the building is for a dome of 18 mm.
        ({"seat": True}, {"seat": True, "dome_side": 14.0}, 1),
    ],
)
def test_seats(building: Mapping[str, Value], dome: Mapping[str, Value], faults: int) -> None:
    """Domes would not go over the bosses of the buildings; see test_collisions for their meshes."""
    found = edition_conflicts(kit("medina-2001", building=building, dome=dome))
    assert [each.code for each in found] == ["no-seat"] * faults


def test_every_kind_is_asked_about() -> None:
    """A tile or a guardian of another shape would be refused in an edition called sound."""
    asked = list(kinds_of(kit("wadi")))
    assert len(asked) == 3 + 7 + 4 + 2  # land, wadi, guardians, shaduf and disc
    assert [given for name, given in asked if name == "land_tile"] == [
        {"fertility": 1},
        {"fertility": 2},
        {"fertility": 3},
    ]
    medina = {name for name, _ in kinds_of(kit("medina-2014"))}
    tools = {"chip", "comb", "gauge"}
    assert medina | tools == {name for name in piece_names() if piece(name).game == "medina"}


def test_random_unsound_editions_name_sizes() -> None:
    """A finding would not say what is to be measured again."""
    names = {
        base: [size.option.removeprefix("--") for size in sizes_of(base.split("-", 1)[0])]
        for base in ("medina-2014", "wadi")
    }
    for base, options in names.items():
        for number in range(how_many(10, 100)):
            for found in edition_conflicts(random_kit(base, number)):
                assert any(option in found.message for option in options), found.message
                assert found.hint
                if found.value is not None and found.limit is not None:
                    assert found.value >= found.limit
