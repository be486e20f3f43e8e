"""The command in a file: the command line itself makes the same recipe of it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from gatesmith.core.errors import CombinationError, ParameterError, UsageError
from gatesmith.making.options import Request
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece

from .recipes import GATE, recipe_of_command, requests


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.setenv("GATESMITH_CACHE", str(folder / "cache"))
        patch.chdir(folder)
        yield folder


@pytest.mark.parametrize(
    "request_",
    [
        Request(),
        Request({"wall_length": 28.571428571428573}),
        Request({"wall_length": 30.00004, "clearance": 1e-05}),
        Request({"style": "twin-tower", "door": "portcullis", "merlons": 3}),
        Request({"wall_length": 120.0, "mark": "ANNA B"}),
        Request({"mark": " A "}),
        Request({"mark": "-A"}),
        Request({"wall_length": 120.0, "mark": "A!B+"}),
        Request({"mark": ""}),
        Request({"wall_length": 120.0, "mark": "auto"}),
        Request({"arch_width": None, "relief_depth": 0.0}),
        Request(overrides={"nozzle": 0.5, "clearance_end": 0.0, "xy_compensation": -0.1}),
        Request(printer="ender-3-0.6", edition="medina-2014", draft=True),
    ],
    ids=str,
)
def test_the_command_makes_the_same_recipe(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who types the command in a file's comment would get another gate."""
    recipe = plan_piece(GATE, request_).recipe
    assert recipe_of_command(recipe.command, monkeypatch) == recipe


@given(requests())
@settings(max_examples=40, deadline=None)
def test_any_command_makes_the_same_recipe(request: Request) -> None:
    """Some number or mark would be written so that it is read as another one."""
    recipe = _feasible(request)
    with pytest.MonkeyPatch.context() as patch:
        assert recipe_of_command(recipe.command, patch) == recipe


def _feasible(request: Request) -> Recipe:
    """The recipe without the values that prevent it."""
    for _ in range(8):
        try:
            return plan_piece(GATE, request).recipe
        except (CombinationError, ParameterError) as error:
            names = {"parameter": getattr(error, "parameter", "")}
            blamed = {*getattr(error, "parameters", ()), *names.values()}
            kept = {
                name: value
                for name, value in request.given.items()
                if name.replace("_", "-") not in blamed
            }
            if kept == dict(request.given):
                request = replace(request, overrides={})
            request = replace(request, given=kept)
    assume(False)
    raise AssertionError


def test_names_with_blanks_and_worse(_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition called by two words, or by a shell's own signs, would break the command."""
    folder = _home / "config" / "templates"
    for kind in ("editions", "printers"):
        (folder / kind).mkdir(parents=True)
    (folder / "editions" / "my $(touch x) 'own'.toml").write_text('based_on = "medina-2001"\n')
    (folder / "printers" / "my printer.toml").write_text('based_on = "ender-3"\n')
    request = Request(edition="my $(touch x) 'own'", printer="my printer")
    recipe = plan_piece(GATE, request).recipe
    assert recipe.command.endswith('--printer "my printer"')
    words = shlex.split(recipe.command)
    assert words[1:3] == ["--edition", "my $(touch x) 'own'"]
    assert "$(touch x)" not in recipe.command.replace("'my $(touch x) '", "")
    assert recipe_of_command(recipe.command, monkeypatch) == recipe


def test_a_piece_of_two_words_is_called_as_its_command_is() -> None:
    """The command of a piece such as tower_top would name no command."""
    recipe = replace(plan_piece(GATE, Request()).recipe, piece="tower_top")
    assert recipe.command.split()[0] == "tower-top"


@pytest.mark.parametrize(
    ("row", "length"), [("8x240", 30.0), ("8 × 240.0", 30.0), ("30", 30.0), ("7x200", 28.5714)]
)
def test_a_row_is_a_length(row: str, length: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruler along eight walls would make another gate than the length of one."""
    by_row = plan_piece(GATE, Request(row=row)).recipe
    assert by_row == plan_piece(GATE, Request({"wall_length": length})).recipe
    assert by_row.origins["wall_length"] == "given"
    assert recipe_of_command(by_row.command, monkeypatch) == by_row


def test_a_row_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option of the README would not be the option of the program."""
    by_row = recipe_of_command("gate --row 8x240", monkeypatch)
    by_length = recipe_of_command("gate --wall-length 30", monkeypatch)
    assert by_row == by_length
    assert by_row.parameters["wall_length"] == 30.0


def test_a_row_beside_a_length_is_refused() -> None:
    """Two answers to one question would be settled silently, even where they agree."""
    with pytest.raises(CombinationError) as refused:
        plan_piece(GATE, Request({"wall_length": 30.0}, row="8x240"))
    assert refused.value.parameters == ("row", "wall-length")
    message = "row and wall-length give the same size; leave one of them out"
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("8x24", "row: 8x24 makes 3 mm each; wall-length: 3 mm is below the minimum of 12 mm"),
        (
            "2x300",
            "row: 2x300 makes 150 mm each; wall-length: 150 mm is above the maximum of 120 mm",
        ),
        (
            "240",
            "row: 240 makes 240 mm each; wall-length: 240 mm is above the maximum of 120 mm; give "
            "12 to 120 mm; if that is a row, write the count too, as in 8x240",
        ),
        ("8", "row: 8 makes 8 mm each; wall-length: 8 mm is below the minimum of 12 mm"),
        ("0x240", "row: '0x240': the count must be at least 1, as in 8x240"),
        ("8x", "row: '8x' is not a reading; write a count and a length, as in 8x240"),
        ("8x-240", "row: 8x-240 makes -30 mm each; wall-length: -30 mm is below the minimum"),
    ],
)
def test_wrong_rows(row: str, message: str) -> None:
    """A typing mistake in a reading would make a gate, or blame an option that nobody gave."""
    with pytest.raises(UsageError) as refused:
        plan_piece(GATE, Request(row=row))
    assert str(refused.value).startswith(message)
