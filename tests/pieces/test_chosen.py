"""A plan tells the values of its automatic parameters, as a form shows them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random

import pytest

from gatesmith.core.errors import CombinationError, UsageError
from gatesmith.core.parameters import parameters_of
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.request import plan_piece
from gatesmith.pieces import Piece, chosen_values, piece, piece_names

from ..strength import SEED, how_many
from .random_requests import drawn_request

NEAR = 1e-6  # mm
TRIED = how_many(10, 1000)


def automatic(found: Piece) -> set[str]:
    """The automatic parameters of a piece."""
    declared = parameters_of(found.declared)
    return {each.name for each in declared if each.declaration.automatic}


AUTOMATIC = [name for name in piece_names() if automatic(piece(name))]


def planned_requests(found: Piece, count: int) -> list[tuple[Request, PlannedPiece]]:
    """Random requests that can be made, with their plans."""
    random = Random(f"chosen {found.name} {SEED}")

    def all_of_them() -> list[tuple[Request, PlannedPiece]]:
        request = drawn_request(found, random)
        try:
            return [(request, plan_piece(found, request, on_bed=False))]
        except UsageError:
            return []

    return list(islice((each for _ in range(100 * count) for each in all_of_them()), count))


def numbers_in(value: object) -> list[float]:
    """All numbers of a plan, those inside its parts too."""
    if isinstance(value, int | float):
        return [float(value)]
    if isinstance(value, tuple):
        return [number for each in value for number in numbers_in(each)]
    if is_dataclass(value):
        return [
            number for each in fields(value) for number in numbers_in(getattr(value, each.name))
        ]
    return []


def test_by_hand() -> None:
    """A form would show other values than those of the gate below it.

    For a wall of 30 × 10 × 20 mm: 1.3 walls high, 26 mm; a portal of 29.7 * (1 - 2 * 0.21) = 17.2
    mm with three merlons, because one to each 0.34 of it is 2.9; carved 0.09 * 10 = 0.9 mm deep.
    """
    chosen = chosen_values(plan_piece(piece("gate"), Request(given={"wall_length": 30.0})).plan)
    assert (chosen["height"], chosen["merlons"]) == (26.0, 3)
    assert chosen["relief_depth"] == pytest.approx(0.9)
    assert "edge_chamfer" not in chosen
    plain = chosen_values(plan_piece(piece("gate"), Request(given={"style": "plain"})).plan)
    assert {"merlons", "plinth"}.isdisjoint(plain)
    assert plain["edge_chamfer"] == pytest.approx(0.9)  # rounded by 0.09 of the depth


@pytest.mark.parametrize("name", AUTOMATIC)
def test_giving_the_chosen_values_changes_nothing(name: str) -> None:
    """A user who types the value that the form shows would get another piece, or an error."""
    found = piece(name)
    requests = planned_requests(found, TRIED)
    assert len(requests) == TRIED
    refused = 0
    for request, planned in requests:
        chosen = chosen_values(planned.plan)
        given = {key: value for key, value in chosen.items() if key in automatic(found)}
        try:
            same = replace(request, given={**request.given, **given})
            again = plan_piece(found, same, on_bed=False)
        except CombinationError as error:  # the plinth beside a low opening is higher than may be
            assert error.parameters[0] == "plinth", request
            refused += 1
            continue
        assert numbers_in(again.plan) == pytest.approx(numbers_in(planned.plan), abs=NEAR), request
    assert refused <= len(requests) / 5


@pytest.mark.parametrize("style", ["battlement", "kasbah"])
def test_the_height_of_merlons_beside_a_raised_walk(style: str) -> None:
    """The walk would move when a user types the height that merlons have anyway.

    At the usual sizes these styles' merlons follow a walk that was raised above the wall's top.
    """
    gate = piece("gate")
    plan = plan_piece(gate, Request(given={"style": style})).plan
    height = chosen_values(plan)["merlon_height"]
    again = plan_piece(gate, Request(given={"style": style, "merlon_height": height})).plan
    assert numbers_in(again) == pytest.approx(numbers_in(plan), abs=NEAR)


@pytest.mark.parametrize("name", AUTOMATIC)
def test_what_is_not_chosen_cannot_be_given(name: str) -> None:
    """A form would offer a parameter that the style refuses, or hide one that it has."""
    found = piece(name)
    tried = 0
    for request, planned in planned_requests(found, how_many(10, 200)):
        for parameter in parameters_of(found.declared):
            if parameter.name not in automatic(found) - set(chosen_values(planned.plan)):
                continue
            tried += 1
            value = parameter.declaration.maximum
            given = {**request.given, parameter.name: value}
            with pytest.raises(UsageError, match=parameter.option):
                plan_piece(found, replace(request, given=given), on_bed=False)
    assert tried or name != "gate"
