"""A site that answers without end, or with far more than was asked for."""

from __future__ import annotations

import gzip
import json
import zlib
from datetime import UTC, datetime

import pytest

from gatesmith.publish.thingiverse import transport

from .conftest import Desk
from .site import NOW, Fault

ME = "GET /users/me"
ZEROS = bytes(20_000_000)


def test_an_answer_that_never_ends_is_given_up(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte a second, each within the limit of a read, kept the program for ever."""
    monkeypatch.setattr(transport, "CALL_SECONDS", 0.5)
    desk.site.faults.append(Fault(ME, "drip"))
    assert desk.publish() == 0, desk.err
    assert desk.waits == [1.0]


def test_a_site_that_only_drips_ends_the_run(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run would end without saying why."""
    monkeypatch.setattr(transport, "CALL_SECONDS", 0.2)
    desk.site.faults.append(Fault(ME, "drip", times=99))
    assert desk.publish() == 3
    assert "127.0.0.1 did not complete its answer in 0.2 s" in desk.err


@pytest.mark.parametrize("kind", ["gzip", "x-gzip", "deflate"])
def test_a_small_answer_that_unpacks_to_very_much(desk: Desk, kind: str) -> None:
    """An answer of 20 kB took all memory."""
    packed = zlib.compress(ZEROS) if kind == "deflate" else gzip.compress(ZEROS)
    headers = {"Content-Encoding": kind}
    desk.site.faults.append(Fault(ME, "answer", status=200, headers=headers, packed=packed))
    assert desk.publish() == 3
    assert "GET /users/me: the site's answer is too large" in desk.err


def test_an_answer_packed_twice_is_refused(desk: Desk) -> None:
    """4.8 kB became 6 GB before anything was counted."""
    packed = gzip.compress(gzip.compress(ZEROS))
    headers = {"Content-Encoding": "gzip, gzip"}
    desk.site.faults.append(Fault(ME, "answer", status=200, headers=headers, packed=packed))
    assert desk.publish() == 3
    assert "the site's answer is packed, which was not asked for" in desk.err


def test_a_list_of_very_many_things_is_left(desk: Desk) -> None:
    """Pages of hundreds of thousands of things, each within its limit, filled the memory."""
    body = json.dumps([{"id": number} for number in range(1, 20_002)])
    desk.site.faults.append(Fault("GET /users/anna/things", "answer", status=200, body=body))
    assert desk.publish() == 3
    assert "GET /users/anna/things: the site's list never ends" in desk.err


def test_an_answer_of_deep_lists_is_one_line(desk: Desk) -> None:
    """Lists within lists that JSON just allows ended as a bug."""
    body = "[" * 700 + "]" * 700
    desk.site.faults.append(Fault(ME, "answer", status=200, body=body))
    assert desk.publish() == 3
    assert desk.err == "error: GET /users/me: the site's answer is not an object\n"


def test_an_answer_that_was_packed_all_the_same_is_read(desk: Desk) -> None:
    """A proxy that packs answers would make uploads impossible."""
    packed = gzip.compress(b'{"id": 7, "name": "anna"}')
    headers = {"Content-Encoding": "gzip"}
    desk.site.faults.append(Fault(ME, "answer", status=200, headers=headers, packed=packed))
    assert desk.publish() == 0, desk.err


def test_a_damaged_packing_is_one_line(desk: Desk) -> None:
    """It would end in a traceback of zlib."""
    headers = {"Content-Encoding": "gzip"}
    desk.site.faults.append(Fault(ME, "answer", status=200, headers=headers, packed=b"no gzip"))
    assert desk.publish() == 3
    assert desk.err == "error: GET /users/me: the site's answer is damaged\n"


@pytest.mark.parametrize("wrong", [-86400.0, 86400.0])
def test_the_local_clock_does_not_lengthen_a_wait(desk: Desk, wrong: float) -> None:
    """A laptop whose clock is a day late would wait for a day, or not at all."""
    until = datetime.fromtimestamp(NOW + 100, UTC).strftime("%a, %d %b %Y %H:%M:%S GMT")
    desk.passed = wrong
    headers = {"Retry-After": until}
    desk.site.faults.append(Fault(ME, "answer", status=429, headers=headers))
    assert desk.publish() == 0, desk.err
    assert desk.waits == [100.0]
