"""Recipes: where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.quality import Quality
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece, sort_values

from .recipes import GATE


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


def test_nothing_given() -> None:
    """A value would come from the wrong place, or not say where it comes from."""
    recipe = plan_piece(GATE, Request()).recipe
    assert (recipe.piece, recipe.edition, recipe.printer) == ("gate", "medina-2001", "default")
    assert recipe.quality is Quality.FINE
    assert recipe.parameters["wall_length"] == 30.0
    assert recipe.parameters["wall_depth"] == 10.0
    assert recipe.parameters["wall_height"] == 20.0
    assert recipe.parameters["clearance"] == 0.15
    assert recipe.parameters["bed_chamfer"] == 0.4
    assert recipe.origins == {
        "wall_length": "assumed",
        "wall_depth": "assumed",
        "wall_height": "assumed",
        "clearance": "printer",
        "bed_chamfer": "printer",
        "height": "automatic",
        "style": "default",
        "door": "default",
        "arch_width": "automatic",
        "arch_height": "automatic",
        "merlons": "automatic",
        "merlon_height": "automatic",
        "relief_depth": "automatic",
        "plinth": "automatic",
        "edge_chamfer": "automatic",
        "detail": "default",
        "mark": "default",
    }
    assert recipe.assumed == ("wall_length", "wall_depth", "wall_height")
    assert recipe.command == "gate --edition medina-2001 --printer default"


def test_what_is_given_counts_and_the_rest_scales() -> None:
    """A given length would be lost, or leave depth and height behind."""
    request = Request({"wall_length": 24.0, "style": "plain", "clearance": 0.0, "height": None})
    recipe = plan_piece(GATE, request).recipe
    assert recipe.parameters["wall_length"] == 24.0
    assert (recipe.parameters["wall_depth"], recipe.parameters["wall_height"]) == (8.0, 16.0)
    assert recipe.assumed == ("wall_depth", "wall_height")
    given_names = [name for name, origin in recipe.origins.items() if origin == "given"]
    assert given_names == ["wall_length", "clearance", "style"]
    assert recipe.origins["height"] == "automatic"


def test_measured_and_published_sizes_say_so(_home: Path) -> None:
    """A print from a user's own readings would be called assumed."""
    folder = _home / "config" / "templates" / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.toml").write_text(
        'based_on = "medina-2001"\n[sizes]\n'
        'wall_length = { value = 33.0, origin = "measured" }\n'
        'wall_depth = { value = 9.0, origin = "published" }\n',
        encoding="utf-8",
    )
    recipe = plan_piece(GATE, Request(edition="mine")).recipe
    assert recipe.origins["wall_length"] == "measured"
    assert recipe.origins["wall_depth"] == "published"
    assert recipe.assumed == ("wall_height",)
    assert recipe.parameters["wall_height"] == 22.0  # 20 times 33 / 30
    longer = plan_piece(GATE, Request({"wall_length": 49.5}, edition="mine")).recipe
    assert longer.parameters["wall_depth"] == 9.0
    assert longer.parameters["wall_height"] == 33.0  # 22 times 49.5 / 33


def test_numbers_of_the_printer() -> None:
    """A single number given for a printer would not reach the piece, or not be remembered."""
    recipe = plan_piece(GATE, Request(overrides={"clearance_end": 0.3, "nozzle": 0.5})).recipe
    assert recipe.parameters["clearance"] == 0.3
    assert recipe.origins["clearance"] == "printer"
    assert (recipe.profile.nozzle, recipe.profile.layer) == (0.5, 0.2)
    assert recipe.overrides == ("nozzle", "clearance_end")
    assert recipe.command == (
        "gate --nozzle 0.5 --clearance-end 0.3 --edition medina-2001 --printer default"
    )


def test_the_order_of_what_is_given_does_not_matter() -> None:
    """The same gate asked for in another order would be another file."""
    one = sort_values(GATE, {"nozzle": 0.5, "wall": 1.0, "style": "plain", "wall_length": 40})
    two = sort_values(GATE, {"wall_length": 40, "style": "plain", "wall": 1.0, "nozzle": 0.5})
    assert plan_piece(GATE, one).recipe.text == plan_piece(GATE, two).recipe.text


def test_none_is_as_good_as_not_given() -> None:
    """A program that passes all it has, much of it None, would get a TypeError."""
    empty = sort_values(GATE, {"nozzle": None, "wall_length": None, "mark": None, "height": None})
    assert plan_piece(GATE, empty).recipe == plan_piece(GATE, Request()).recipe


def test_an_edition_of_another_game_is_refused() -> None:
    """A gate would take its sizes from tiles of Wadi."""
    with pytest.raises(CombinationError) as refused:
        plan_piece(GATE, Request(edition="wadi"))
    assert refused.value.parameters == ("edition",)
    assert str(refused.value).startswith("edition: wadi is an edition of wadi, but gate is a piece")


def test_a_size_that_leaves_the_bounds_names_the_edition(_home: Path) -> None:
    """A user would get an error about a number that he never gave."""
    folder = _home / "config" / "templates" / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    high = '[sizes]\nwall_height = { value = 90.0, origin = "assumed" }\n'
    (folder / "high.toml").write_text(f'based_on = "medina-2001"\n{high}', encoding="utf-8")
    with pytest.raises(ParameterError) as refused:
        plan_piece(GATE, Request({"wall_length": 60.0}, edition="high"))
    assert refused.value.parameter == "wall-height"
    assert str(refused.value) == (
        "wall-height: 180 mm is above the maximum of 150 mm; give 6 to 150 mm (from edition high, "
        "assumed)"
    )
