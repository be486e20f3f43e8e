"""A merchant before a gate, a dome on its building, and what lies on a tile: by the same code."""

from __future__ import annotations

from itertools import product

import pytest

from gatesmith.core.parameters import Value
from gatesmith.fitting.edition_check import edition_conflicts
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.neighbours import overlaps
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.position_layout import layout_of
from gatesmith.fitting.prisms import gap
from gatesmith.pieces._seat import Seat
from gatesmith.pieces.building.plan import BuildingPlan
from gatesmith.pieces.dome.plan import DomePlan

from ..strength import how_many, share_of
from .judges import Judges
from .positions import kit, river, street
from .random_editions import random_kit
from .random_positions import wadi_positions
from .test_medina_layout import named
from .test_outlines_hold import GATES
from .test_standing_clear import off_their_tiles

STYLES = ("figure", "cone")
REACH = 20.0


@pytest.fixture(scope="module")
def judges() -> Judges:
    """The judges, who know each mesh once."""
    return Judges()


def before_the_gate(sizes: Kit) -> tuple[PlacedPiece, PlacedPiece]:
    """Gate N3 and a merchant on c11, the cell before it."""
    found = named(layout_of(street(), sizes))
    gate, merchant = found["gate N3"], found["merchant f7"]
    x, y, _ = gate.place
    pitch, depth = (sizes.edition.sizes[name].value for name in ("cell_pitch", "wall_depth"))
    return gate, PlacedPiece("merchant c11", merchant.item, (x, y - depth / 2 - pitch / 2, 0.0))


@pytest.mark.parametrize(
    "look", share_of(GATES, 5), ids=lambda look: f"{look['style']}-{look['door']}"
)
def test_a_merchant_before_every_gate(look: dict[str, Value], judges: Judges) -> None:
    """He could not stand there, though the laws say that he may (GA7, GA11)."""
    gate, merchant = before_the_gate(kit("medina-2014", gate=look))
    # The cell of 30 mm less his 12 mm leaves 9 mm on each side.
    assert gap(gate.prism, merchant.prism) == pytest.approx(9)
    judges.learn([gate, merchant])
    found = judges.meeting(gate, merchant, REACH)
    assert not found.collides
    assert 9 <= found.gap < 20
    # The gate looks out of the city: turned about, it is the one the mesh above was made of.
    assert gate.turn == 180


@pytest.mark.parametrize("look", GATES, ids=lambda look: f"{look['style']}-{look['door']}")
def test_a_merchant_before_gates_of_other_sizes(look: dict[str, Value]) -> None:
    """He would touch a gate of another size, in an edition that is called sound.

    Each look has a third of the editions, and all of them at night.
    """
    held, step = 0, how_many(3, 1)
    for number in range(GATES.index(look) % step, 40, step):
        sizes = random_kit("medina-2014", number)
        sizes = Kit(sizes.edition, sizes.printer, {**sizes.choices, "gate": look})
        if edition_conflicts(sizes):
            continue
        held += 1
        gate, merchant = before_the_gate(sizes)
        values = sizes.edition.sizes
        free = (values["cell_pitch"].value - values["merchant_diameter"].value) / 2
        assert gap(gate.prism, merchant.prism) == pytest.approx(free)
        assert free > 0
    assert held >= how_many(1, 5)


def test_a_dome_sits_on_its_building_at_every_size() -> None:
    """A dome would hang over its roof, or not rest on it."""
    held = 0
    for number in range(60):
        sizes = random_kit("medina-2014", number)
        if edition_conflicts(sizes):
            continue
        held += 1
        pieces = layout_of(street(), sizes)
        found = named(pieces)
        building, dome = found["building m9"], found["dome m9"]
        seated = bool(sizes.choices)
        roof = sizes.edition.sizes["building_height"].value
        assert dome.place == (*building.place[:2], roof)
        assert (building.prism.high > roof) is seated
        boss = [each for each in overlaps(pieces) if each.other.name == "dome m9"]
        assert bool(boss) is seated
        assert off_their_tiles(pieces) == []
        if seated:
            under, over = _seat(building), _seat(dome)
            assert over.recess_radius > under.radius
            assert over.recess_depth > under.height
    assert held >= 30


def _seat(placed: PlacedPiece) -> Seat:
    """The seat of a dome or a building."""
    plan = placed.item.plan
    assert isinstance(plan, BuildingPlan | DomePlan) and plan.seat is not None
    return plan.seat


@pytest.mark.parametrize(
    ("colour", "style"), share_of(product(["red", "yellow", "brown", "black"], STYLES), 3)
)
def test_guardians_stand_within_a_tile(colour: str, style: str, judges: Judges) -> None:
    """A guardian of one player or of the other style would reach over the edge of his tile."""
    sizes = kit("wadi", guardian={"style": style})
    item = sizes.item("guardian", color=colour)
    tile = named(layout_of(river(), sizes))["land tile d1"]
    guardian = PlacedPiece("guardian d1", item, (140.0, 20.0, 2.0), 0, tile.name)
    assert off_their_tiles([tile, guardian]) == []
    west, south, east, north = guardian.prism.box
    assert 120 + 8 < west < east < 160 - 8  # two fingers reach down beside him
    assert 0 < south < north < 40
    judges.learn([tile, guardian])
    found = judges.meeting(tile, guardian, 1)
    assert not found.collides
    assert found.gap == pytest.approx(0, abs=1e-6)


def test_all_that_lies_on_tiles_at_every_size() -> None:
    """A shaduf, a guardian or a disc would lie over the edge of its tile in a sound edition."""
    held = {"shaduf": 0, "guardian": 0, "disc": 0}
    positions = [each for game in range(8) for each in wadi_positions(game, 3)]
    for number in range(40):
        sizes = random_kit("wadi", number)
        if edition_conflicts(sizes):
            continue
        pieces = layout_of(positions[number % len(positions)], sizes)
        assert off_their_tiles(pieces) == [], number
        for each in pieces:
            if each.on:
                held[each.name.split(maxsplit=1)[0]] += 1
    assert all(count >= 10 for count in held.values()), held
