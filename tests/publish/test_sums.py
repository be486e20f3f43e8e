"""What lies in a bundle is what was made and judged, or nothing is uploaded."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from .bundles import CONTENTS, listing, picture
from .conftest import Desk


def _write_sums(bundle: Path, *left_out: str, between: str = "  ") -> Path:
    """The list that ``sha256sum`` would write of all files of the bundle."""
    paths = sorted(path.relative_to(bundle).as_posix() for path in bundle.rglob("*.*"))
    lines = [
        f"{sha256((bundle / path).read_bytes()).hexdigest()}{between}{path}\n"
        for path in paths
        if path not in left_out and path != "checksums.txt"
    ]
    sums = bundle / "checksums.txt"
    sums.write_text("".join(lines), encoding="utf-8")
    return sums


@pytest.mark.parametrize("options", [[], ["--publish"], ["--dry-run"]], ids=" ".join)
@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("files/gate.stl", CONTENTS["files/gate.stl"][:-1] + b"!"),
        ("files/gate.scad", CONTENTS["files/gate.stl"]),
        ("images/cover.png", picture(41)),
    ],
)
def test_a_file_that_was_exchanged_is_not_uploaded(
    desk: Desk, path: str, content: bytes, options: list[str]
) -> None:
    """A damaged model would go out under a page that says how it was checked."""
    _write_sums(desk.bundle)
    (desk.bundle / path).write_bytes(content)
    assert desk.publish(*options) == 1
    assert desk.err.startswith(f"error: {desk.bundle / path}: differs from the file that was")
    assert "; delete it and make the bundle again, or remove its line from" in desk.err
    assert desk.err.count("\n") == 1
    assert desk.site.calls == []


def test_a_thing_that_is_published_keeps_its_sound_file(desk: Desk) -> None:
    """Bit rot would replace the model that people download, the sound one deleted."""
    _write_sums(desk.bundle)
    assert desk.publish("--publish") == 0
    (desk.bundle / "files" / "gate.stl").write_bytes(b"solid")
    assert desk.publish("--publish") == 1
    desk.assert_whole()


@pytest.mark.parametrize("between", ["  ", " *"], ids=["text", "binary"])
def test_what_is_as_it_was_made_is_uploaded(desk: Desk, between: str) -> None:
    """A sound bundle would be refused, on Windows or everywhere."""
    _write_sums(desk.bundle, between=between)
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


def test_changes_of_ones_own_are_uploaded(desk: Desk) -> None:
    """Who words a page anew, or puts in a photo, would have to give up the bundle."""
    _write_sums(desk.bundle, "files/gate.scad")
    (desk.bundle / "files" / "gate.scad").write_bytes(b"cube(31);\n")
    photo = picture(99)
    (desk.bundle / "images" / "photo.png").write_bytes(photo)
    images = ["images/cover.png", "images/detail.png", "images/photo.png"]
    content = {**listing(), "description": "Mine.", "images": images}
    (desk.bundle / "listing.json").write_text(json.dumps(content), encoding="utf-8")
    assert desk.publish() == 0, desk.err
    assert desk.thing().fields["description"] == "Mine."
    assert [row.content for row in desk.thing().files][1] == b"cube(31);\n"
    assert [row.content for row in desk.thing().images][2] == photo


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text + "and so on\n",
        lambda text: text.replace("  ", " ", 1),
        lambda text: text[1:],
        lambda text: text + text.splitlines()[0].replace("0", "1"),
        lambda text: "ü".join((text[:200], text[200:])),
    ],
    ids=["words", "one-space", "short", "twice", "not-utf-8"],
)
def test_a_list_that_cannot_be_read_is_reported(desk: Desk, spoil: object) -> None:
    """A damaged list would be passed over, and with it what it could have shown."""
    assert callable(spoil)
    sums = _write_sums(desk.bundle)
    sums.write_text(str(spoil(sums.read_text(encoding="utf-8"))), encoding="latin-1")
    assert desk.publish() == 1
    assert f"{sums}: is not a list of SHA-256 sums with each path once" in desk.err
    assert desk.site.calls == []


@pytest.mark.skipif(os.name == "nt", reason="no named pipes there")
@pytest.mark.parametrize("path", ["checksums.txt", "listing.json", "files/gate.stl"])
def test_a_pipe_is_not_waited_for(desk: Desk, path: str) -> None:
    """The run would stand still for ever, silently."""
    place = desk.bundle / path
    place.unlink(missing_ok=True)
    os.mkfifo(place)
    assert desk.publish("--dry-run") == 1
    assert f"{place}: cannot be read: it is not a regular file" in desk.err


def test_a_list_that_is_too_long_is_reported(desk: Desk) -> None:
    """A file of another kind under that name would fill the memory."""
    (desk.bundle / "checksums.txt").write_bytes(bytes(10_000_001))
    assert desk.publish() == 1
    assert "checksums.txt: has more than 10000000 bytes; make the bundle again" in desk.err
