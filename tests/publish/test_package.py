"""What the site would refuse or drop is found before any call."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from gatesmith.core.errors import RejectedError
from gatesmith.publish.thingiverse.package import read_package

from .bundles import picture, write_bundle


def _refused(folder: Path) -> str:
    with pytest.raises(RejectedError) as found:
        read_package(folder)
    return str(found.value).replace(str(folder), "BUNDLE")


def _noise(size: int) -> bytes:
    """A PNG of at least so many bytes, wide enough."""
    return picture(5) + bytes(size)


@pytest.mark.parametrize(
    ("path", "content", "words"),
    [
        ("files/gate.stl", None, "is listed but missing from the bundle"),
        ("files/gate.stl", b"", "is empty"),
        ("images/cover.png", None, "is listed but missing from the bundle"),
        ("images/cover.png", b"GIF89a", "is not a PNG image"),
        ("images/cover.png", picture(1)[:40], "is not a PNG image"),
        ("images/cover.png", picture(1, (1023, 700)), "is 1023 pixels wide; the site requires"),
        ("images/cover.png", _noise(5_000_000), "bytes; an image may have at most 5000000"),
    ],
)
def test_a_file_that_will_not_do_is_named(
    tmp_path: Path, path: str, content: bytes | None, words: str
) -> None:
    """The site would refuse it in the middle of the upload, or show a broken picture."""
    place = write_bundle(tmp_path) / path
    place.unlink()
    if content is not None:
        place.write_bytes(content)
    message = _refused(tmp_path)
    assert message.startswith(f"BUNDLE/{path}: ")
    assert words in message


def test_what_is_just_good_enough_is_taken(tmp_path: Path) -> None:
    """A picture at the very limit would be refused."""
    whole = picture(1, (1024, 1))
    cover = write_bundle(tmp_path) / "images" / "cover.png"
    cover.write_bytes(whole + bytes(5_000_000 - len(whole)))
    assert read_package(tmp_path).items[2].size == 5_000_000


def test_a_jpeg_is_taken_by_both_names(tmp_path: Path) -> None:
    """Photos, which most people have as JPEG, would be refused."""
    stream = BytesIO()
    Image.new("RGB", (1024, 768)).save(stream, "JPEG")
    write_bundle(tmp_path, images=["images/a.jpg", "images/b.JPEG"])
    for name in ("a.jpg", "b.JPEG"):
        (tmp_path / "images" / name).write_bytes(stream.getvalue())
    assert [item.name for item in read_package(tmp_path).items[2:]] == ["a.jpg", "b.JPEG"]


@pytest.mark.parametrize(
    ("field", "path", "words"),
    [
        ("files", "files/gate.step", "the site does not accept .step files; use one of .stl, .obj"),
        ("files", "files/gate", "the site does not accept such file"),
        ("images", "images/turn.gif", "the site does not accept .gif images; use one of .png"),
    ],
)
def test_other_kinds_of_files_are_refused(
    tmp_path: Path, field: str, path: str, words: str
) -> None:
    """A STEP file would be uploaded, and dropped by the site silently."""
    folder = write_bundle(tmp_path, **{field: [path]})
    (folder / path).write_bytes(b"x")
    assert words in _refused(folder)


def test_a_link_out_of_the_bundle_is_refused(tmp_path: Path) -> None:
    """A bundle from someone else could publish one's own private files."""
    folder = write_bundle(tmp_path / "bundle")
    (tmp_path / "private.stl").write_bytes(b"mine")
    (folder / "files" / "gate.stl").unlink()
    (folder / "files" / "gate.stl").symlink_to(tmp_path / "private.stl")
    assert "is a link to something outside the bundle" in _refused(folder)


def test_a_broken_limit_of_the_site_is_refused(tmp_path: Path) -> None:
    """What the bundle itself says to be too much would be uploaded."""
    broken = {"what": "images", "value": 12, "limit": 10, "unit": "", "kept": False}
    folder = write_bundle(tmp_path, limits=[{"site": "Thingiverse", **broken}])
    assert "a limit of Thingiverse is not met: images 12, limit 10" in _refused(folder)
    write_bundle(tmp_path, limits=[{"site": "MakerWorld", **broken}])
    assert len(read_package(folder).items) == 4


def test_the_right_md5_is_reported(tmp_path: Path) -> None:
    """Every file would be taken for damaged; the expectation is md5sum's."""
    items = read_package(write_bundle(tmp_path)).items
    assert (items[1].path, items[1].md5) == ("files/gate.scad", "1d3ba2ff8e20706b690d90e4e4613e2b")


def test_a_bundle_that_changes_meanwhile_is_noticed(tmp_path: Path) -> None:
    """Other bytes would be uploaded than those that were looked at."""
    package = read_package(write_bundle(tmp_path))
    (tmp_path / "files" / "gate.scad").write_bytes(b"cube(31);\n")
    with pytest.raises(RejectedError, match="changed during the upload"):
        package.content(package.items[1])


def test_a_file_that_is_too_long_is_not_read_as_a_whole(tmp_path: Path) -> None:
    """A sparse file of 20 GB would fill the memory before its size is looked at."""
    bundle = write_bundle(tmp_path / "b")
    (bundle / "listing.json").write_bytes(bytes(10_000_001))
    with pytest.raises(RejectedError, match="it has more than 10000000 bytes"):
        read_package(bundle)
