"""The bounds that refusals name hold: a value set to the bound is not refused for its size again.

Random pieces are drawn as in the sweep, and those that are refused do what the refusal says, as a
user would, until they are accepted or a refusal names no number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Parameter, ValueKind, parameters_of
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import Piece, piece, piece_names

from ..strength import SEED, sweep
from .random_requests import drawn_request

DRAWN = sweep(20, nightly=500)

# A request with more faults than this is one whose bounds lead in a circle.
MOST_STEPS = 12

_BOUND = re.compile(
    r"; (?:use|give|it must be) (?:0 or |a side of )?(at most|at least|more than) ([\d.]+)"
)
_LEFT_OUT = re.compile(r"leave out --([a-z-]+)|leave it out")


def obeyed(found: Piece, request: Request, refusal: str) -> tuple[str, Request]:
    """The option that gets the refusal's bound, and the request with it; "" without a bound.

    What a refusal says to leave out is left out, which is no bound.
    """
    named = refusal.partition(":")[0]
    parameters = {parameter.option: parameter for parameter in parameters_of(found.declared)}
    bound, left_out = _BOUND.search(refusal), _LEFT_OUT.search(refusal)
    if bound and named in parameters and _is_number(parameters[named]):
        value = float(bound[2]) + (0.001 if bound[1] == "more than" else 0.0)
        if parameters[named].declaration.kind is ValueKind.COUNT:
            value = int(value)
        return named, _with(request, parameters[named].name, value)
    if left_out:
        name = (left_out[1] or named).replace("-", "_")
        without = {key: value for key, value in request.given.items() if key != name}
        return "", replace(request, given=without)
    return "", request


def _is_number(parameter: Parameter) -> bool:
    return parameter.declaration.kind in (ValueKind.NUMBER, ValueKind.COUNT)


def _with(request: Request, name: str, value: float) -> Request:
    return replace(request, given={**request.given, name: value})


def refusals(found: Piece, request: Request) -> Iterator[tuple[str, str]]:
    """Each refusal of a request that obeys, and the option whose bound was then obeyed."""
    for _ in range(MOST_STEPS):
        try:
            plan_piece(found, request)
        except UsageError as error:
            option, changed = obeyed(found, request, str(error))
            yield str(error), option
            if changed == request and not option:
                return
            request = changed
        else:
            return
    raise AssertionError(f"what the refusals of {request} say leads in a circle")


@pytest.mark.parametrize("name", piece_names())
def test_an_obeyed_bound_is_accepted(name: str) -> None:
    """A user would do what the message says and be refused for the same size once more."""
    found, obeyed_bounds, broken = piece(name), Counter[str](), list[str]()
    for number in range(DRAWN):
        request = drawn_request(found, Random(f"bound-{SEED}-{name}-{number}"))
        before = dict[str, str]()
        for refusal, option in refusals(found, request):
            if option in before:
                broken.append(f"{before[option]}\n    then: {refusal}")
                break
            if option:
                before[option] = refusal
        obeyed_bounds.update(list(before))
    print(f"{sum(obeyed_bounds.values())} bounds obeyed: {obeyed_bounds.most_common()}")
    assert not broken, "\n".join(broken[:5])


def test_a_bound_that_does_not_hold_is_seen() -> None:
    """The test above would pass whatever the refusals say."""
    wall = piece("wall")
    request = Request(given={"wall_length": 30.0, "wall_depth": 5.0, "wall_height": 100.0})
    (refusal, option), *more = refusals(wall, request)
    assert option == "wall-height"
    assert not more
    short = re.sub(r"at most [\d.]+", "at most 90", refusal)
    assert obeyed(wall, request, short)[1].given["wall_height"] == 90.0
    assert next(refusals(wall, obeyed(wall, request, short)[1]))[1] == "wall-height"
