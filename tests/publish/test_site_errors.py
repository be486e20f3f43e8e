"""The site's refusals in plain words, each with its exit code, and nothing half done after it."""

from __future__ import annotations

import json

import pytest

from .conftest import Desk
from .site import WALL, Fault

REFUSED = {
    "401": (
        Fault("GET /users/me", "answer", status=401, body='{"error": "Unauthorized", "code": 401}'),
        2,
        "the site does not accept the token (401: Unauthorized); make a new one and put it into "
        "THINGIVERSE_TOKEN",
    ),
    "401-later": (
        Fault("POST /files/0/uploadFile", "answer", status=401, skip=1, body='{"error": "gone"}'),
        2,
        "POST /files/0/uploadFile: the site does not accept the token (401: gone)",
    ),
    "403-wall": (
        Fault("GET /users/me", "answer", status=403, body=WALL),
        3,
        'the site\'s bot wall stands in the way (403, "Just a moment"); that says nothing about '
        "your token",
    ),
    "503-wall": (Fault("POST /things/", "answer", status=503, body=WALL), 3, "bot wall"),
    "403": (
        Fault("POST /things/", "answer", status=403, body='{"error": "Forbidden"}'),
        2,
        "POST /things/: the token may not do this (403: Forbidden)",
    ),
    "404": (
        Fault("GET /things/[0-9]+/files", "answer", status=404, body='{"error": "Not Found"}'),
        1,
        "the site knows no such thing (404: Not Found)",
    ),
    "413": (
        Fault("POST /files/0/uploadFile", "answer", status=413, body="<html><title>Too Large"),
        1,
        "gate.stl is too large for the site (413)",
    ),
    "413-title": (
        Fault("POST /files/0/uploadFile", "answer", status=413, body="<title>Too Large</title>"),
        1,
        "gate.stl is too large for the site (413: Too Large)",
    ),
    "400-errors": (
        Fault("POST /things/", "answer", status=400, body='{"errors": ["no name", "no category"]}'),
        1,
        "POST /things/: the site refuses (400: no name; no category)",
    ),
    "400-publish": (
        Fault("POST /things/[0-9]+/publish", "answer", status=400, body='{"errors": ["blank"]}'),
        1,
        "/publish: the site refuses (400: blank)",
    ),
    "x-error": (
        Fault(
            "POST /things/", "answer", status=422, body="", headers={"x-error": "Invalid category"}
        ),
        1,
        "POST /things/: the site refuses (422: Invalid category)",
    ),
    "302": (
        Fault(
            "GET /users/me", "answer", status=302, body="", headers={"Location": "https://x.org/"}
        ),
        3,
        "the site sends us elsewhere (302), and a token goes to its own site only",
    ),
    "error-in-200": (
        Fault("GET /users/me", "answer", status=200, body='{"error": "maintenance"}'),
        1,
        "GET /users/me: the site refuses: maintenance",
    ),
    "no-json": (
        Fault("GET /users/me", "answer", status=200, body="hello"),
        3,
        "GET /users/me: the site answers with something else than an object",
    ),
    "no-list": (
        Fault("GET /users/anna/things", "answer", status=200, body='{"things": []}'),
        3,
        "answers with something else than a list of objects",
    ),
    "no-name": (
        Fault("GET /users/me", "answer", status=200, body='{"id": 7, "name": " "}'),
        3,
        "answers with something else than a name",
    ),
    "no-id": (
        Fault("POST /files/0/uploadFile", "answer", status=200, body='{"id": "7"}'),
        3,
        "answers with something else than an id",
    ),
    "escapes": (
        Fault("GET /users/me", "answer", status=400, body=json.dumps({"error": "a\x1b[2Jb\nc"})),
        1,
        "the site refuses (400: a [2Jb c)",
    ),
    "long": (
        Fault("GET /users/me", "answer", status=400, body=json.dumps({"error": "x" * 900})),
        1,
        f"({400}: {'x' * 300}…)",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_is_told_and_gone_on_with(desk: Desk, name: str) -> None:
    """A person would read a number or a page of HTML, or find a mess after mending the cause."""
    fault, code, words = REFUSED[name]
    desk.site.faults.append(Fault(**vars(fault)))
    assert desk.publish("--publish") == code
    assert words in desk.err
    assert desk.err.count("\n") == 1
    assert "\x1b" not in desk.err
    assert desk.waits == [], "what is refused is not asked for again"
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    desk.assert_secret()
    assert desk.site.count("POST /things/") == 1


def test_refusals_are_json_too(desk: Desk) -> None:
    """A program that drives gatesmith would get no document, or two."""
    desk.site.faults.append(Fault("GET /users/me", "answer", status=403, body=WALL))
    assert desk.publish("--json") == 3
    error = json.loads(desk.out)["error"]
    assert error["exit_code"] == 3
    assert "bot wall" in error["message"]


def test_a_thing_that_was_made_without_an_id_is_found(desk: Desk) -> None:
    """An answer that makes no sense would leave a draft behind, and the run would make another."""
    desk.site.faults.append(Fault("POST /things/", "done-answer", status=200, body="{}"))
    assert desk.publish() == 0, desk.err
    assert desk.site.count("POST /things/") == 1
    desk.assert_whole()


def test_trouble_that_stays_ends_the_run(desk: Desk) -> None:
    """A site that is broken for hours would keep the run waiting for hours."""
    desk.site.faults.append(Fault("GET /users/me", "answer", times=99, status=502))
    assert desk.publish() == 3
    assert desk.waits == [1.0, 2.0, 4.0, 8.0, 16.0]
    assert "GET /users/me: the site has trouble (502: broken); run it again later" in desk.err


def test_creating_in_vain_ends_the_run(desk: Desk) -> None:
    """A site that breaks at each creation would be asked for ever, or be given up at once."""
    desk.site.faults.append(Fault("POST /things/", "answer", times=99, status=500))
    assert desk.publish() == 3
    assert desk.waits == [2.0, 4.0, 8.0] * 6
    desk.site.faults.clear()
    assert desk.publish() == 0
    assert desk.site.count("POST /things/") == 1


def test_a_list_without_pages_is_read_once(desk: Desk) -> None:
    """A site that gives the same things for every page would be read for ever."""
    desk.site.faults.append(
        Fault("GET /users/anna/things", "answer", times=999, status=200, body='[{"id": 5}]')
    )
    assert desk.publish() == 0
    assert desk.site.faults[0].times == 999 - 2


def test_a_huge_answer_is_not_read(desk: Desk) -> None:
    """A broken site would fill the memory."""
    huge = json.dumps({"name": "x" * 8_000_000})
    desk.site.faults.append(Fault("GET /users/me", "answer", status=200, body=huge))
    assert desk.publish() == 3
    assert "the site answers with far too much" in desk.err
