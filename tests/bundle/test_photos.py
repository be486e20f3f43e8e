"""Photos of a real print: upright, on white, with nothing else in them, and what is refused."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.core.errors import RejectedError
from gatesmith.publish.bundle import photos
from gatesmith.publish.bundle.photos import read_photos
from gatesmith.render.image_files import png


def test_a_photo_is_upright_and_tells_no_place(tmp_path: Path) -> None:
    """A page would tell where its maker lives, or show the print lying on its side."""
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010F] = "the maker's phone"
    photo = Image.new("RGB", (1200, 3000), "red")
    photo.save(tmp_path / "a.jpg", exif=exif)
    (content,) = read_photos([tmp_path / "a.jpg"])
    assert b"phone" not in content
    with Image.open(io.BytesIO(content)) as read:
        assert (read.size, read.format) == ((2400, 960), "JPEG")
        assert not read.getexif()


def test_what_is_cut_out_in_a_photo_lies_on_white(tmp_path: Path) -> None:
    """A print without its background would stand in black, or in whatever its file hides there."""
    cut = Image.new("RGBA", (1024, 400), (0, 0, 0, 0))
    cut.paste((200, 0, 0, 255), (0, 0, 512, 400))
    cut.save(tmp_path / "a.png")
    (content,) = read_photos([tmp_path / "a.png"])
    with Image.open(io.BytesIO(content)) as read:
        shown = np.asarray(read)
    assert shown[:, 600:].min() > 250
    assert (shown[:, 100] == shown[0, 100]).all() and abs(int(shown[0, 100, 0]) - 200) < 4


def test_a_photo_that_no_site_would_take_is_compressed_further(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A photo of a sandy board would end the bundle at its last step: more than 5 MB."""
    grain = np.random.default_rng(1).integers(0, 256, (900, 1200, 3), np.uint8)
    Image.fromarray(grain).save(tmp_path / "a.png", compress_level=1)
    (whole,) = read_photos([tmp_path / "a.png"])
    monkeypatch.setattr(photos, "LARGEST_IMAGE", 600_000)
    (content,) = read_photos([tmp_path / "a.png"])
    assert 300_000 < len(content) <= 600_000 < len(whole)


def test_what_is_no_photo_is_refused(tmp_path: Path) -> None:
    """A page would begin with a broken picture, or a user read a traceback."""
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    (tmp_path / "folder").mkdir()
    header = struct.pack(">4sIIBBBBB", b"IHDR", 60000, 60000, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))
    (tmp_path / "huge.png").write_bytes(b"\x89PNG\r\n\x1a\n" + chunk + b"\0\0\0\0IDAT" * 9)
    (tmp_path / "small.png").write_bytes(png(np.zeros((90, 1023, 3), np.uint8)))
    (tmp_path / "strip.png").write_bytes(png(np.zeros((14, 2400, 3), np.uint8)))
    (tmp_path / "pole.png").write_bytes(png(np.zeros((3073, 1024, 3), np.uint8)))
    Image.new("RGB", (1200, 900)).save(tmp_path / "whole.jpg")
    (tmp_path / "cut.jpg").write_bytes((tmp_path / "whole.jpg").read_bytes()[:-400])
    for name, words in (
        ("a.jpg", "is not a JPEG, PNG or WebP picture"),
        ("small.png", "is 1023 pixels wide; the sites require at least 1024"),
        (
            "strip.png",
            r"strip\.png: is 2400 × 14 pixels, a strip; its longer side may be at most 3 ",
        ),
        ("pole.png", "is 1024 × 3073 pixels, a strip; .*; crop it, best to 4:3"),
        ("cut.jpg", r"cut\.jpg: cannot be read: image file is truncated"),
        ("none.jpg", "there is no such file"),
        ("folder", "is not a file"),
        ("huge.png", "has more than 80000000 pixels; save it smaller"),
    ):
        with pytest.raises(RejectedError, match=words):
            read_photos([tmp_path / name])
    (tmp_path / "wide.png").write_bytes(png(np.zeros((400, 1200, 3), np.uint8)))
    assert len(read_photos([tmp_path / "wide.png"])) == 1
