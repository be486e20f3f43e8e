"""listing.json: the same bytes each time, read strictly, one line for each kind of damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.publish.thingiverse.licences import LICENCES, licence
from gatesmith.publish.thingiverse.listing import Limit, PageListing, read_listing

from .bundles import listing, write_bundle

# As the facts of the site have them, name by name.
CODES = {
    "CC0-1.0": "pd0",
    "CC-BY-4.0": "cc",
    "CC-BY-SA-4.0": "cc-sa",
    "CC-BY-ND-4.0": "cc-nd",
    "CC-BY-NC-4.0": "cc-nc",
    "CC-BY-NC-SA-4.0": "cc-nc-sa",
    "CC-BY-NC-ND-4.0": "cc-nc-nd",
    "GPL-3.0-or-later": "gpl",
    "LGPL-3.0-or-later": "lgpl",
    "BSD-3-Clause": "bsd",
}


def test_a_listing_goes_round(tmp_path: Path) -> None:
    """What a bundle writes would not be what publishing reads, or differ from run to run."""
    limit = Limit("Thingiverse", "size of images/cover.png", 0.1, 5.0, "MB", True)
    made = PageListing(
        title="Gates \u00fc",
        summary="",
        category="Games",
        tags=("a", "b"),
        licence=licence("CC0-1.0"),
        description="x",
        instructions="",
        is_wip=True,
        is_remix=True,
        ancestors=(3, 5),
        files=("files/a.stl",),
        images=(),
        limits=(limit,),
    )
    (tmp_path / "listing.json").write_bytes(made.to_bytes())
    assert read_listing(tmp_path) == made
    assert made.to_bytes() == made.to_bytes()
    text = made.to_bytes().decode("utf-8")
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def test_a_listing_has_the_agreed_fields(tmp_path: Path) -> None:
    """Other programs read the file, and would miss a field or find it under another name."""
    found = read_listing(write_bundle(tmp_path)).to_json()
    assert found == listing()


def _refused(folder: Path) -> str:
    with pytest.raises(RejectedError) as found:
        read_listing(folder)
    text = str(found.value)
    assert "\n" not in text
    return text.replace(str(folder), "BUNDLE")


_LICENCE = {"id": "CC-BY-4.0", "name": "Creative Commons - Attribution", "code": "cc"}
_LIMIT = {"site": "a", "what": "b", "value": 1, "limit": 2, "unit": "", "kept": True}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": None}, "the field format is missing"),
        ({"format": 2}, "its format is 2; this version of gatesmith reads 1"),
        ({"format": True}, "its format is True"),
        ({"title": None}, "the field title is missing"),
        ({"title": " "}, "title must be a text that is not empty, not ' '"),
        ({"title": "Gates\nfor all"}, "title must be a single line, without control"),
        ({"title": "\x1b[2J"}, "title must be a single line, without control"),
        ({"title": "half \ud83c"}, "title must be a single line, without control"),
        ({"summary": "a\u2028b"}, "summary must be a single line, without control"),
        ({"category": "Ga\rmes"}, "category must be a single line, without control"),
        ({"titel": "x"}, "there is no field 'titel'; did you mean title?"),
        ({"summary": "x" * 121}, "summary has 121 characters; at most 120"),
        ({"description": 5}, "description must be a text that is not empty, not 5"),
        ({"is_wip": 1}, "is_wip must be true or false, not 1"),
        ({"tags": "a"}, "tags must be a list, not 'a'"),
        ({"tags": ["a", ""]}, "tags must be a list of texts that are not empty"),
        ({"tags": ["a", "a"]}, "tags has 'a' twice"),
        ({"ancestors": [0]}, "ancestors must be a list of whole numbers from 1, not [0]"),
        ({"ancestors": [True]}, "ancestors must be a list of whole numbers"),
        ({"ancestors": [5]}, "is_remix and ancestors contradict each other"),
        ({"is_remix": True}, "is_remix and ancestors contradict each other"),
        ({"files": []}, "files is empty: there is nothing to print"),
        ({"files": ["gate.stl"]}, "files has 'gate.stl'; write files/NAME"),
        ({"files": ["files/../../x.stl"]}, "files has 'files/../../x.stl'; write"),
        ({"files": ["/files/x.stl"]}, "files has '/files/x.stl'; write files/NAME"),
        ({"files": ["files/a b.stl"]}, "files has 'files/a b.stl'; write"),
        ({"files": ["files/.stl"]}, "files has 'files/.stl'; write"),
        ({"files": ["files/t\u00fcr.stl"]}, "the sites drop other files"),
        ({"files": ["files/a.stl", "files/A.stl"]}, "'files/a.stl' twice, differing only in case"),
        ({"images": ["files/a.png"]}, "images has 'files/a.png'; write images/NAME"),
        ({"license": "cc"}, "license must be an object in braces"),
        ({"license": {**_LICENCE, "id": "MIT"}}, "'MIT' is not a licence that Thingiverse offers"),
        ({"license": {**_LICENCE, "code": "gpl"}}, "license.code of CC-BY-4.0 must be 'cc'"),
        ({"license": {**_LICENCE, "name": "BY"}}, "license.name of CC-BY-4.0 must be"),
        ({"license": {"id": "CC-BY-4.0"}}, "the field license.name is missing"),
        ({"limits": [3]}, "limits[0] must be an object"),
        ({"limits": [{**_LIMIT, "value": "1"}]}, "limits[0].value must be a number, not '1'"),
        ({"limits": [{**_LIMIT, "kept": None}]}, "limits[0].kept must be true or false"),
        ({"limits": [{**_LIMIT, "more": 1}]}, "limits[0]: there is no field 'more'; known: "),
    ],
)
def test_a_wrong_field_is_one_clear_line(
    tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    """A page would be published with wrong data, or the mistake appear as a traceback."""
    message = _refused(write_bundle(tmp_path, **changes))
    assert message.startswith("BUNDLE/listing.json: ")
    assert words in message


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is not JSON: line 1, column 1"),
        (b'{"format": 1,}', "is not JSON: line 1"),
        (b"[1]", "it must be an object in braces"),
        (b'{"format": 1, "format": 1}', "is not readable JSON: it has 'format' twice"),
        (b'{"format": NaN}', "is not readable JSON: NaN is not a number"),
        (b'{"format": "\xff"}', "is not UTF-8: byte 13"),
        (b"[" * 100_000, "is not readable JSON"),
        (b" " * 1_000_001, "has 1000001 bytes; a listing has at most 1000000"),
    ],
)
def test_a_damaged_file_is_one_clear_line(tmp_path: Path, content: bytes, words: str) -> None:
    """A file that was cut or edited badly would end in a traceback."""
    (tmp_path / "listing.json").write_bytes(content)
    assert words in _refused(tmp_path)


def test_what_is_no_bundle_is_reported(tmp_path: Path) -> None:
    """A wrong name would be reported as a missing file somewhere inside."""
    assert _refused(tmp_path) == "BUNDLE/listing.json: is missing, so the folder is not a bundle"
    assert "does not exist; give the folder of a bundle" in _refused(tmp_path / "nowhere")
    (tmp_path / "listing.json").mkdir()
    assert "listing.json: cannot be read: it is a folder" in _refused(tmp_path)
    (tmp_path / "file").write_bytes(b"")
    assert "is not a folder; give the folder of a bundle" in _refused(tmp_path / "file")


def test_the_licences_are_those_of_the_site() -> None:
    """A page would carry another licence than the one that was chosen."""
    assert {known.id: known.code for known in LICENCES} == CODES
    assert licence("CC-BY-NC-SA-4.0").name == (
        "Creative Commons - Attribution - Non-Commercial - Share Alike"
    )


def test_an_unknown_licence_lists_the_known_ones() -> None:
    """An unknown licence would silently become another one."""
    with pytest.raises(UsageError) as found:
        licence("CC-BY")
    assert all(name in str(found.value) for name in CODES)


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("Creative Commons - Attribution", True),
        ("creative commons  -  attribution ", True),
        ("Creative Commons \u2013 Attribution", True),
        ("cc", True),
        ("CC", True),
        ("Creative Commons - Attribution - Share Alike", False),
        ("cc-sa", False),
        ("", False),
    ],
)
def test_a_licence_is_known_by_its_words(words: str, same: bool) -> None:
    """A right licence would be reported as wrong, or a wrong one pass."""
    assert licence("CC-BY-4.0").is_called(words) is same
