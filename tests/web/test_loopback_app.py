"""The loopback server: who may ask, how much, and which files there are."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import httpx
import pytest

from gatesmith.web.protocol import LONGEST_QUESTION, unframed
from gatesmith.web.server.killable_workers import BusyError, LateAnswerError
from gatesmith.web.server.loopback_app import PageContent, page_application

HOST = "127.0.0.1:8123"
FILES = {"index.html": b"<!doctype html>", "parts/view.js": b"1", "form-en.json": b"{}"}
JSON = {"content-type": "application/json"}
OURS = {**JSON, "origin": f"http://{HOST}", "sec-fetch-site": "same-origin"}


def answering(question: bytes) -> bytes:
    """The question itself, or an error that it names."""
    if question == b"busy":
        raise BusyError("no process was free")
    if question == b"late":
        raise LateAnswerError("no answer after 60 s")
    return b"\x02\x00\x00\x00{}" + question


class Client:
    """A client of the application on port 8123, without a network."""

    def post(self, address: str, content: bytes, headers: Mapping[str, str]) -> httpx.Response:
        """The response to a question."""
        return asyncio.run(self._asked("POST", address, content, headers))

    def get(self, address: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        """The response to the request for a file."""
        return asyncio.run(self._asked("GET", address, b"", headers or {}))

    async def _asked(
        self, method: str, address: str, content: bytes, headers: Mapping[str, str]
    ) -> httpx.Response:
        transport = httpx.ASGITransport(page_application(PageContent(FILES, answering, 8123)))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return await client.request(method, address, content=content, headers=dict(headers))


@pytest.fixture(scope="module")
def client() -> Client:
    """The client."""
    return Client()


def test_the_page_asks_and_is_answered(client: Client) -> None:
    """The page would not work on its own server."""
    for headers in (OURS, JSON, {**OURS, "host": "localhost:8123"}):
        done = client.post("/ask", content=b"a question", headers=headers)
        assert (done.status_code, done.content[6:]) == (200, b"a question")


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example:8123"},
        {"host": "127.0.0.1:9999"},
        {"host": "127.0.0.1"},
        {"host": "127.0.0.1:8123@evil.example"},
        {"origin": "http://evil.example"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "https://127.0.0.1:8123"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
    ],
)
def test_others_are_turned_away(client: Client, headers: dict[str, str]) -> None:
    """A page of a stranger, or of another program on this machine, would use this one."""
    done = client.post("/ask", content=b"a question", headers={**OURS, **headers})
    assert done.status_code == 403
    assert b"question" not in done.content
    assert "access-control-allow-origin" not in done.headers


def test_a_foreign_name_gets_no_file(client: Client) -> None:
    """A stranger's name that points to this machine would read the page and its settings."""
    assert client.get("/form-en.json", headers={"host": "evil.example:8123"}).status_code == 403
    assert client.get("/form-en.json").status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "/../pyproject.toml",
        "/..%2f..%2fetc%2fpasswd",
        "/etc/passwd",
        "//etc/passwd",
        "/parts",
        "/ask",
    ],
)
def test_no_other_file_is_served(client: Client, address: str) -> None:
    """The server would give away files of this machine."""
    assert client.get(address).status_code in (404, 405)


def test_the_page_may_load_nothing_from_elsewhere(client: Client) -> None:
    """A script in a piece's name would run, or the page tell others who uses it."""
    for address in ("/", "/parts/view.js", "/nothing"):
        headers = client.get(address).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy and "unsafe-inline" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert client.get("/parts/view.js").headers["content-type"].startswith("text/javascript")
    assert client.get("/").content == FILES["index.html"]


def test_a_question_is_not_too_long(client: Client) -> None:
    """A request without end would fill the memory."""
    most = b"x" * LONGEST_QUESTION
    assert client.post("/ask", content=most, headers=OURS).status_code == 200
    assert client.post("/ask", content=most + b"x", headers=OURS).status_code == 413


@pytest.mark.parametrize(("question", "kind"), [(b"busy", "busy"), (b"late", "time")])
def test_a_worker_that_fails_is_told_in_words(client: Client, question: bytes, kind: str) -> None:
    """The page would wait for ever, or show a number."""
    done = client.post("/ask", content=question, headers=OURS)
    refused = unframed(done.content).document["refused"]
    assert isinstance(refused, dict)
    assert refused["kind"] == kind
