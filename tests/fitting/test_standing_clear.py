"""Every piece of a legal position stands clear of all others, by outline: hundreds of positions.

Long runs: python -m tests.fitting.long_run, see .ci/nightly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import pytest

from gatesmith.catalog import load_edition
from gatesmith.catalog.positions import line_of
from gatesmith.engine import medina
from gatesmith.fitting.edition_check import edition_conflicts
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.neighbours import overlaps
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.position_layout import layout_of
from gatesmith.fitting.prisms import beyond

from ..strength import how_many
from .random_editions import DEFAULT, random_kit
from .random_positions import medina_positions, positions_of, wadi_positions

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition

GAMES = {"medina": 9 * how_many(2, 8), "wadi": 8 * how_many(2, 12)}
"""So many games by each of nine tactics, and by each of eight."""

EDITIONS = how_many(20, 120)
SEATED = {"building": {"seat": True}, "dome": {"seat": True}}
WITHIN = {"land tile > disc": "a basin", "building > dome": "a seat", "building > neutral-dome": ""}
"""What goes into what: these outlines may overlap, and their meshes are held to each other."""


@cache
def pool(game: str) -> tuple[AnyPosition, ...]:
    """Hundreds of positions out of games of every tactic."""
    return tuple(each for number in range(GAMES[game]) for each in positions_of(game, number, 6))


def edition_of(position: AnyPosition) -> str:
    """The edition that a position is of."""
    return position.rules.edition.name if isinstance(position, medina.MedinaPosition) else "wadi"


def kit_of(edition: str, *, seats: bool = False) -> Kit:
    """The pieces of an edition in their default sizes."""
    return Kit(load_edition(edition), DEFAULT, SEATED if seats else {})


def classes_of(pieces: Sequence[PlacedPiece]) -> Counter[str]:
    """What overlaps what, by the kinds of the two."""
    found: Counter[str] = Counter()
    for pair in overlaps(pieces):
        names = [each.name.rsplit(" ", 1)[0] for each in (pair.one, pair.other)]
        one, other = (name.split()[0] if name.startswith("disc") else name for name in names)
        carried = pair.other.on == pair.one.name
        found[f"{one} > {other}" if carried else f"{one} | {other}"] += 1
    return found


def off_their_tiles(pieces: Sequence[PlacedPiece]) -> list[str]:
    """Pieces that lie over the edge of what carries them, or off its top."""
    carriers = {each.name: each for each in pieces}
    found = []
    for each in pieces:
        if each.on:
            under = carriers[each.on].prism
            # Into it at most by a basin, or by the boss that stands over a roof.
            off = beyond(each.prism.outline, under.outline) > 1e-6
            if off or not under.low < each.prism.low <= each.prism.high - 0.1:
                found.append(each.name)
    return found


def test_every_piece_that_was_placed_stands() -> None:
    """A piece would be passed over, and could not collide with anything."""
    game = medina_positions(7, 1000)  # of four players, with gates
    kit = kit_of(edition_of(game[0]))
    for placed in range(0, len(game), 9):
        pieces = layout_of(game[placed], kit)
        # Besides what was placed: four towers and the first merchant.
        assert len(pieces) == placed + 5
        assert len({each.name for each in pieces}) == len(pieces)
    for position in wadi_positions(7, 6):
        pieces = layout_of(position, kit_of("wadi"))
        kinds = Counter(each.item.recipe.piece for each in pieces)
        assert kinds["water_disc"] == sum(position.water.discs)
        assert kinds["shaduf"] == sum(mask.bit_count() for mask in position.shadufs.of)
        assert kinds["guardian"] == sum(tile >= 0 for tile in position.guardians.tiles)
        board = position.rules.board
        assert kinds["land_tile"] + kinds["wadi_tile"] == board.columns * board.rows


@pytest.mark.parametrize("game", GAMES)
def test_at_the_default_sizes(game: str) -> None:
    """Two pieces of a legal position would want the same room on the board."""
    kits = {
        (name, seats): kit_of(name, seats=seats)
        for name in ("medina-2001", "medina-2014", "wadi")
        for seats in (False, True)
        if not (seats and name == "wadi")
    }
    seen = Counter[str]()
    for number, position in enumerate(pool(game)):
        seats = game == "medina" and number % 2 == 1
        pieces = layout_of(position, kits[edition_of(position), seats])
        found, message = classes_of(pieces), f"{game}: {line_of(position)}"
        assert set(found) <= set(WITHIN), message
        assert off_their_tiles(pieces) == [], message
        seen += found + _rarities(pieces)
    assert len(pool(game)) >= 5 * GAMES[game]
    assert not {name: seen[name] for name in _RARE[game] if seen[name] < how_many(5, 10)}


_RARE = {
    "medina": ("gate", "stable", "dome", "neutral-dome", "merchant before a gate"),
    "wadi": ("land tile > disc", "shaduf beside discs", "guardian", "two stacks", "tee", "bend"),
}
"""What is to be seen often enough for the test to mean something."""


def _rarities(pieces: Sequence[PlacedPiece]) -> Counter[str]:
    """What stands there that is rare, or hard to place."""
    found = Counter(each.name.rsplit(" ", 1)[0] for each in pieces)
    watered = {each.on for each in pieces if each.name.startswith("disc")}
    ground = {each.place for each in pieces if each.place[2] == 2 and each.name[:4] == "disc"}
    tiles = Counter((x // 40, y // 40) for x, y, _ in ground)
    found["two stacks"] = sum(count > 1 for count in tiles.values())
    courses = (each.item.recipe.parameters.get("course") for each in pieces)
    found += Counter(str(course) for course in courses if course)
    found["shaduf beside discs"] = sum(
        each.on in watered for each in pieces if each.name.startswith("shaduf")
    )
    gates = [each for each in pieces if each.name.startswith("gate")]
    merchants = [each for each in pieces if each.name.startswith("merchant")]
    found["merchant before a gate"] = sum(
        abs(one.place[0] - other.place[0]) + abs(one.place[1] - other.place[1]) < 25
        for one in gates
        for other in merchants
    )
    return found


@pytest.mark.parametrize("base", ["medina-2001", "medina-2014", "wadi"])
def test_at_random_sound_sizes(base: str) -> None:
    """An edition would be called sound in whose sizes two pieces want the same room."""
    positions = [each for each in pool(base.split("-", 1)[0]) if edition_of(each) == base]
    sound, held = 0, 0
    for number in range(EDITIONS):
        kit = random_kit(base, number)
        if edition_conflicts(kit):
            continue
        sound += 1
        for position in positions[number % 13 :: 13][:5]:
            held += 1
            pieces = layout_of(position, kit)
            message = f"{base} {number}: {line_of(position)}"
            assert set(classes_of(pieces)) <= set(WITHIN), message
            assert off_their_tiles(pieces) == [], message
    assert sound >= EDITIONS / 2, "most of the drawn editions are to be sound"
    assert held >= 2.5 * EDITIONS
