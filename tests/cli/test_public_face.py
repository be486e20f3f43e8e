"""The Python face: the same pieces, names and refusals as on the command line."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, get_type_hints

import pytest

import gatesmith
from gatesmith.core.option_fields import options_of
from gatesmith.core.parameters import length
from gatesmith.making.options import MakeOptions, Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import Piece, piece

_UNSEEN = dict.fromkeys(("Made", "Crafted", "Customized", "Progress"), object)
"""Names that the public face imports only for type checkers."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_public_name_is_there() -> None:
    """``from gatesmith import *`` would fail on a name that is promised."""
    for name in gatesmith.__all__:
        assert getattr(gatesmith, name) is not None
    assert gatesmith.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="nothing_such"):
        _ = gatesmith.nothing_such


def test_functions_have_every_option() -> None:
    """A declared option would be missing in Python, or have another type or default there."""
    declared = {
        name: (get_type_hints(owner)[name], getattr(owner, name))
        for owner in (Request, MakeOptions)
        for name in options_of(owner)
    }
    for function in (gatesmith.make, gatesmith.craft, gatesmith.customize):
        hints = get_type_hints(function, {**function.__globals__, **_UNSEEN})
        named = {
            name: (hints[name], found.default)
            for name, found in inspect.signature(function).parameters.items()
            if found.kind is inspect.Parameter.KEYWORD_ONLY and name not in ("out", "progress")
        }
        assert named == declared
    listed = re.findall(r"^ *- ``(\w+)``: ", gatesmith.make.__doc__ or "", re.MULTILINE)
    assert listed == list(declared)


def test_make_writes_and_proves(home: Path) -> None:
    """A program could not make what the command makes."""
    made = gatesmith.make("gate", out="gate.stl", row="8x248", style="plain", draft=True)
    assert isinstance(made, gatesmith.Made)
    assert made.recipe.parameters["wall_length"] == 31.0
    assert made.files == (Path("gate.stl"),)
    assert (home / "gate.stl").is_file()
    assert [report.verdict for report in made.reports] == ["sound"]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"wall_lenght": 30}, "a gate has no parameter 'wall_lenght'; did you mean wall_length"),
        ({"zzz": 30}, "a gate has no parameter 'zzz'; see gatesmith list parameters gate"),
        ({"wall_length": 0}, "wall-length: 0 mm is below the minimum of 12 mm; give 12 to 120 mm"),
        ({"wall_length": "30"}, "wall-length: '30' is not a number; give 12 to 120 mm"),
        ({"wall_length": True}, "wall-length: True is not a number; give 12 to 120 mm"),
        ({"draft": "yes"}, "draft: 'yes' is invalid; give True or False"),
        ({"row": 8}, "row: 8 is invalid; give a text or None"),
        ({"nozzle": 9}, "nozzle: 9 mm is above the maximum of 1.2 mm; give 0.1 to 1.2 mm"),
    ],
)
def test_wrong_values_are_refused(values: dict[str, object], message: str, home: Path) -> None:
    """A mistake in a program would be swallowed, or its message would not help."""
    make: Callable[..., object] = gatesmith.make
    with pytest.raises(gatesmith.ParameterError) as refused:
        make("gate", out="gate.stl", **values)
    assert str(refused.value).startswith(message)
    assert not (home / "gate.stl").exists()


def test_unknown_piece() -> None:
    """A mistyped piece would be an ImportError."""
    with pytest.raises(gatesmith.UsageError, match="there is no piece 'gat'; did you mean gate"):
        gatesmith.make("gat")


@pytest.mark.parametrize("wrong", [None, 3, b"gate", ["gate"], Path("gate")])
def test_what_is_no_name_of_a_piece(wrong: object) -> None:
    """A program whose variable is empty would get an AttributeError from our code."""
    make: Callable[..., object] = gatesmith.make
    craft: Callable[..., object] = gatesmith.craft
    customize: Callable[..., object] = gatesmith.customize
    for call, words in ((make, ()), (craft, ("laser",)), (customize, ())):
        with pytest.raises(gatesmith.UsageError) as refused:
            call(wrong, *words)
        known = f"piece: {wrong!r} is not a name; known pieces: building, chip"
        assert str(refused.value).startswith(known)
        assert "tower-tile" in str(refused.value)


def test_a_piece_has_two_spellings() -> None:
    """A name from the command line would be unknown to a program, or the other way round."""
    assert piece("tower-tile") is piece("tower_tile")
    with pytest.raises(gatesmith.ParameterError, match="a tower-tile has no parameter 'seat'; bui"):
        gatesmith.make("tower_tile", seat=True)


def test_a_title_is_words() -> None:
    """Slicers would show a "Tower_tile"."""
    recipe = plan_piece(piece("tower-tile"), Request()).recipe
    assert plan_recipe(recipe).document().title.startswith("Tower tile, ")


def test_values_are_sorted_to_piece_and_printer() -> None:
    """A printer's number would land in the piece, or the other way round."""
    request = sort_values(piece("gate"), {"bed_chamfer": 0, "nozzle": 0.6, "style": "plain"})
    assert request.given == {"bed_chamfer": 0.0, "style": "plain"}
    assert request.overrides == {"nozzle": 0.6}


@dataclass(frozen=True)
class _TowerParameters:
    tower_side: Annotated[float, length(4, 120, edition=True, help="side of the tower")]


def test_row_scales_a_piece_without_the_anchor() -> None:
    """A measured row of walls would not help with any piece but walls and gates."""
    gate = plan_piece(piece("gate"), Request()).recipe
    plan = piece("gate").plan(gate.parameters, gate.profile)
    build = piece("tower").build
    tower = Piece("tower", "medina", "tower", _TowerParameters, lambda *_given: plan, build)
    recipe = plan_piece(tower, Request(row="8x480")).recipe
    assert recipe.parameters == {"tower_side": 40.0}  # 20 times 60 / 30
    assert recipe.origins == {"tower_side": "assumed"}


def test_row_beside_the_length_is_refused() -> None:
    """Two answers to one question would be settled silently."""
    with pytest.raises(gatesmith.CombinationError) as refused:
        gatesmith.make("gate", row="8x240", wall_length=30)
    assert refused.value.parameters == ("row", "wall-length")


def test_measured_sizes_do_not_scale_with_a_row(home: Path) -> None:
    """A depth that a user measured would be overruled by their row of walls."""
    folder = home / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(
        'based_on = "medina-2001"\n[sizes]\nwall_depth = { value = 9.0, origin = "measured" }\n',
        encoding="utf-8",
    )
    recipe = plan_piece(piece("gate"), Request(row="8x360", edition="mine")).recipe
    assert recipe.parameters["wall_depth"] == 9.0
    assert recipe.parameters["wall_height"] == 30.0
    assert recipe.assumed == ("wall_height",)
