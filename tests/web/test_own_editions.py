"""Editions of one's own that a page brings: made, read back, used for every piece, shared."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from gatesmith.catalog.readings import sizes_by_name
from gatesmith.catalog.sizes import SIZES_BY_GAME
from gatesmith.cli._run import run
from gatesmith.core.findings import Json
from gatesmith.making.piece_settings import PieceSettings
from gatesmith.pieces import command_names, piece
from gatesmith.web.own_editions import brought_editions, portable_settings
from gatesmith.web.protocol import answer

from .test_protocol import NoWorkshop, table


def asked(**question: object) -> Mapping[str, Json]:
    """The JSON of an answer."""
    return answer(question, NoWorkshop()).document


def measured(game: str = "medina", **readings: str) -> str:
    """The text of an edition made of readings."""
    texts = {name.replace("_", "-"): text for name, text in readings.items()}
    found = asked(ask="measure", game=game, base="", readings=texts)
    assert "refused" not in found, found
    return str(found["text"])


def test_the_text_is_that_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page exports would not be what ``gatesmith measure`` writes and reads."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    readings = ["--wall-length", "8x242", "--tower-side", "17.5"]
    assert run(["measure", *readings, "--edition", "medina-2001", "--quiet"]) == 0
    written = tmp_path / "config" / "templates" / "editions" / "my-medina.toml"
    text = written.read_text("utf-8")
    written.unlink()
    assert measured(wall_length="8x242", tower_side="17.5") == text


def test_readings_are_sizes_and_the_rest_follows() -> None:
    """Eight walls of 242 mm are 30.25 mm each; the depth of 10 mm for 30 grows to 10.08 mm."""
    found = asked(
        ask="measure", game="medina", base="medina-2001", readings={"wall-length": "8x242"}
    )
    sizes = table(found["sizes"])
    assert sizes["wall-length"] == {"text": "30.25", "shown": "30.25", "measured": True}
    assert sizes["wall-depth"] == {"text": "10.08", "shown": "10.08", "measured": False}
    assert found["eight_in_a_row_mm"] == 242.0
    values = tomllib.loads(str(found["text"]))
    assert values["sizes"] == {"wall_length": {"value": 30.25, "origin": "measured"}}


def test_a_plan_takes_the_sizes_and_says_the_command_for_others() -> None:
    """The gate would have other sizes than measured, or its link work on this device only."""
    editions = {"my-medina": measured(wall_length="8x242", wall_height="22")}
    plan = asked(ask="plan", piece="gate", settings={"edition": "my-medina"}, editions=editions)
    values = table(plan["values"])
    assert table(values["wall-length"]) | {"origin": "measured", "value": 30.25} == table(
        values["wall-length"]
    )
    assert plan["shared"] == {"edition": "medina-2001", "row": "1x30.25", "wall-height": "22"}
    assert plan["command"] == "gatesmith gate --wall-length 30.25 --wall-height 22"
    assert "refused" in asked(ask="plan", piece="gate", settings={"edition": "my-medina"})


@pytest.mark.parametrize("game", SIZES_BY_GAME)
def test_shared_settings_make_the_same_pieces(game: str) -> None:
    """A friend who opens the link would get pieces of other sizes."""
    drawn = random.Random(2001)
    names = [name for name in command_names() if piece(name).game == game]
    compared = 0
    for _ in range(12):
        sizes = drawn.sample(sorted(sizes_by_name(game)), drawn.randint(1, 5))
        usual = asked(ask="measure", game=game, base="", readings={"tile-thickness": "2"})
        readings = {}
        for name in sizes:
            option = name.replace("_", "-")
            now = float(str(table(table(usual["sizes"])[option])["text"]))
            readings[name] = f"{now * drawn.uniform(0.97, 1.03):.3f}"
        question = {"editions": {f"my-{game}": measured(game, **readings)}}
        for name in names:
            settings = PieceSettings(name, {"edition": f"my-{game}"})
            with brought_editions(question):
                own = settings.planned
            shared = portable_settings_of(settings, question)
            assert shared.planned.plan == own.plan, (name, readings)
            compared += 1
    assert compared == 12 * len(names)


def portable_settings_of(settings: PieceSettings, question: Mapping[str, object]) -> PieceSettings:
    """The settings for others, found while the edition is there."""
    with brought_editions(question):
        return portable_settings(settings, question)


def test_a_file_is_opened_again() -> None:
    """An export could not be imported, or sizes would be lost on the way."""
    text = measured("wadi", tile_side="8x400", disc_diameter="11")
    found = asked(ask="edition", name="blue-box", editions={"blue-box": text})
    assert (found["name"], found["game"], found["base"]) == ("blue-box", "wadi", "wadi")
    sizes = table(found["sizes"])
    assert [name for name, each in sizes.items() if table(each)["measured"]] == [
        "tile-side",
        "disc-diameter",
    ]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"ask": "measure", "game": "chess", "readings": {}}, "medina or wadi"),
        ({"ask": "measure", "game": "wadi", "readings": {}}, "at least one size"),
        ({"ask": "measure", "game": "wadi", "readings": {"tile-side": "8x"}}, "tile-side"),
        ({"ask": "measure", "game": "wadi", "readings": {"tile-side": "1e999"}}, "finite"),
        ({"ask": "measure", "game": "wadi", "readings": {"tile-side": "900"}}, "120"),
        ({"ask": "measure", "game": "wadi", "readings": {"wall-length": "30"}}, "no size"),
        ({"ask": "measure", "game": "wadi", "readings": {"tile-side": 8}}, "table of texts"),
        ({"ask": "measure", "game": "wadi", "base": "medina-2001", "readings": {}}, "edition of"),
        ({"ask": "edition", "name": "x", "editions": {}}, "comes with the question"),
        ({"ask": "edition", "name": "x", "editions": {"x": "title = 1"}}, "complete edition"),
        ({"ask": "edition", "name": "x", "editions": {"x": "based_on = ["}}, "x.toml: line 1"),
        ({"ask": "edition", "name": "x", "editions": {"x": 'based_on = "x"'}}, "circular"),
        ({"ask": "edition", "name": "x", "editions": {"x": "#" * 8001}}, "8000 characters"),
        ({"ask": "plan", "piece": "gate", "editions": {"../x": ""}}, "'../x' is invalid"),
        ({"ask": "plan", "piece": "gate", "editions": {"wadi": ""}}, "comes with gatesmith"),
        ({"ask": "plan", "piece": "gate", "editions": {"con": ""}}, "Windows"),
        ({"ask": "plan", "piece": "gate", "editions": ["x"]}, "table"),
        ({"ask": "plan", "piece": "gate", "editions": {f"e{n}": "" for n in range(9)}}, "most 8"),
        ({"ask": "plan", "piece": "gate", "editions": {"x": 1}}, "is a text"),
    ],
)
def test_what_is_no_edition_is_refused(question: dict[str, object], words: str) -> None:
    """A file from elsewhere would end the program, or be written where it does not belong."""
    found = asked(**question)
    message = str(table(found["refused"])["message"])
    assert words in message
    assert "/tmp" not in message and "gatesmith-" not in message


def test_an_edition_is_gone_after_its_question() -> None:
    """One visitor's sizes would make another one's pieces."""
    text = measured(wall_length="33")
    with brought_editions({"editions": {"my-medina": text}}):
        planned = PieceSettings("gate", {"edition": "my-medina"}).planned
    assert planned.recipe.parameters["wall_length"] == 33.0
    assert "refused" in asked(ask="plan", piece="gate", settings={"edition": "my-medina"})
