"""Standing meshes, exactly: positions of both games, and pieces that are put wrongly on purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from gatesmith.fitting.collisions import collisions
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.neighbours import overlaps
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.position_layout import layout_of

from ..strength import how_many
from .judges import Judges, close_pairs
from .positions import kit, river, street
from .random_positions import positions_of
from .test_medina_layout import named
from .test_standing_clear import SEATED, edition_of

REACH = 1.0
EACH = how_many(2, 10)  # positions of each game


@pytest.fixture(scope="module")
def judges() -> Judges:
    """The judges, who know each mesh once."""
    return Judges()


def positions(game: str) -> list[tuple[PlacedPiece, ...]]:
    """The stands of full positions out of several games, with seats under every other one."""
    found = []
    for number in range(EACH):
        position = positions_of(game, number * 5 + 1, 3)[-1 if number % 2 else -2]
        seats = bool(number % 2)
        sizes = kit(edition_of(position), **(SEATED if seats and game == "medina" else {}))
        found.append(layout_of(position, sizes))
    return found


@pytest.mark.parametrize("game", ["medina", "wadi"])
def test_no_two_meshes_of_a_position_share_room(game: str, judges: Judges) -> None:
    """Outlines would promise room that the real shapes do not leave."""
    kinds = Counter[str]()
    for pieces in positions(game):
        judges.learn(pieces)
        within_one_another = {(each.one, each.other) for each in overlaps(pieces)}
        for one, other in close_pairs(pieces, REACH):
            found = judges.meeting(one, other, REACH)
            assert not found.collides, f"{one.name} and {other.name}: {found}"
            kinds[f"{one.item.recipe.piece} {other.item.recipe.piece}"] += 1
            if (one, other) in within_one_another:
                kinds["within one another"] += 1
                assert not judges.share_a_point(one, other), f"{one.name} and {other.name}"
        assert collisions(pieces, lambda items: judges.meshes) == ()
    wanted = {
        "medina": ("wall wall", "gate wall", "building dome", "within one another"),
        "wadi": ("land_tile wadi_tile", "land_tile water_disc", "water_disc water_disc"),
    }
    assert not [pair for pair in wanted[game] if not _either(kinds, pair)]
    assert len(judges.met) >= 20  # different meetings; more positions repeat them


def _either(kinds: Counter[str], pair: str) -> int:
    one, _, other = pair.partition(" ")
    return kinds[pair] + kinds[f"{other} {one}"]


@pytest.mark.parametrize(
    ("carrier", "name", "moved", "shares"),
    [
        ("land tile d2", "disc d2", (0.0, 0.0, 0.0), False),
        ("land tile d2", "disc d2", (0.0, 0.0, -0.3), True),  # into the ground of the basin
        ("land tile d2", "disc d2", (1.5, 0.0, 0.0), True),  # into its slope
        ("shaduf b3", "disc b3", (0.0, 0.0, 0.0), False),
        ("shaduf b3", "disc b3", (-4.0, 0.0, 0.0), True),  # 2 2/3 mm are free between them
        ("land tile b3", "shaduf b3", (0.0, 0.0, -0.2), True),
    ],
)
def test_both_judges_find_what_is_put_wrongly(
    carrier: str, name: str, moved: tuple[float, float, float], shares: bool, judges: Judges
) -> None:
    """A judge that never says no would prove nothing."""
    found = named(layout_of(river(), kit("wadi")))
    x, y, z = found[name].place
    put = replace(found[name], place=(x + moved[0], y + moved[1], z + moved[2]))
    judges.learn([found[carrier], put])
    assert judges.meeting(found[carrier], put, REACH).collides is shares
    assert judges.share_a_point(found[carrier], put) is shares


@pytest.mark.parametrize(
    ("building", "dome", "collide"),
    [(False, False, False), (True, True, False), (False, True, False), (True, False, True)],
)
def test_domes_on_their_seats(building: bool, dome: bool, collide: bool, judges: Judges) -> None:
    """A dome with a recess would not go over its boss, or a flat one would seem to."""
    sizes = kit("medina-2014", building={"seat": building}, dome={"seat": dome})
    pieces = layout_of(street(), sizes)
    judges.learn(pieces)
    message = collisions(pieces, lambda items: judges.meshes)
    pairs = [("building e5", "neutral-dome e5"), ("building m9", "dome m9")]
    assert [(each.one.name, each.other.name) for each in message] == (pairs if collide else [])
    found = named(pieces)
    for carrier, name in pairs:
        assert judges.share_a_point(found[carrier], found[name]) is collide
        if not collide:
            assert judges.meeting(found[carrier], found[name], REACH).gap == pytest.approx(0)
    for each in message:
        # The boss of a dome of 18 mm: 8.1 mm across and 1.08 mm high, on the roof at 20 mm; the
        # box around it may reach on along the paving, on which the dome lies.
        assert each.meeting.depth == pytest.approx(1.08, abs=0.001)
        assert each.meeting.at[2] == pytest.approx(20.54, abs=0.001)
        assert each.meeting.at[:2] == pytest.approx(each.one.place[:2], abs=4.05 / 2)


@pytest.mark.parametrize("clearance", [0.0, 0.05, 0.4])
def test_a_seat_without_clearance_still_goes_on(clearance: float, judges: Judges) -> None:
    """The skin where boss and recess touch would be reported as a collision."""
    seated = {"seat": True, "clearance": clearance}
    pieces = layout_of(street(), kit("medina-2014", building={"seat": True}, dome=seated))
    judges.learn(pieces)
    assert collisions(pieces, lambda items: judges.meshes) == ()


def test_pieces_that_only_overlap_are_modelled() -> None:
    """A position in which nothing overlaps would wait for every one of its meshes."""
    asked: list[str] = []

    def no_meshes(items: Sequence[object]) -> dict[str, object]:
        asked.extend(str(each) for each in items)
        return {}

    assert collisions(layout_of(street(), _plain()), no_meshes) == ()  # type: ignore[arg-type]
    assert asked == []


def _plain() -> Kit:
    return kit("medina-2014")
