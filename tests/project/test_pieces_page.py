"""The page of all pieces is what the program makes of them."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.core.parameters import ValueKind, parameters_of
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pictures.gallery.pieces_page import (
    PAGE,
    PICTURES,
    examples_of,
    looks_of,
    page_text,
    picture_of,
)
from gatesmith.pieces import chosen_values, command_name, command_names, piece, piece_names

from ..strength import share_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
LEAST_PIECES = 16
MOST_BYTES = 400_000
AGAIN = "run gatesmith preview --all --out docs"

_every_piece = pytest.mark.parametrize("name", piece_names())


def _kept(name: str) -> Path:
    """The picture of a piece in the documentation, which the test requires."""
    path = DOCS / PICTURES / f"{command_name(name)}.png"
    assert path.exists(), f"{path.name} is missing: {AGAIN}"
    return path


def test_the_page_is_as_made() -> None:
    """Sizes, weights, looks or commands on the page would be old ones."""
    assert len(piece_names()) >= LEAST_PIECES
    default = {name: examples_of(piece(name), default_only=True)[0] for name in piece_names()}
    assert (DOCS / PAGE).read_text(encoding="utf-8") == page_text(default), AGAIN


@_every_piece
def test_every_piece_has_its_picture(name: str) -> None:
    """A reader would look at an empty frame, or at a grey table."""
    path = _kept(name)
    assert path.stat().st_size < MOST_BYTES
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB"), dtype=np.int64)
    assert pixels.shape[1] == 960
    assert pixels.shape[0] % 360 == 0
    table = pixels[2, 2]
    different = (np.abs(pixels - table) > 12).any(axis=2)
    assert 0.05 < different.mean() < 0.8


def test_no_picture_is_left_of_a_piece_that_is_gone() -> None:
    """The folder would fill with pictures that no page shows."""
    found = {path.stem for path in (DOCS / PICTURES).glob("*.png")}
    assert found == set(command_names()), AGAIN


@pytest.mark.parametrize("name", share_of(piece_names(), 4))
def test_a_picture_is_as_made(name: str) -> None:
    """The pictures would show pieces as they once were; all are drawn at night."""
    drawn = Image.open(io.BytesIO(picture_of(examples_of(piece(name)))))
    kept = Image.open(_kept(name))
    apart = np.asarray(drawn, dtype=np.int64) - np.asarray(kept, dtype=np.int64)
    # Of 255: another machine rounds a few pixels otherwise.
    assert np.abs(apart).mean() < 0.5, AGAIN


def test_what_is_underneath_is_shown() -> None:
    """The seat of a dome would be in no picture, for domes stand on it."""
    text = (DOCS / PAGE).read_text(encoding="utf-8")
    assert "- `gatesmith dome`\n" in text
    assert "- `gatesmith dome --seat`, laid on its side to show its underside\n" in text
    flags = {parameter.name for parameter in parameters_of(piece("dome").declared)}
    assert set(piece("dome").underneath) <= flags


@_every_piece
def test_every_choice_is_among_the_looks(name: str) -> None:
    """A style would be offered that nobody can look at before printing it.

    A choice that a plan makes by itself, such as the house of a colour, is one of its plan. How
    fine the ornament is cannot be seen in a small picture.
    """
    found = piece(name)
    plans = [plan_piece(found, Request(given=dict(look))) for look in looks_of(found)]
    for parameter in parameters_of(found.declared):
        if parameter.declaration.kind is ValueKind.CHOICE and parameter.name != "detail":
            shown = {
                chosen_values(planned.plan).get(
                    parameter.name, planned.recipe.parameters[parameter.name]
                )
                for planned in plans
            }
            assert shown == set(parameter.declaration.choices), parameter.name
