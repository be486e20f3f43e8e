"""Matching files if the site gives no MD5: each rule by itself, with values worked out by hand."""

from __future__ import annotations

import pytest

from gatesmith.publish.thingiverse.matching import Listed, match_uploads
from gatesmith.publish.thingiverse.package import PackageItem
from gatesmith.publish.thingiverse.site_answers import Entry
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State

A, B = "a" * 32, "b" * 32


def _settled(
    put: RemoteFile, entries: list[Entry], asked: str = "", seen: tuple[int, ...] = ()
) -> RemoteFile:
    """The put of one image, after the site listed these."""
    state = State("https://api.example.org", "anna", asked=asked, seen=list(seen), puts=[put])
    match_uploads(state, [PackageItem(put.path, 5, put.md5)], Listed((), tuple(entries)))
    (found,) = state.puts
    return found


@pytest.mark.parametrize(
    ("name", "md5", "pending", "asked", "seen", "there"),
    [
        ("cover.png", A, None, "", (), 9),
        ("x.png", A, None, "", (), 9),
        ("x.png", A, 5, "", (9,), 9),
        ("cover.png", None, None, "", (), 9),
        ("COVER.PNG", None, None, "", (), 9),
        ("x.png", None, None, "", (), None),
        ("cover.png", B, None, "", (), None),
        ("cover.png", None, 5, "", (), None),
        ("cover.png", None, 5, "asked", (9,), None),
        ("cover.png", None, 5, "asked", (), 9),
        ("cover.png", B, 5, "asked", (), 9),
        ("cover.png", B, 5, "asked", (9,), None),
        ("x.png", None, 5, "asked", (), 9),
        ("x.png", None, 5, "", (), None),
        ("x.png", None, 5, "done", (9,), None),
    ],
)
def test_one_image_is_claimed_or_not(
    *,
    name: str,
    md5: str | None,
    pending: int | None,
    asked: str,
    seen: tuple[int, ...],
    there: int | None,
) -> None:
    """An image would be uploaded a second time, or someone else's be taken for ours."""
    put = RemoteFile("images/cover.png", A, pending)
    assert _settled(put, [Entry(9, name, md5)], asked, seen).there == there


@pytest.mark.parametrize(("asked", "there"), [("asked", None), ("done", 8)])
def test_one_of_two_new_images_is_claimed_only_when_it_is_sure(
    asked: str, there: int | None
) -> None:
    """A picture that the site drew of a model would pass for our cover."""
    new = [Entry(8, "x.png", None), Entry(9, "y.png", None)]
    assert _settled(RemoteFile("images/cover.png", A, 5), new, asked).there == there


def test_of_equal_files_each_keeps_its_name() -> None:
    """Two names of one content would be reported as changed, each for the other."""
    items = [PackageItem("images/a.png", 5, A), PackageItem("images/b.png", 5, A)]
    state = State("https://api.example.org", "anna")
    match_uploads(state, items, Listed((), (Entry(8, "b.png", A), Entry(9, "a.png", A))))
    assert [put.there for put in state.puts] == [9, 8]


def test_what_was_deleted_is_open_again() -> None:
    """The state would be believed more than the site."""
    assert _settled(RemoteFile("images/cover.png", A, None, 7), []).there is None


def test_an_id_goes_before_a_name() -> None:
    """Of two images of one name the wrong one would be deleted with the next update."""
    entries = [Entry(6, "cover.png", A), Entry(7, "x.png", None)]
    assert _settled(RemoteFile("images/cover.png", A, None, 7), entries).there == 7


def test_what_is_neither_wanted_nor_there_is_forgotten() -> None:
    """The state would grow with every change of a bundle."""
    old = RemoteFile("images/old.png", B, 5)
    state = State("https://api.example.org", "anna", puts=[old])
    match_uploads(state, [PackageItem("images/cover.png", 5, A)], Listed())
    assert state.puts == [RemoteFile("images/cover.png", A)]
    state = State("https://api.example.org", "anna", asked="asked", puts=[old])
    match_uploads(state, [PackageItem("images/cover.png", 5, A)], Listed())
    assert state.puts == [RemoteFile("images/cover.png", A), old], "it may still become an image"
