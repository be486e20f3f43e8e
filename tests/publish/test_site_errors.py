"""The site's refusals in plain words, each with its exit code, and nothing half done after it."""

from __future__ import annotations

import json

import pytest

from .conftest import Desk
from .site import WALL, Fault

ME, LIST, MAKE = "GET /users/me", "GET /users/anna/things", "POST /things/"
UPLOAD, PUBLISH = "POST /files/0/uploadFile", "POST /things/[0-9]+/publish"
STRANGE = "the site's answer is not "


def _answer(call: str, status: int, body: str, skip: int = 0, **headers: str) -> Fault:
    """One answer in the place of doing what was asked; underscores in names are hyphens."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return Fault(call, "answer", status=status, body=body, skip=skip, headers=sent)


REFUSED = {
    "401": (
        _answer(ME, 401, '{"error": "Unauthorized", "code": 401}'),
        2,
        "the site does not accept the token (401: Unauthorized); create a new one and set "
        "THINGIVERSE_TOKEN",
    ),
    "401-later": (
        _answer(UPLOAD, 401, '{"error": "gone"}', skip=1),
        2,
        f"{UPLOAD}: the site does not accept the token (401: gone)",
    ),
    "403-wall": (
        _answer(ME, 403, WALL),
        3,
        'the site\'s bot protection blocked the call (403, "Just a moment"); this does not '
        "concern your token",
    ),
    "503-wall": (_answer(MAKE, 503, WALL), 3, 'blocked the call (503, "Just a moment")'),
    "403": (
        _answer(MAKE, 403, '{"error": "Forbidden"}'),
        2,
        f"{MAKE}: the token has no permission for this (403: Forbidden)",
    ),
    "404": (
        _answer("GET /things/[0-9]+/files", 404, '{"error": "Not Found"}'),
        1,
        "the site cannot find it (404: Not Found)",
    ),
    "413": (
        _answer(UPLOAD, 413, "<title>Too Large</title>"),
        1,
        "gate.stl is too large for the site (413: Too Large)",
    ),
    "page-without-words": (
        _answer(MAKE, 400, "<html><title>Bad Request"),
        1,
        f"{MAKE}: the site rejects the call (400)",
    ),
    "400-errors": (
        _answer(MAKE, 400, '{"errors": ["no name", "no category"]}'),
        1,
        f"{MAKE}: the site rejects the call (400: no name; no category)",
    ),
    "400-publish": (
        _answer(PUBLISH, 400, '{"errors": ["blank"]}'),
        1,
        "/publish: the site rejects the call (400: blank)",
    ),
    "x-error": (
        _answer(MAKE, 422, "", x_error="Invalid category"),
        1,
        f"{MAKE}: the site rejects the call (422: Invalid category)",
    ),
    "302": (
        _answer(ME, 302, "", Location="https://x.org/"),
        3,
        "the site redirects the call (302); redirects are not followed, to protect the token",
    ),
    "error-in-200": (
        _answer(ME, 200, '{"error": "maintenance"}'),
        1,
        f"{ME}: the site rejects it: maintenance",
    ),
    "no-json": (_answer(ME, 200, "hello"), 3, f"{ME}: {STRANGE}an object"),
    "no-list": (_answer(LIST, 200, '{"things": []}'), 3, f"{STRANGE}a list of objects"),
    "no-name": (_answer(ME, 200, '{"id": 7, "name": " "}'), 3, f"{STRANGE}a name"),
    "no-id": (_answer(UPLOAD, 200, '{"id": "7"}'), 3, f"{STRANGE}an id"),
    "escapes": (
        _answer(ME, 400, json.dumps({"error": "a\x1b[2Jb\nc"})),
        1,
        "the site rejects the call (400: a [2Jb c)",
    ),
    "long": (
        _answer(ME, 400, json.dumps({"error": "x" * 900})),
        1,
        f"(400: {'x' * 300}…)",
    ),
}


LOOKED_FOR = ("503-wall", "page-without-words")
"""Web pages in the place of the answer to what must not happen twice."""


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_is_reported_and_gone_on_with(desk: Desk, name: str) -> None:
    """A person would read a number or a page of HTML, or find a mess after mending the cause."""
    fault, code, words = REFUSED[name]
    desk.site.faults.append(Fault(**vars(fault)))
    assert desk.publish("--publish") == code
    assert words in desk.err
    assert desk.err.count("\n") == 1
    assert "\x1b" not in desk.err
    assert (sum(desk.waits) == 120.0) == (name in LOOKED_FOR), "what is refused is believed"
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    desk.assert_secret()
    assert desk.site.count(MAKE) == 1


def test_refusals_are_json_too(desk: Desk) -> None:
    """A program that drives gatesmith would get no document, or two."""
    desk.site.faults.append(_answer(ME, 403, WALL))
    assert desk.publish("--json") == 3
    error = json.loads(desk.out)["error"]
    assert error["exit_code"] == 3
    assert "bot protection" in error["message"]


def test_a_thing_that_was_made_without_an_id_is_found(desk: Desk) -> None:
    """An answer that makes no sense would leave a draft behind, and the run would make another."""
    desk.site.faults.append(Fault(MAKE, "done-answer", status=200, body="{}"))
    assert desk.publish() == 0, desk.err
    assert desk.site.count(MAKE) == 1
    desk.assert_whole()


def test_trouble_that_stays_ends_the_run(desk: Desk) -> None:
    """A site that is broken for hours would keep the run waiting for hours."""
    desk.site.faults.append(Fault(ME, "answer", times=99, status=502))
    assert desk.publish() == 3
    assert desk.waits == [1.0, 2.0, 4.0, 8.0, 16.0]
    assert f"{ME}: the site has a problem (502: broken); run it again later" in desk.err


def test_creating_in_vain_ends_the_run(desk: Desk) -> None:
    """A site that breaks at each creation would be asked for ever, or be given up at once."""
    desk.site.faults.append(Fault(MAKE, "answer", times=99, status=500))
    assert desk.publish() == 3
    looks = [2.0, 4.0, 8.0, 16.0, 30.0, 60.0]
    assert desk.waits == [*looks, *[60.0] * 8, *looks]
    desk.site.faults.clear()
    assert desk.publish() == 0
    assert desk.site.count(MAKE) == 1


def test_a_list_without_pages_is_read_once(desk: Desk) -> None:
    """A site that gives the same things for every page would be read forever."""
    desk.site.faults.append(Fault(LIST, "answer", times=999, status=200, body='[{"id": 5}]'))
    assert desk.publish() == 0
    assert desk.site.faults[0].times == 999 - 2


def test_a_huge_answer_is_not_read(desk: Desk) -> None:
    """A broken site would fill the memory."""
    huge = json.dumps({"name": "x" * 8_000_000})
    desk.site.faults.append(_answer(ME, 200, huge))
    assert desk.publish() == 3
    assert "the site's answer is too large" in desk.err
