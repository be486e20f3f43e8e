"""Refusals of what the site did all the same, and web pages in the place of its answers."""

from __future__ import annotations

import pytest

from gatesmith.publish.thingiverse.upload_job import LOOK_DELAYS, SETTLED

from .bundles import TITLE
from .conftest import Desk
from .site import WALL, Fault, ThingRow

MAKE = "POST /things/"
FINALIZE = "POST /files/0/FinalizeFiles"
PUBLISH = "POST /things/[0-9]+/publish"
ONCE = (MAKE, FINALIZE, PUBLISH)
LATE = sum(LOOK_DELAYS) - 20.0
"""Seconds after which the site lists what it did: within the two minutes of looking."""
LATER = sum(LOOK_DELAYS) + 200.0
"""Seconds: later than that, before the ten minutes in which nothing is repeated."""
PAGE = "<html><title>Welcome</title></html>"
CONFLICT = '{"error": "Conflict", "code": 409}'
REASON = '{"error": "something failed"}'
UNCLEAR = {
    "409": (409, CONFLICT),
    "409-page": (409, PAGE),
    "403-wall": (403, WALL),
    "503-wall": (503, WALL),
    "403-page": (403, PAGE),
    "404": (404, '{"error": "Not Found"}'),
    "404-page": (404, PAGE),
    "410": (410, '{"error": "Gone"}'),
    "200-page": (200, PAGE),
    "200-error": (200, REASON),
    "302": (302, ""),
}
PLAIN = ("404", "409", "410")
"""Those in the API's own words: looked for during two minutes, and then believed."""


def _edit(desk: Desk) -> None:
    """Change a file and the text of an uploaded bundle."""
    (desk.bundle / "files" / "gate.scad").write_bytes(b"sphere(3);\n")
    listing = desk.bundle / "listing.json"
    text = listing.read_text(encoding="utf-8")
    listing.write_text(text.replace("Print it upright.", "Print it."), encoding="utf-8")


def _assert_edited(desk: Desk) -> None:
    thing = desk.thing()
    assert thing.fields["instructions"] == "Print it."
    assert [row.content for row in thing.files if row.name == "gate.scad"] == [b"sphere(3);\n"]


@pytest.mark.parametrize("late", [0.0, LATE])
@pytest.mark.parametrize("name", UNCLEAR)
@pytest.mark.parametrize("call", ONCE)
def test_what_was_done_in_spite_of_a_refusal_is_found(
    desk: Desk, call: str, name: str, late: float
) -> None:
    """The run ended, or all files were sent again and were there twice."""
    status, body = UNCLEAR[name]
    desk.site.thing_lag = desk.site.lag = late
    desk.site.faults.append(Fault(call, "done-answer", status=status, body=body))
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert desk.thing().published
    assert desk.site.count(call) == 1


@pytest.mark.parametrize("name", [name for name in UNCLEAR if name not in PLAIN])
@pytest.mark.parametrize("call", [MAKE, FINALIZE])
def test_what_is_listed_after_the_run_is_not_done_again(desk: Desk, call: str, name: str) -> None:
    """Whoever ran the command again at once had two drafts, or all files twice."""
    status, body = UNCLEAR[name]
    desk.site.thing_lag = desk.site.lag = LATER
    desk.site.faults.append(Fault(call, "done-answer", status=status, body=body))
    for _ in range(3):
        desk.publish()
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(call) == 1


@pytest.mark.parametrize("call", ONCE)
@pytest.mark.parametrize("how", ["answer", "done-answer"])
def test_a_wall_that_comes_up_is_waited_out_by_the_next_run(
    desk: Desk, call: str, how: str
) -> None:
    """After files were added behind a wall, the next run added them again."""
    desk.site.faults.append(Fault(call, how, status=403, body=WALL))
    wall = Fault(".*", "answer", status=403, body=WALL, times=99, skip=99)
    desk.site.faults.append(wall)

    def rise(seconds: float, sleep: object = desk.sleep) -> None:
        wall.skip = 0
        assert callable(sleep)
        sleep(seconds)

    desk.sleep = rise  # type: ignore[method-assign]
    desk.site.lag = LATE
    assert desk.publish("--publish") == 3
    assert "bot protection" in desk.err
    desk.site.faults.clear()
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(MAKE) == desk.site.count(FINALIZE) == 1


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("call", ONCE)
def test_a_plain_refusal_that_holds_costs_two_minutes(desk: Desk, call: str, name: str) -> None:
    """A real refusal would be waited for during ten minutes, by this run or by the next one."""
    status, body = UNCLEAR[name]
    desk.site.faults.append(Fault(call, "answer", status=status, body=body))
    assert desk.publish("--publish") == 1
    assert f"({status}: " in desk.err
    assert sum(desk.waits) == sum(LOOK_DELAYS)
    desk.waits.clear()
    assert desk.publish("--publish") == 0, desk.err
    assert desk.waits == []
    desk.assert_whole()
    assert desk.site.count(call) == 1


