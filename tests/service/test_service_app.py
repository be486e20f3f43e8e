"""The application: what it takes, what it turns away, and what it tells about itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Mapping

import httpx
import pytest

from gatesmith.web.protocol import PageAnswer, framed, unframed
from gatesmith.web.server.killable_workers import Answering, BusyError, LateAnswerError
from gatesmith.web.service.service_app import ServiceParts, service_application
from gatesmith.web.service.service_limits import MOST_JSON, ServiceLimits

LIMITS = ServiceLimits(workers=1, queue=1, largest=1000, upload_seconds=0.2)
JSON = {"content-type": "application/json"}


def echo(question: bytes) -> bytes:
    """What was asked, as a document; what the piece says, if it says so."""
    asked = unframed(question)
    if asked.document.get("piece") == "late":
        raise LateAnswerError("no answer after 20 s")
    if asked.document.get("piece") == "busy":
        raise BusyError("no process was free")
    document = {**asked.document, "bytes": len(asked.content)}
    return framed(PageAnswer({"status": 200, "headers": {"ETag": '"1"'}, "document": document}))


def _client(answering: Answering = echo) -> httpx.AsyncClient:
    application = service_application(ServiceParts(answering, LIMITS, b'{"openapi": "3.1.0"}'))
    transport = httpx.ASGITransport(application)
    return httpx.AsyncClient(transport=transport, base_url="http://service")


def _sent(
    method: str,
    address: str,
    content: bytes | AsyncIterator[bytes] = b"",
    headers: Mapping[str, str] | None = None,
) -> httpx.Response:
    async def send() -> httpx.Response:
        async with _client() as client:
            return await client.request(method, address, content=content, headers=headers)

    return asyncio.run(send())


def test_a_request_reaches_a_worker() -> None:
    """Nothing would be made, or something else than was asked for."""
    done = _sent("POST", "/v1/make", b'{"piece": "gate"}', {**JSON, "if-none-match": 'W/"a", "b"'})
    assert done.status_code == 200
    assert done.headers["etag"] == '"1"'
    found = done.json()
    assert (found["do"], found["piece"], found["known"]) == ("make", "gate", ['"a"', '"b"'])
    assert found["report"] is False
    again = _sent("GET", "/v1/make?piece=gate&style=plain&format=stl", headers={"accept": "*/*"})
    found = again.json()
    assert (found["piece"], found["format"]) == ("gate", "stl")
    assert found["settings"] == {"style": "plain"}
    report = _sent("POST", "/v1/make", b"{}", {**JSON, "accept": "application/json"})
    assert report.json()["report"] is True
    file = _sent("POST", "/v1/validate?name=a.stl&fits=medina:wall", b"12345")
    found = file.json()
    assert (found["do"], found["name"], found["bytes"]) == ("validate", "a.stl", 5)
    assert _sent("POST", "/v1/rules/check", b"{}", JSON).json()["do"] == "rules/check"
    assert _sent("POST", "/v1/fit", b"{}", JSON).json()["do"] == "fit"


@pytest.mark.parametrize(
    ("address", "content", "status", "message"),
    [
        ("make", b'{"peice": "gate"}', 422, "there is no field 'peice'; did you mean piece?"),
        ("make", b'{"do": "fit"}', 422, "there is no field 'do'; known: piece, settings, format"),
        ("make?style=iwan", b"{}", 422, "there is no field 'style' in the address; send it in"),
        ("fit", b'{"slots": "x"}', 422, "there is no field 'slots'; did you mean slot?"),
        ("rules/check", b'{"lang": "de"}', 422, "there is no field 'lang'; did you mean language?"),
        ("validate?only=nope", b"", 422, "there is no field 'only'; known: name, fits, edition"),
        ("validate?fits=a&fits=b", b"", 400, "the address has 'fits' twice; leave one out"),
        ("make", b'{"piece": "gate", "piece": "dome"}', 400, "the content has 'piece' twice"),
        ("make", b'{"settings": {"a": 1, "a": 2}}', 400, "the content has 'a' twice"),
        ("make", b'{\n "piece": }', 400, "the content is not JSON: see line 2, column 11"),
        ("make", b'{"piece": "\xff"}', 400, "the content is not JSON: byte 11 is not UTF-8"),
        ("fit", b'{"clearance": NaN}', 400, "the content is not JSON: NaN is not a number"),
        ("fit", b'{"clearance": 1%s}' % (b"0" * 5000), 400, "the content has a number of 5001"),
    ],
)
def test_a_field_that_nothing_reads_is_refused(
    address: str, content: bytes, status: int, message: str
) -> None:
    """A misspelled field would be left out, and another piece made than was asked for."""
    done = _sent("POST", f"/v1/{address}", content, {} if "validate" in address else JSON)
    assert (done.status_code, done.headers["content-type"]) == (status, "application/json")
    assert done.json()["refused"]["message"].startswith(message)


@pytest.mark.parametrize(
    ("content", "headers", "status"),
    [
        (b"{", JSON, 400),
        (b"[]", JSON, 400),
        (b"\xff", JSON, 400),
        (b"[" * 60_000, JSON, 400),
        (b"{}", {}, 415),
        (b"{}", {"content-type": "text/plain"}, 415),
        (b"x" * (MOST_JSON + 1), JSON, 413),
        (b"{}", {**JSON, "content-length": "99999999999"}, 413),
        (b'{"piece": "late"}', JSON, 503),
        (b'{"piece": "busy"}', JSON, 429),
    ],
)
def test_a_bad_request_is_told_in_words(
    content: bytes, headers: Mapping[str, str], status: int
) -> None:
    """A programmer would not learn what to change, or the service end."""
    done = _sent("POST", "/v1/make", content, headers)
    assert done.status_code == status
    assert done.json()["refused"]["message"]
    assert done.headers["content-type"] == "application/json"
    assert done.headers.get("retry-after") == ("1" if status == 429 else None)


def test_a_file_is_not_too_large() -> None:
    """A request without end would fill the memory."""

    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"x" * 400

    assert _sent("POST", "/v1/validate", b"x" * 1000).status_code == 200
    assert _sent("POST", "/v1/validate", endless()).status_code == 413


def test_many_large_files_do_not_fill_the_memory() -> None:
    """Files that arrive slowly would all be kept at once, more than wait for a worker."""
    most = LIMITS.most_held // LIMITS.largest
    arrived = asyncio.Event()

    async def slow() -> AsyncIterator[bytes]:
        yield b"x" * LIMITS.largest
        await arrived.wait()

    async def all_of_them() -> tuple[list[int], int]:
        async with _client() as client:
            send = [client.post("/v1/validate", content=slow()) for _ in range(most + 3)]
            asked = [asyncio.create_task(each) for each in send]
            while sum(each.done() for each in asked) < 3:
                await asyncio.sleep(0.01)
            refused = [each.result().status_code for each in asked if each.done()]
            arrived.set()
            await asyncio.gather(*asked)
            return refused, (await client.post("/v1/validate", content=b"x" * 9)).status_code

    assert asyncio.run(all_of_them()) == ([429, 429, 429], 200)


def test_a_slow_client_does_not_hold_a_place() -> None:
    """Somebody who sends a byte now and then would occupy the service."""

    async def slow() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(30)
        yield b"}"

    assert _sent("POST", "/v1/make", slow(), JSON).status_code == 408


def test_beyond_the_queue_one_is_told_to_come_back() -> None:
    """Requests would pile up until the memory is full, and all be answered too late."""
    going = threading.Event()

    def waiting(question: bytes) -> bytes:
        going.wait(20)
        return echo(question)

    async def all_of_them() -> list[int]:
        async with _client(waiting) as client:
            asked = [
                asyncio.create_task(client.post("/v1/make", content=b"{}", headers=JSON))
                for _ in range(5)
            ]
            while sum(each.done() for each in asked) < 3:
                await asyncio.sleep(0.01)
            health = (await client.get("/health")).json()
            assert (health["in_hand"], health["most_in_hand"]) == (2, 2)
            going.set()
            return [(await each).status_code for each in asked]

    assert sorted(asyncio.run(all_of_them())) == [200, 200, 429, 429, 429]


def test_figures_for_prometheus() -> None:
    """Whoever runs it would not see that requests fail or wait."""

    async def ask() -> str:
        async with _client() as client:
            for piece in ("gate", "gate", "late"):
                content = f'{{"piece": "{piece}"}}'
                await client.post("/v1/make", content=content, headers=JSON)
            await client.get("/v1/nothing")
            return (await client.get("/metrics")).text

    lines = asyncio.run(ask()).splitlines()
    assert 'gatesmith_requests_total{route="make",status="200"} 2.0' in lines
    assert 'gatesmith_requests_total{route="make",status="503"} 1.0' in lines
    assert "gatesmith_workers_killed_total 1.0" in lines
    assert 'gatesmith_request_seconds_count{route="make"} 3.0' in lines
    assert "gatesmith_requests_in_hand 0.0" in lines


def test_other_addresses_and_methods() -> None:
    """A file of the machine, or an error page of a library, would be answered."""
    for method, address, status in (
        ("GET", "/", 404),
        ("GET", "/v1/../../etc/passwd", 404),
        ("POST", "/v1/make/", 404),
        ("DELETE", "/v1/make", 405),
    ):
        done = _sent(method, address)
        assert (done.status_code, done.headers["content-type"]) == (status, "application/json")
        assert "see /openapi.json" in done.json()["refused"]["message"]
        assert done.headers["cache-control"] == "no-store"
    assert done.headers["allow"] == "GET, HEAD, POST"
    assert _sent("GET", "/openapi.json").json() == {"openapi": "3.1.0"}
    assert _sent("GET", "/health").json()["status"] == "ok"
