"""The positions of the cases, set up for the engine and for the oracle."""

from __future__ import annotations

from gatesmith.engine.wadi import (
    WadiPosition,
    final,
    play,
    read_action,
    read_record,
    refusals,
    replay,
)

from .cases import Case
from .oracle import Oracle, Scenario, Setup


def engine_at(case: Case) -> WadiPosition:
    """The engine's position of a case; every action on the way is legal."""
    position = final(read_record(case.record))
    for text in case.then:
        action = read_action(position.rules, text)
        refused = refusals(position, action)
        assert not refused, f"{case.law}: {case.title}: {text}: {refused}"
        position = play(position, action)
    return position


def oracle_at(case: Case) -> Oracle:
    """The oracle's game of a case."""
    keys = case.keys
    arms = [arm.split(">") for arm in keys["river"].split("/")]
    water = [word.split("=") for word in keys["water"].split() if word != "none"]
    scenario = Scenario(
        tuple(row.strip() for row in keys["map"].split("/")),
        tuple((tuple(arm[0].split()), arm[1].strip() if arm[1:] else None) for arm in arms),
        {tile: int(count) for tile, count in water},
    )
    penalty = keys.get("guardian_penalty")
    oracle = Oracle(
        Setup(
            scenario,
            tuple(keys["players"].split()),
            keys.get("guardians") == "on",
            keys.get("rule_b") == "on",
            keys.get("moving_guardians") == "on",
            None if penalty is None else int(penalty),
            int(keys.get("discs_per_land_tile", "1")),
        )
    )
    for step in replay(read_record(case.record)):
        oracle.place(step.action.text)
    for text in case.then:
        oracle.place(text)
    return oracle
