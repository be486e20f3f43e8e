"""The engine's tables of numbered games and of scenarios that the oracle describes."""

from __future__ import annotations

from gatesmith.engine.wadi import (
    Scenario,
    WadiPosition,
    WadiRules,
    opening,
    read_scenario,
)

from .oracle import Setup


def scenario_text(setup: Setup) -> str:
    """The map, the river and the water of a setup, as a file has them."""
    scenario = setup.scenario
    arms = (
        f"river: {' '.join(tiles)}{'' if into is None else f' > {into}'}"
        for tiles, into in scenario.arms
    )
    discs = " ".join(f"{cell}={count}" for cell, count in scenario.discs.items() if count)
    water = [f"water: {discs}"] if discs else []
    return "\n".join(["map:", *scenario.rows, *arms, *water, ""])


def scenario_of(setup: Setup) -> Scenario:
    """The engine's scenario of a setup."""
    return read_scenario(scenario_text(setup), setup.discs_per_land_tile)


def rules_of(setup: Setup) -> WadiRules:
    """The engine's rules of a setup."""
    return WadiRules(
        scenario_of(setup).terrain,
        setup.players,
        setup.guardians,
        setup.rule_b,
        setup.moving_guardians,
        setup.guardian_penalty,
        setup.discs_per_land_tile,
    )


def first_position(setup: Setup) -> WadiPosition:
    """The engine's position before the first turn of a setup."""
    return opening(rules_of(setup), scenario_of(setup).water)
