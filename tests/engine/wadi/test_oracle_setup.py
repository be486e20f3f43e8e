"""The slow oracle's scenarios and settings: what it refuses to play."""

from __future__ import annotations

import pytest

from .by_hand import EXAMPLE
from .oracle import Scenario, Setup


@pytest.mark.parametrize(
    ("rows", "arms", "discs"),
    [
        (("1 ~", "1"), ((("b1",), None),), {}),
        (("1 4",), (), {}),
        (("1 ~",), (), {}),
        (("1 ~",), ((("b1",), None), (("b1",), None)), {}),
        (("1 ~",), ((("a1",), None), (("b1",), None)), {}),
        (("~ 1 ~",), ((("a1", "c1"), None),), {}),
        (("~ 1 ~",), ((("a1",), None), (("c1",), "a1")), {}),
        (("~ ~",), ((("a1",), "b1"), (("b1",), None)), {}),
        (("~ ~",), ((("a1", "b1"), None), ((), None)), {}),
        (("1 ~",), ((("b1",), None),), {"c1": 1}),
        (("1 ~",), ((("b1",), None),), {"b1": -1}),
        (("1 ~",), ((("b1",), None),), {"a1": 2}),
    ],
)
def test_an_impossible_scenario(
    rows: tuple[str, ...],
    arms: tuple[tuple[tuple[str, ...], str | None], ...],
    discs: dict[str, int],
) -> None:
    """Law A1: the random maps would bring a river that no page describes."""
    with pytest.raises(ValueError, match=r"A1|no tile|no discs"):
        Setup(Scenario(rows, arms, discs), ("red", "yellow"))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"players": ("red",)}, "no game for 1"),
        ({"players": ("red", "red")}, "players"),
        ({"players": ("red", "blue")}, "players"),
        ({"moving_guardians": True}, "no default"),
        ({"guardian_penalty": -1}, "guardian_penalty"),
        ({"discs_per_land_tile": 0}, "discs_per_land_tile"),
        ({"guardians": False, "moving_guardians": True, "guardian_penalty": 0}, "needs guardians"),
    ],
)
def test_an_impossible_setting(change: dict[str, object], complaint: str) -> None:
    """Laws A2, A7 and R13: a game that the page lacks would be played."""
    known = {name: getattr(EXAMPLE, name) for name in EXAMPLE.__dataclass_fields__}
    with pytest.raises(ValueError, match=complaint):
        Setup(**{**known, **change})
