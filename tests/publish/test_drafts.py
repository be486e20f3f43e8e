"""The thing: found again, resumed, refused if it is another account's, never duplicated."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

import pytest

from gatesmith.core.errors import SiteError
from gatesmith.publish.thingiverse.retrying import RetryingClient
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.transport import Answer, Call

from .bundles import TITLE, write_bundle
from .conftest import Desk
from .site import Fault, ThingRow


def _other(desk: Desk, number: int, **changes: object) -> ThingRow:
    """A thing that is on the site already."""
    thing = ThingRow(number, {"name": TITLE, "license": "cc"})
    for name, value in changes.items():
        setattr(thing, name, value)
    desk.site.things[number] = thing
    return thing


def test_a_thing_of_the_same_name_is_no_reason_for_another(desk: Desk) -> None:
    """Who lost the state would get the same page a second time, silently."""
    _other(desk, 12)
    _other(desk, 13, published=True)
    for number in range(20, 26):
        desk.site.things[number] = ThingRow(number, {"name": "another", "license": "cc"})
    assert desk.publish() == 2
    assert desk.err == (
        f"error: you already have a thing named {TITLE!r}: 12 (a draft), 13 (published); "
        "use --thing 12 to update it or --new to create another\n"
    )
    assert desk.site.count("POST.*") == 0


@pytest.mark.parametrize("title", ["Gates & walls", "Gates &amp; walls"])
@pytest.mark.parametrize("there", ["Gates & walls", "Gates &amp;  walls ", "Gates &amp;amp; walls"])
def test_a_name_with_escapes_is_the_same_name(desk: Desk, title: str, there: str) -> None:
    """The site writes & as &amp;, and a second thing would be made for that."""
    write_bundle(desk.bundle, title=title)
    _other(desk, 12).fields["name"] = there
    assert desk.publish() == 2
    assert "--thing 12 to update it" in desk.err


def test_one_can_go_on_with_a_thing_by_its_id(desk: Desk) -> None:
    """A lost state could not be mended."""
    assert desk.publish() == 0
    (desk.folder / "thingiverse.upload.json").unlink()
    assert desk.publish("--thing", "4701") == 0
    desk.assert_whole()
    assert desk.site.count("POST /files/0/uploadFile") == 4
    assert desk.site.count("POST /things/") == 1


def test_another_one_can_be_wanted(desk: Desk) -> None:
    """Who really wants a second page would have to rename the first."""
    assert desk.publish() == 0
    assert desk.publish("--new") == 0
    assert len(desk.site.things) == 2
    assert [len(thing.files) for thing in desk.site.things.values()] == [2, 2]
    assert (desk.folder / "thingiverse.upload.json.old").is_file()


@pytest.mark.parametrize("how", ["not-done", "done"])
def test_another_one_is_made_once(desk: Desk, how: str) -> None:
    """The same command after a cut would make a third thing."""
    assert desk.publish() == 0
    desk.site.faults.append(Fault("POST /things/", how, down=True))
    assert desk.publish("--new") == 3
    desk.site.down = False
    assert desk.publish("--new") == 0, desk.err
    assert len(desk.site.things) == 2
    assert [len(thing.files) for thing in desk.site.things.values()] == [2, 2]


def test_a_deleted_thing_is_reported_and_replaced_only_when_asked(desk: Desk) -> None:
    """What its owner deleted would come back by itself, or never."""
    assert desk.publish() == 0
    desk.site.things.clear()
    assert desk.publish() == 1
    assert "thing 4701 does not exist on the site (any more); create another with" in desk.err
    assert desk.publish("--new") == 0
    desk.assert_whole()


def test_a_thing_deleted_before_it_was_whole_is_replaced_when_asked(desk: Desk) -> None:
    """Who threw a half-made draft away could never upload the bundle again."""
    desk.site.faults.append(Fault("POST /files/0/uploadFile", "before", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    desk.site.things.clear()
    assert desk.publish() == 1
    assert desk.publish("--new") == 0, desk.err
    desk.assert_whole()


def test_two_new_drafts_of_the_name_are_not_guessed_between(desk: Desk) -> None:
    """The files would go to a draft that someone made by hand meanwhile."""
    desk.site.faults.append(Fault("POST /things/", "done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    _other(desk, 4750)
    assert desk.publish() == 2
    assert f"there are several new drafts named {TITLE!r} (4701, 4750)" in desk.err
    assert desk.publish("--thing", "4701") == 0
    assert desk.site.count("POST /things/") == 1


def test_a_published_thing_is_not_taken_for_our_draft(desk: Desk) -> None:
    """A page of the same name that was published meanwhile would be overwritten."""
    desk.site.faults.append(Fault("POST /things/", "not-done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    other = _other(desk, 4750, published=True)
    assert desk.publish() == 2
    assert "4750 (published)" in desk.err
    assert other.files == []


def test_a_draft_of_another_name_is_left_alone(desk: Desk) -> None:
    """What someone began on the site meanwhile would be overwritten with the bundle."""
    desk.site.faults.append(Fault("POST /things/", "not-done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    other = _other(desk, 4750)
    other.fields["name"] = "a stable"
    assert desk.publish() == 0
    assert len(desk.site.things) == 2
    assert other.files == []


def test_a_list_without_end_is_left() -> None:
    """A site that has new things on every page would be read forever."""
    pages = iter(range(1, 999))

    class Endless:
        """Answers each call with another thing."""

        def call(self, call: Call, accepted: Collection[int] = ()) -> Answer:
            """The next page."""
            return Answer(200, data=f'[{{"id": {next(pages)}}}]'.encode())

    with pytest.raises(SiteError, match="list never ends"):
        Site(cast("RetryingClient", Endless())).own_things("anna")
    assert next(pages) == 201


def test_a_new_title_after_a_cut_makes_no_second_thing(desk: Desk) -> None:
    """The draft would be searched under a name that it never had."""
    desk.site.faults.append(Fault("POST /things/", "done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    write_bundle(desk.bundle, title="Better gates")
    assert desk.publish() == 0
    assert desk.thing().fields["name"] == "Better gates"
    desk.assert_whole()


def test_a_new_title_before_anything_was_made_is_searched_for(desk: Desk) -> None:
    """After two cuts with two titles the second draft would be made twice."""
    desk.site.faults.append(Fault("POST /things/", "not-done", down=True))
    assert desk.publish() == 3
    write_bundle(desk.bundle, title="Better gates")
    desk.site.faults.append(Fault("POST /things/", "done", down=True))
    desk.site.down = False
    assert desk.publish() == 3
    desk.site.down = False
    assert desk.publish() == 0
    desk.assert_whole()


def test_somebody_elses_thing_is_refused(desk: Desk) -> None:
    """The run would fail in the middle, or worse, not fail."""
    _other(desk, 12, owner="bert")
    assert desk.publish("--thing", "12") == 2
    assert "thing 12 belongs to bert, but the token belongs to anna" in desk.err


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (["--thing", "12"], 1, "thing 12 does not exist on the site (any more)"),
        (["--thing", "x"], 2, "thing: 'x' is not an id; use the number in the address of the page"),
        (["--thing", "0"], 2, "thing: '0' is not an id"),
        (["--thing", "-5"], 2, "not an id"),
        (["--thing", "5", "--new"], 2, "--new creates a thing, --thing updates one"),
    ],
)
def test_a_wrong_thing_is_refused(desk: Desk, options: list[str], code: int, words: str) -> None:
    """A typing mistake would make a new thing."""
    assert desk.publish(*options) == code
    assert words in desk.err
    assert desk.site.things == {}


def test_a_bundle_has_one_thing(desk: Desk) -> None:
    """The files of one bundle would be spread over two things."""
    assert desk.publish() == 0
    _other(desk, 12)
    assert desk.publish("--thing", "12") == 2
    assert "thing 12: this bundle belongs to thing 4701; omit --thing" in desk.err
    assert desk.publish("--thing", "4701") == 0
