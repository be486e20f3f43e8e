"""Recipes in files that someone else wrote: each mistake is one line, and never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest

from gatesmith.catalog.sizes import WALL_LENGTH
from gatesmith.core.errors import UnreadableError
from gatesmith.making.options import Request
from gatesmith.making.recipe_files import recipe_from_text, recipe_piece
from gatesmith.making.request import plan_piece

from .recipes import GATE

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def _refusal(text: str, declared: type = GATE.declared) -> str:
    with pytest.raises(UnreadableError) as refused:
        recipe_from_text(text, declared)
    assert refused.value.code == "recipe"
    message = str(refused.value)
    assert message.isprintable(), message
    assert len(message) < 500
    return message


def test_the_recipe_that_is_changed_is_sound() -> None:
    """Every refusal below could have another reason than the one it is about."""
    recipe = plan_piece(GATE, Request({"mark": "A"}, {"nozzle": 0.5})).recipe
    assert recipe_from_text(json.dumps(json.loads(recipe.text)), GATE.declared) == recipe


@pytest.mark.parametrize(
    "key",
    [
        "piece",
        "version",
        "edition",
        "printer",
        "quality",
        "parameters",
        "origins",
        "profile",
        "overrides",
        "kernel",
        "kernel_version",
    ],
)
def test_a_missing_key(key: str) -> None:
    """A recipe with a part cut out would be made up from defaults."""
    found = plan_piece(GATE, Request()).recipe.to_json()
    assert len(found) == 11
    del found[key]
    assert _refusal(json.dumps(found)) == f"the recipe lacks '{key}'"


def test_a_recipe_from_before_there_were_two_kernels() -> None:
    """Nobody could remake a file of an earlier version, or another kernel would make it."""
    found = plan_piece(GATE, Request()).recipe.to_json()
    del found["kernel"], found["kernel_version"]
    recipe = recipe_from_text(json.dumps(found), GATE.declared)
    assert (recipe.kernel, recipe.kernel_given, recipe.kernel_version) == ("exact", False, "")


def _set(*path: str, to: object) -> Change:
    """A change of one value in a recipe."""

    def change(found: dict[str, Any]) -> None:
        *above, last = path
        for name in above:
            found = found[name]
        found[last] = to

    return change


def _drop(*path: str) -> Change:
    """A change that leaves one value out of a table."""
    return lambda found: found[path[0]].pop(path[1])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_set("edition", to=None), "the recipe's edition is not a single line of text"),
        (_set("piece", to=5), "the recipe's piece is not a single line of text"),
        (_set("printer", to="a\nb"), "the recipe's printer is not a single line of text"),
        (_set("version", to=[]), "the recipe's version is not a single line of text"),
        (_set("quality", to="best"), "the recipe is invalid: 'best' is not a valid Quality"),
        (_set("kernel", to="cnc"), "the recipe is invalid: 'cnc' is not a known kernel"),
        (_set("parameters", to=[]), "the recipe's tables are not in gatesmith's format"),
        (_set("origins", to=None), "the recipe's tables are not in gatesmith's format"),
        (_set("profile", to="x"), "the recipe's tables are not in gatesmith's format"),
        (_set("overrides", to={}), "the recipe's tables are not in gatesmith's format"),
        (_drop("parameters", "mark"), "the recipe's parameters are not those of its piece"),
        (_drop("origins", "mark"), "the recipe's parameters are not those of its piece"),
        (_set("parameters", "towers", to=2), "the recipe's parameters are not those of its piece"),
        (_set("origins", "towers", to="x"), "the recipe's parameters are not those of its piece"),
        (
            _set("origins", "mark", to="guess"),
            "the recipe is invalid: 'guess' is not a known origin",
        ),
        (
            _set("origins", "mark", to=["given"]),
            "the recipe is invalid: ['given'] is not a known origin",
        ),
        (
            _set("parameters", "wall_length", to=5),
            "the recipe is invalid: wall-length: 5 mm is belo",
        ),
        (_set("parameters", "wall_length", to=None), "the recipe is invalid: wall-length: None is"),
        (_set("parameters", "wall_length", to=True), "the recipe is invalid: wall-length: True is"),
        (
            _set("parameters", "wall_length", to=10**400),
            "the recipe is invalid: wall-length: a num",
        ),
        (
            _set("parameters", "wall_length", to=float("nan")),
            "the recipe is invalid: wall-length: n",
        ),
        (
            _set("parameters", "merlons", to=2.5),
            "the recipe is invalid: merlons: 2.5 is not a whol",
        ),
        (
            _set("parameters", "style", to="gothic"),
            "the recipe is invalid: style: there is no style",
        ),
        (
            _set("parameters", "mark", to="a\u2028b"),
            "the recipe is invalid: mark: 'a\\u2028b' contains",
        ),
        (
            _set("profile", "nozzle", to=0),
            "the recipe is invalid: nozzle: 0 mm is below the minimum",
        ),
        (_set("profile", "nozzle", to=None), "the recipe is invalid: nozzle: None is not a number"),
        (_set("profile", "laser", to=1), "the recipe is invalid: there is no parameter 'laser'"),
        (_drop("profile", "wall"), "the recipe is invalid: printer default: wall missing"),
        (
            _set("overrides", to=["x"]),
            "the recipe is invalid: 'x' is not a known number of a printer",
        ),
        (
            _set("overrides", to=[["x"]]),
            "the recipe is invalid: ['x'] is not a known number of a printer",
        ),
        (
            _set("overrides", to=["title"]),
            "the recipe is invalid: 'title' is not a known number of a printer",
        ),
    ],
)
def test_a_wrong_value(change: Change, message: str) -> None:
    """A recipe that was tampered with would be forged, or end in a traceback."""
    found = plan_piece(GATE, Request()).recipe.to_json()
    change(found)
    assert _refusal(json.dumps(found)).startswith(message)


@dataclass(frozen=True)
class _WallParameters:
    """Another piece."""

    wall_length: Annotated[float, WALL_LENGTH]


def test_the_recipe_of_another_piece() -> None:
    """A gate's recipe would be read as a wall's, with the values that a wall lacks ignored."""
    message = "the recipe's parameters are not those of its piece"
    assert _refusal(plan_piece(GATE, Request()).recipe.text, _WallParameters) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the recipe is not readable JSON"),
        ("{", "the recipe is not readable JSON"),
        ("gatesmith gate", "the recipe is not readable JSON"),
        ("[" * 100_000, "the recipe is not readable JSON"),
        ("9" * 5000, "the recipe is not readable JSON"),
        ("[]", "the recipe is not a JSON object"),
        ("5", "the recipe is not a JSON object"),
        ("null", "the recipe is not a JSON object"),
    ],
    ids=range(8),
)
def test_what_is_no_recipe_at_all(text: str, message: str) -> None:
    """A file's comment that is no recipe would end in a traceback."""
    assert _refusal(text) == message
    with pytest.raises(UnreadableError, match=message):
        recipe_piece(text)


@pytest.mark.parametrize("text", ["{}", '{"piece": 5}', '{"piece": null}'])
def test_a_recipe_for_nothing(text: str) -> None:
    """A recipe that names no piece would be looked up as None."""
    with pytest.raises(UnreadableError, match="the recipe names no piece"):
        recipe_piece(text)
