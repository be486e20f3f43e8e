"""The small picture in every 3MF: there, of the right colours, the same each time."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.cli._run import run

_RELATION = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"

_MAKES = {
    "piece": ["chip", "--color", "#0000ff"],
    "parts": ["chip", "--inlay", "--inlay-color", "#0000ff"],
    "bed": ["spare", "2 chip #0000ff"],
}


def _make(words: list[str], out: Path) -> bytes:
    assert run([*words, "--out", str(out), "--quiet"]) == 0
    return out.read_bytes()


def _picture(package: bytes) -> Image.Image:
    """The thumbnail that the package declares."""
    with zipfile.ZipFile(io.BytesIO(package)) as opened:
        relations = opened.read("_rels/.rels").decode()
        assert relations.count(_RELATION) == 1
        message = relations.split(_RELATION)[1].split('Target="/')[1].split('"')[0]
        assert b'Extension="png" ContentType="image/png"' in opened.read("[Content_Types].xml")
        picture = Image.open(io.BytesIO(opened.read(message)))
    picture.load()
    return picture


def _share_of_blue(picture: Image.Image) -> float:
    pixels = np.asarray(picture.convert("RGB"), dtype=int)
    return float((pixels[..., 2] > pixels[..., 0] + 60).mean())


@pytest.mark.parametrize("kind", _MAKES)
def test_every_3mf_holds_its_picture(kind: str, tmp_path: Path) -> None:
    """A folder of files would be a folder of names, or each run would write other bytes."""
    one = _make(_MAKES[kind], tmp_path / "one.3mf")
    again = _make(_MAKES[kind], tmp_path / "one.3mf")
    assert one == again
    picture = _picture(one)
    assert (picture.format, picture.size) == ("PNG", (256, 192))
    assert _share_of_blue(picture) > 0.02
    assert run(["validate", str(tmp_path / "one.3mf"), "--quiet"]) == 0


def test_a_repaired_3mf_holds_its_picture(tmp_path: Path) -> None:
    """Only files that were made here would show what they are."""
    source = tmp_path / "chip.stl"
    _make(["chip"], source)
    package = _make(["repair", str(source)], tmp_path / "mended.3mf")
    assert np.ptp(np.asarray(_picture(package).convert("L"), dtype=int)) > 60


def test_other_formats_hold_none(tmp_path: Path) -> None:
    """An STL would grow by a picture that nothing reads."""
    for suffix in (".stl", ".obj", ".ply", ".glb"):
        assert b"PNG" not in _make(["chip"], tmp_path / f"chip{suffix}")


def test_a_piece_without_a_colour_has_its_natural_one(tmp_path: Path) -> None:
    """Every gate would be drawn in sand, which the gates of the game are not."""
    pixels = np.asarray(_picture(_make(["gate"], tmp_path / "gate.3mf")).convert("RGB"), dtype=int)
    hues = pixels.max(axis=2) - pixels.min(axis=2)
    assert hues.max() < 40  # white and grey
