"""The page's questions about games: positions, laws, records, and what is refused."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.cli._run import run
from gatesmith.engine import medina, wadi
from gatesmith.web.protocol import LONGEST_QUESTION, answered_bytes, unframed

from ..strength import how_many
from .test_protocol import NoWorkshop

MEDINA = {"game": "medina", "players": ["blue", "green", "red"], "start": "f6"}
WADI = {"game": "wadi", "players": ["red", "yellow", "brown"], "scenario": "example-oasis"}
"""Questions for a new game of each."""


def ask(do: str, **more: Any) -> dict[str, Any]:
    """The answer, through the bytes that a page sends and gets."""
    question = json.dumps({"ask": "table", "do": do, **more}).encode()
    assert len(question) <= LONGEST_QUESTION
    return dict(unframed(answered_bytes(question, NoWorkshop())).document)


def opened(text: str, *moves: str) -> dict[str, Any]:
    """A game after moves, which must be legal."""
    found = ask("open", text=text, moves=list(moves))
    assert "refused" not in found, found["refused"]
    return found


def legal_moves(view: Mapping[str, Any]) -> list[str]:
    """Every legal move as the page writes it, from the places that it marks."""
    legal = view["legal"]
    if view["game"] == "medina":
        placed = [f"{piece} {place}" for piece, places in legal.items() for place in places]
        return placed + [f"merchant {each['cell']} via {each['via']}" for each in view["jumps"]]
    found = [f"{kind} {tile}" for kind in ("build", "guardian") for tile in legal[kind]]
    pumps = legal["pump"].items()
    found += [f"pump {source} {tile}" for source, tiles in pumps for tile in tiles]
    found += ["guardian off"] * legal["remove"]
    return found + ["pass"] * legal["pass"]


def random_game(seed: int, wanted: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """A game played by taps on marked places, to its end."""
    draw = random.Random(seed)
    found = ask("new", **wanted)
    assert "refused" not in found, found["refused"]
    start, moves = found["start"], []
    while found["view"]["turn"]["kind"] != "over":
        moves.append(draw.choice(legal_moves(found["view"])))
        found = opened(start, *moves)
    return found, moves


GAMES: list[Mapping[str, Any]] = [
    MEDINA,
    {**MEDINA, "gates": False, "new_alley": "apart", "wall_points": "walls"},
    {**MEDINA, "edition": "medina-2014", "players": ["yellow", "red"]},
    WADI,
    {**WADI, "players": ["black", "red"], "moving_guardians": True, "guardian_penalty": 2},
    {**WADI, "guardians": False, "rule_b": True, "discs_per_land_tile": 2},
]


@pytest.mark.parametrize("wanted", GAMES)
@pytest.mark.parametrize("seed", range(how_many(1, 60)))
def test_a_game_of_the_page_replays_in_the_command(
    wanted: Mapping[str, Any], seed: int, tmp_path: Path
) -> None:
    """A record of the page would be refused by the command, or would mean another game."""
    found, moves = random_game(seed, wanted)
    record, file = found["record"], tmp_path / "game.txt"
    file.write_bytes(record.encode())
    said = io.StringIO()
    with redirect_stdout(said):
        assert run(["rules", "replay", str(file), "--json"]) == 0
    *steps, last = map(json.loads, said.getvalue().splitlines())
    assert [step.get("placed") or step["did"] for step in steps] == moves
    assert [step["player"] for step in steps] == [each["player"] for each in found["history"]]
    assert last["scores"] == {each["name"]: each["total"] for each in found["view"]["players"]}
    again = opened(record)
    assert (again["record"], again["moves"]) == (record, moves)
    assert again["view"] == found["view"]


@pytest.mark.parametrize("wanted", GAMES)
def test_every_place_that_is_marked_is_what_the_engine_says(wanted: Mapping[str, Any]) -> None:
    """The board would offer a place that the rules forbid, or hide one that they allow."""
    draw = random.Random(4)
    found = ask("new", **wanted)
    start, moves = found["start"], []
    for ply in range(48):
        if found["view"]["turn"]["kind"] == "over":
            break
        moves.append(draw.choice(legal_moves(found["view"])))
        found = opened(start, *moves)
        if ply % 4:
            continue
        marked = legal_moves(found["view"])
        if wanted["game"] == "medina":
            place = medina.final(medina.read_record(found["record"], medina_edition))
            domes = {text for text in marked if "dome" in text}
            known = {each.text for each in medina.legal(place)}
            assert {text for text in known if "dome" not in text} == {*marked} - domes
            assert {text for text in known if "dome" in text} <= domes
        elif not found["rest"]:  # a record holds whole turns
            table = wadi.final(wadi.read_record(found["record"]))
            assert sorted(marked) == sorted(each.text for each in wadi.legal(table))


@pytest.mark.parametrize("wanted", [MEDINA, WADI])
def test_a_reason_for_each_place_that_is_not_marked(wanted: Mapping[str, Any]) -> None:
    """A tap on a forbidden place would say nothing, or one on an allowed place would be refused."""
    found, moves = random_game(2, wanted)
    half = moves[: len(moves) // 2]
    view = opened(found["start"], *half)["view"]
    kinds = ("wall", "gate") if wanted["game"] == "medina" else ("build", "guardian")
    marked = set(legal_moves(view))
    if wanted["game"] == "medina":
        names = [f"N{number}" for number in range(1, 17)]
    else:
        names = [each["name"] for each in view["tiles"]]
    for text in (f"{kind} {name}" for kind in kinds for name in names):
        why = ask("why", text=found["start"], moves=half, placement=text)
        assert bool(why["reasons"]) is (text not in marked)
        assert all(each["law"] and each["sentence"] for each in why["reasons"])


def test_the_sentences_of_laws_are_in_both_languages() -> None:
    """A German group would read why in English.

    By the rules page: a gate next to a tower breaks GA6, and without a wall before it GA5.
    """
    text = ask("new", **MEDINA)["start"]
    english = ask("why", text=text, placement="gate N1")["reasons"]
    german = ask("why", text=text, placement="gate N1", language="de")["reasons"]
    assert [each["law"] for each in english] == [each["law"] for each in german] == ["GA5", "GA6"]
    assert "tower" in english[1]["sentence"]
    assert "Turm" in german[1]["sentence"]


def test_a_source_of_water_has_its_own_reasons() -> None:
    """A tap on a dry tile would name laws that are about a target nobody has chosen."""
    text = ask("new", **{**WADI, "scenario": "example-meander"})["start"]
    reasons = ask("why", text=text, placement="pump a1")["reasons"]
    assert [each["law"] for each in reasons] == ["A7", "A8"]  # dry, and no shaduf anywhere
    assert ask("why", text=text, placement="pump d7")["reasons"][0]["law"] == "A8"


def test_the_first_merchant_stands_inside() -> None:
    """The first tap of a game would be refused only after the game has begun."""
    view = ask("setup", game="medina", players=["blue", "green"], edition="medina-2014")["view"]
    assert (view["columns"], view["rows"]) == (14, 10)
    assert len(view["legal"]["start"]) == 12 * 8
    assert view["merchants"] == []
    assert view["law"]["law"] == "TU4"
    refused = ask("new", **{**MEDINA, "start": "a5"})["refused"]
    assert "rule TU4 forbids 'start: a5'" in refused["message"]


def _codes(found: Mapping[str, Any]) -> list[str]:
    return [event["code"] for event in found["history"][-1]["events"]]


def test_what_a_move_brings_about_is_told() -> None:
    """A tile would change hands, or a gate come into the hand, and nobody at the table noticed.

    Blue's dome claims a grey palace that stands against a wall of the tower NW: both tiles. With
    three players the first gate brings the one beside the board (GA3).
    """
    text = ask("new", **MEDINA)["start"]
    moves = ["building grey a11", "wall N1", "building black k3", "gate N2", "wall S1", "wall S2"]
    assert _codes(opened(text, *moves[:4])) == ["spare-gate"]
    found = opened(text, *moves, "dome a11")
    told = found["history"][-1]["events"]
    assert told == [
        {"code": "tower-tile", "tile": "NW", "player": "blue", "from": None},
        {"code": "palace-tile", "tile": "grey", "player": "blue", "from": None},
    ]
    blue = found["view"]["players"][0]
    # one building, at a wall; the tower is worth 1, the palace 1
    assert (blue["points"]["buildings"], blue["points"]["walls"], blue["total"]) == (1, 1, 4)


def test_the_river_and_the_guardians_are_told() -> None:
    """A round would end without a word about the water, or about who sets a guardian."""
    found = ask("new", **WADI)
    found = opened(found["start"], "pass", "pass", "pass")
    assert _codes(found) == ["guardian-round"]
    assert found["view"]["turn"]["kind"] == "set"
    assert found["view"]["turn"]["player"] == "brown"  # the last one first, anticlockwise
    moves = list(found["moves"])
    while found["view"]["turn"]["kind"] == "set":
        moves.append(f"guardian {found['view']['legal']['guardian'][0]}")
        found = opened(found["start"], *moves)
    assert _codes(found) == ["flow", "round"]
    assert found["view"]["turn"]["start"] == "yellow"


def test_an_unfinished_turn_of_wadi_is_not_written_as_a_pass() -> None:
    """A record shared in the middle of a turn would end that turn."""
    start = ask("new", **WADI)["start"]
    tile = ask("new", **WADI)["view"]["legal"]["build"][0]
    found = opened(start, f"build {tile}")
    assert (found["record"], found["rest"]) == (start, [f"build {tile}"])
    again = opened(found["record"], *found["rest"])
    assert again["view"] == found["view"]


@pytest.mark.parametrize("wanted", [MEDINA, WADI])
def test_a_game_can_begin_with_a_position(wanted: Mapping[str, Any]) -> None:
    """A position typed from the table would not be played on, or lose its moves."""
    found, moves = random_game(3, wanted)
    half = moves[: len(moves) // 2]
    texts = ask("share", text=found["start"], moves=half)
    view = opened(found["start"], *half)["view"]
    for text in (texts["line"], texts["drawing"], texts["drawing"].replace("\n", "\r\n")):
        from_text = opened(text)
        assert from_text["view"] == view
        assert (from_text["record"], from_text["moves"]) == (None, [])
        further = opened(from_text["start"], *moves[len(half) :])
        assert further["view"] == found["view"]
        assert further["moves"] == moves[len(half) :]


def test_an_impossible_position_is_shown_with_its_reasons() -> None:
    """A mistyped position would be refused without a word about what is wrong, or be trusted."""
    texts = ask("share", text=ask("new", **MEDINA)["start"], moves=[])
    found = opened(texts["line"].replace("0-0/0-0/0-0/0-0", "0-0=1/0-0/0-0/0-0"))
    assert any("N1" in each for each in found["problems"])


def test_every_scenario_and_edition_can_be_begun() -> None:
    """The first screen would offer a game that does not begin."""
    offered = ask("games")
    for name in offered["scenarios"]:
        assert "refused" not in ask("new", game="wadi", players=["red", "black"], scenario=name)
    for edition in offered["editions"]:
        for count in edition["players"]:
            players = edition["player_colours"][:count]
            new = ask("new", **{**MEDINA, "edition": edition["name"], "players": players})
            assert len(new["view"]["players"]) == count


def test_moves_taken_back_are_forgotten() -> None:
    """After taking back, the next question would be answered for the old moves."""
    start = ask("new", **MEDINA)["start"]
    first = opened(start, "wall N1", "wall S1")
    assert opened(start, "wall N1")["view"]["walls"] == ["N1"]
    assert opened(start, "wall N1", "wall E1")["view"]["walls"] == ["N1", "E1"]
    assert opened(start, "wall N1", "wall S1") == first
