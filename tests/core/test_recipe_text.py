"""Recipes as text: nothing is lost on the way to a file and back, and the digest is stable."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from gatesmith.catalog import load_edition, load_printer
from gatesmith.core.quality import Quality
from gatesmith.making.options import Request
from gatesmith.making.recipe import Recipe, resolve
from gatesmith.making.recipe_files import recipe_from_text, recipe_piece
from gatesmith.making.request import plan_piece

from .recipes import GATE, requests


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


def _resolved(request: Request) -> Recipe:
    """The recipe without asking whether such a gate can be made."""
    edition, printer = request.edition or "medina-2001", request.printer or "default"
    return resolve(
        "gate",
        GATE.declared,
        request.given,
        edition=load_edition(edition),
        edition_game="medina",
        printer=(printer, load_printer(printer)),
        overrides=request.overrides,
        quality=Quality.DRAFT if request.draft else Quality.FINE,
    )


@given(requests())
@settings(max_examples=100, deadline=None)
def test_a_recipe_survives_being_written(request: Request) -> None:
    """A file would hold a recipe that makes another piece than the file's own."""
    recipe = _resolved(request)
    again = recipe_from_text(recipe.text, GATE.declared)
    assert again == recipe
    assert again.text == recipe.text
    assert again.digest == recipe.digest
    assert recipe_piece(recipe.text) == "gate"
    assert json.loads(recipe.text) == recipe.to_json()


def test_the_text_is_one_line_and_distinguishes_every_value() -> None:
    """Two different gates would share a place in the cache."""
    texts = {
        plan_piece(GATE, request).recipe.digest
        for request in (
            Request(),
            Request({"wall_length": 30.0}),
            Request({"wall_length": 30.00001}),
            Request({"mark": "A"}),
            Request(draft=True),
            Request(printer="ender-3"),
            Request(edition="medina-2014"),
            Request(overrides={"layer": 0.12}),
        )
    }
    assert len(texts) == 8
    text = plan_piece(GATE, Request()).recipe.text
    assert "\n" not in text
    found = json.loads(text)
    assert list(found) == sorted(found)
    assert list(found["parameters"]) == sorted(found["parameters"])


def test_the_digest_is_the_same_in_another_process(_home: Path) -> None:
    """A repeat would never be found in the cache, for Python hashes words anew each time."""
    program = (
        "from gatesmith.pieces import piece\n"
        "from gatesmith.making.options import Request\n"
        "from gatesmith.making.request import plan_piece\n"
        "wish = Request({'style': 'plain', 'mark': 'A'}, {'nozzle': 0.5, 'wall': 1.0})\n"
        "print(plan_piece(piece('gate'), wish).recipe.digest)\n"
    )
    digests = set()
    for seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        digests.add(done.stdout.strip())
    wish = Request({"style": "plain", "mark": "A"}, {"nozzle": 0.5, "wall": 1.0})
    assert digests == {plan_piece(GATE, wish).recipe.digest}
