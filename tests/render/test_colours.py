"""Colours of a 3MF in a picture; the packages are written out here, by the rules of 3MF."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import gatesmith
from gatesmith.cli._run import run

_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default '
    'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType='
    '"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type='
    '"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
_MODEL = (
    '<model unit="millimeter" xml:lang="en-US" xmlns:m='
    '"http://schemas.microsoft.com/3dmanufacturing/material/2015/02" '
    'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">'
    "<resources>{resources}</resources><build>{build}</build></model>"
)
_MATERIALS = (
    '<basematerials id="1"><base name="one" displaycolor="#FF0000"/>'
    '<base name="other" displaycolor="#0000FF"/></basematerials>'
)
_GROUP = '<m:colorgroup id="5"><m:color color="#0000FFFF"/></m:colorgroup>'
_SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def _cube(number: int, x: int, said: str = "") -> str:
    """An object: a cube of 10 mm that begins at x."""
    corners = [(x + a, b, c) for a in (0, 10) for b in (0, 10) for c in (0, 10)]
    faces = [face for a, b, c, d in _SIDES for face in ((a, b, c), (a, c, d))]
    vertices = "".join(f'<vertex x="{a}" y="{b}" z="{c}"/>' for a, b, c in corners)
    triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in faces)
    return (
        f'<object id="{number}" type="model" {said}><mesh><vertices>{vertices}</vertices>'
        f"<triangles>{triangles}</triangles></mesh></object>"
    )


_WHOLE = (
    '<object id="9" type="model"><components><component objectid="3"/>'
    '<component objectid="2"/></components></object>'
)
_RED, _BLUE, _MIXED = 'pid="1" pindex="0"', 'pid="1" pindex="1"', 'pid="5" pindex="0"'


def _hues(tmp_path: Path, resources: str, items: str, *words: str) -> set[str]:
    """Which of red, green and blue the picture of a package shows."""
    source, out = tmp_path / "some.3mf", tmp_path / "some.png"
    build = "".join(f'<item objectid="{number}"/>' for number in items)
    with zipfile.ZipFile(source, "w") as package:
        package.writestr("[Content_Types].xml", _TYPES)
        package.writestr("_rels/.rels", _RELATIONS)
        package.writestr("3D/3dmodel.model", _MODEL.format(resources=resources, build=build))
    usual = ["preview", str(source), "--out", str(out), "--size", "240x180", "--quiet"]
    assert run([*usual, *words]) == 0
    return _hues_in(out)


def _hues_in(picture: Path | BytesIO) -> set[str]:
    """Which of red, green and blue a picture shows."""
    with Image.open(picture) as seen:
        pixels = np.asarray(seen.convert("RGB"), dtype=int)
    shown = set()
    for axis, name in enumerate(("red", "green", "blue")):
        others = np.delete(pixels, axis, axis=2).max(axis=2)
        if (pixels[..., axis] > others + 60).sum() > 50:
            shown.add(name)
    return shown


@pytest.mark.parametrize(
    ("resources", "items", "hues"),
    [
        (_MATERIALS + _cube(2, 0, _RED) + _cube(3, 20, _BLUE), "23", {"red", "blue"}),
        (_MATERIALS + _cube(2, 0, _RED) + _cube(3, 20, _BLUE) + _WHOLE, "9", {"red", "blue"}),
        (_MATERIALS + _GROUP + _cube(2, 0, _RED) + _cube(3, 20, _MIXED), "32", {"red", "blue"}),
        (_MATERIALS + _cube(2, 0, _BLUE), "2", {"blue"}),
        (_MATERIALS + _cube(2, 0, _BLUE) + _cube(3, 20), "23", {"blue"}),
        (_MATERIALS + _cube(2, 0, _BLUE) + _cube(3, 20, _RED), "2", {"blue"}),
        (_cube(2, 0), "2", set()),
    ],
    ids=["items", "components", "a colour group", "alone", "one has none", "unused", "none"],
)
def test_each_object_of_a_3mf_has_its_own_colour(
    tmp_path: Path, resources: str, items: str, hues: set[str]
) -> None:
    """A set in four colours would be drawn as if it were of one filament."""
    assert _hues(tmp_path, resources, items) == hues


def test_a_colour_that_is_asked_for_paints_all(tmp_path: Path) -> None:
    """--color would be without effect on a file that names colours."""
    both = _MATERIALS + _cube(2, 0, _RED) + _cube(3, 20, _BLUE)
    assert _hues(tmp_path, both, "23", "--color", "#00ff00") == {"green"}


def test_colours_change_places_with_their_objects(tmp_path: Path) -> None:
    """The first object would get the second one's colour."""
    left = {}
    for items in ("23", "32"):  # the order of the build is not the order of the objects
        both = _MATERIALS + _cube(2, 0, _RED) + _cube(3, 20, _BLUE)
        _hues(tmp_path, both, items)
        with Image.open(tmp_path / "some.png") as seen:
            pixels = np.asarray(seen, dtype=int)
        red = (pixels[..., 0] > pixels[..., 2] + 60).nonzero()[1]
        blue = (pixels[..., 2] > pixels[..., 0] + 60).nonzero()[1]
        left[items] = red.mean() < blue.mean()
    assert left == {"23": True, "32": True}


_INLAY = ("tower-tile", "--color", "red", "--inlay-color", "blue", "--quiet")


def test_every_picture_of_a_piece_shows_its_inlay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An inlay is flush: in one colour the tile would be blank, with no number on it."""
    monkeypatch.chdir(tmp_path)
    assert run(["preview", *_INLAY, "--out", "piece.png", "--size", "240x180"]) == 0
    assert _hues_in(Path("piece.png")) == {"red", "blue"}
    assert run([*_INLAY, "--out", "tile.stl", "--preview"]) == 0
    assert _hues_in(Path("tile-tile.png")) == {"red", "blue"}
    made = gatesmith.make("tower-tile", color="red", inlay_color="blue")
    assert _hues_in(BytesIO(made._repr_png_())) == {"red", "blue"}