@pytest.mark.parametrize("status", [400, 401, 403, 422])
@pytest.mark.parametrize("call", ONCE)
def test_a_plain_refusal_is_believed_after_one_look(desk: Desk, call: str, status: int) -> None:
    """A draft that was there at once was not seen, and its name refused by the next run."""
    desk.site.faults.append(Fault(call, "done-answer", status=status, body=REASON))
    assert desk.publish("--publish") == 0, desk.err
    assert desk.waits == []
    desk.assert_whole()
    assert desk.site.count(call) == 1


def test_uploads_that_are_refused_are_sent_again_by_the_next_run(desk: Desk) -> None:
    """The refused ones would be asked for again, and ten minutes waited for them in vain."""
    desk.site.faults.append(Fault(FINALIZE, "answer", status=400, body=REASON))
    assert desk.publish() == 1
    desk.site.pending.clear()
    assert desk.publish() == 0, desk.err
    assert desk.waits == []
    desk.assert_whole()


@pytest.mark.parametrize("body", [PAGE, "", "null", "[]"])
@pytest.mark.parametrize(
    "call", ["PATCH /things/[0-9]+", "DELETE /things/[0-9]+/files/[0-9]+"], ids=["text", "delete"]
)
def test_what_only_seemed_to_be_done_is_done_by_the_next_run(
    desk: Desk, call: str, body: str
) -> None:
    """A page with status 200 passed for success: the old text or the old file stayed for ever."""
    assert desk.publish() == 0
    _edit(desk)
    desk.site.faults.append(Fault(call, "answer", status=200, body=body))
    assert desk.publish() in (1, 3)
    assert desk.publish() == 0, desk.err
    _assert_edited(desk)


def test_a_file_that_is_said_to_be_gone_is_looked_for(desk: Desk) -> None:
    """The old file stayed beside the new one, and no run deleted it."""
    assert desk.publish() == 0
    _edit(desk)
    desk.site.faults.append(Fault("DELETE .*", "answer", status=404))
    assert desk.publish("--publish") == 1
    assert "files/gate.scad: its earlier version is still on the site" in desk.err
    assert not desk.thing().published
    assert desk.publish("--publish") == 0, desk.err
    _assert_edited(desk)


@pytest.mark.parametrize("options", [(), ("--new",)])
def test_a_thing_that_is_not_shown_but_listed_is_not_gone(
    desk: Desk, options: tuple[str, ...]
) -> None:
    """One wrong 404 led to the advice to make another thing, and that to a second one."""
    desk.site.faults.append(Fault(FINALIZE, "answer", status=401))
    assert desk.publish() == 2
    desk.site.faults.append(Fault("GET /things/[0-9]+", "answer", status=404))
    assert desk.publish(*options) == 3
    assert "the site lists thing 4701 but does not show it" in desk.err
    assert desk.publish(*options) == 0, desk.err
    desk.assert_whole()


def test_another_thing_in_an_answer_is_not_ours(desk: Desk) -> None:
    """What another thing is called, and whether it is published, was taken for ours."""
    assert desk.publish() == 0
    body = '{"id": 12, "name": "Other", "is_published": 1}'
    desk.site.faults.append(Fault("GET /things/[0-9]+", "answer", status=200, body=body))
    assert desk.publish() == 3
    assert "the site answered with thing 12; run the same command again" in desk.err


def test_a_page_of_a_list_that_fails_once_is_read_again(desk: Desk) -> None:
    """The rest of a list seemed to be missing, so a second thing of one name was made."""
    for number in (11, 12, 13):
        desk.site.things[number] = ThingRow(number, {"name": f"{number}", "license": "cc"})
    desk.site.things[13].fields["name"] = TITLE
    desk.site.faults.append(Fault("GET /users/anna/things", "answer", status=404, skip=1))
    assert desk.publish() == 2
    assert f"you already have a thing named '{TITLE}': 13 (a draft)" in desk.err
    assert desk.site.count(MAKE) == 0


def test_accounts_of_one_name_are_told_by_their_ids(desk: Desk) -> None:
    """The message told anna to use a token of anna instead of one of anna."""
    body = '{"id": 9, "name": "anna"}'
    desk.site.faults.append(Fault("GET /users/me", "answer", status=200, body=body))
    desk.publish()
    assert desk.publish() == 2
    assert "was uploaded as anna (9), but the token belongs to anna (7)" in desk.err


def test_a_draft_is_waited_for_as_long_as_files_are(desk: Desk) -> None:
    """A site that lists a draft after five minutes got a second one after two."""
    desk.site.thing_lag = LATER
    desk.site.faults.append(Fault(MAKE, "done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert LATER - LOOK_DELAYS[-1] <= sum(desk.waits) < SETTLED
