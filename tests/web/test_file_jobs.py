"""Files are checked in processes that can be stopped, and leave nothing behind."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from pathlib import Path

import httpx
import pytest
from starlette.requests import ClientDisconnect
from starlette.requests import Request as WebRequest
from starlette.types import Message

from gatesmith.core.findings import Json
from gatesmith.web.protocol import unframed
from gatesmith.web.server import check_route
from gatesmith.web.server.file_jobs import FileJobs, Left, Step
from gatesmith.web.server.killable_workers import BusyError, LateAnswerError
from gatesmith.web.server.loopback_app import PageContent, page_application

from .slow_work import work

HOST = "127.0.0.1:8123"
OURS = {
    "content-type": "application/octet-stream",
    "origin": f"http://{HOST}",
    "sec-fetch-site": "same-origin",
}


@pytest.fixture
def jobs() -> Iterator[FileJobs]:
    """One process at a time."""
    found = FileJobs(work, count=1, seconds=60.0, memory=4 * 2**30)
    yield found
    found.close()


def _file(folder: Path, word: str) -> Path:
    path = folder / word
    path.write_text(word, encoding="ascii")
    return path


async def _stays() -> bool:
    return False


async def _all(jobs: FileJobs, path: Path) -> list[bytes | Step]:
    return [each async for each in jobs.run(path, {"do": "check"}, _stays)]


async def _begun(jobs: FileJobs, path: Path) -> int:
    """The number of the process that has begun; it is stopped then."""
    async with aclosing(jobs.run(path, {}, _stays)) as said:
        async for each in said:
            assert isinstance(each, tuple)
            return each[2]
    raise AssertionError("it ended")


def _runs(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_steps_come_before_the_answer_and_the_process_stays(jobs: FileJobs, tmp_path: Path) -> None:
    """The page would not see what is done, or wait for a new process each time."""
    first, second = (asyncio.run(_all(jobs, _file(tmp_path, word))) for word in ("one", "two"))
    assert (first[1], second[1]) == (b"one check", b"two check")
    assert first[0] == second[0]


def test_who_stops_listening_stops_the_work(jobs: FileJobs, tmp_path: Path) -> None:
    """The button would stop nothing: the processor would go on for minutes."""
    number = asyncio.run(_begun(jobs, _file(tmp_path, "sleep")))
    assert not _runs(number)
    assert jobs.busy == 0
    assert asyncio.run(_all(jobs, _file(tmp_path, "next")))[-1] == b"next check"


def test_who_leaves_stops_the_work(jobs: FileJobs, tmp_path: Path) -> None:
    """A closed page would leave its file and its process behind."""
    said: list[bytes | Step] = []

    async def left() -> bool:
        return bool(said)

    async def every() -> None:
        async for each in jobs.run(_file(tmp_path, "sleep"), {}, left):
            said.append(each)

    asyncio.run(every())
    (begun,) = said
    assert isinstance(begun, tuple)
    assert not _runs(begun[2])


def test_a_process_that_dies_is_told(jobs: FileJobs, tmp_path: Path) -> None:
    """The page would wait for ever after a crash."""
    with pytest.raises(LateAnswerError):
        asyncio.run(_all(jobs, _file(tmp_path, "die")))
    assert asyncio.run(_all(jobs, _file(tmp_path, "next")))[-1] == b"next check"


def test_work_has_an_end(tmp_path: Path) -> None:
    """A file made for it would keep the processor busy for hours."""
    jobs = FileJobs(work, count=1, seconds=3.0, memory=4 * 2**30)
    with pytest.raises(LateAnswerError):
        asyncio.run(_all(jobs, _file(tmp_path, "sleep")))
    assert jobs.busy == 0
    jobs.close()


def test_no_more_files_than_processes(jobs: FileJobs, tmp_path: Path) -> None:
    """Many files at once would fill the memory."""

    async def both() -> None:
        async with aclosing(jobs.run(_file(tmp_path, "sleep"), {}, _stays)) as said:
            async for _ in said:
                with pytest.raises(BusyError):
                    await _all(jobs, _file(tmp_path, "next"))
                return

    asyncio.run(both())


def test_the_end_ends_the_processes(tmp_path: Path) -> None:
    """Processes would stay behind after Ctrl-C."""
    jobs = FileJobs(work, count=1, seconds=60.0, memory=4 * 2**30)
    said = asyncio.run(_all(jobs, _file(tmp_path, "one")))
    assert isinstance(said[0], tuple)
    assert _runs(said[0][2])
    jobs.close()
    until = time.monotonic() + 10
    while _runs(said[0][2]) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(said[0][2])


class _Echo:
    """Jobs that answer with what they got."""

    def __init__(self) -> None:
        self.folders: list[Path] = []

    async def run(
        self, path: Path, options: dict[str, str], left: Left
    ) -> AsyncGenerator[bytes | Step]:
        """One step, and the name, the options and the length of the file."""
        self.folders.append(path.parent)
        yield "begun", 0, 1
        words = f'{{"a": "{path.name} {options} {path.stat().st_size}"}}'.encode()
        yield len(words).to_bytes(4, "little") + words


def _posted(
    content: bytes, query: str = "name=a.stl", headers: dict[str, str] | None = None
) -> tuple[httpx.Response, _Echo]:
    echo = _Echo()

    async def posted() -> httpx.Response:
        application = page_application(PageContent({}, lambda _: b"", 8123, echo))
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return await client.post(
                f"/check?{query}", content=content, headers={**OURS, **(headers or {})}
            )

    return asyncio.run(posted()), echo


def _parts(content: bytes) -> list[dict[str, Json]]:
    found = []
    while content:
        length = int.from_bytes(content[:4], "little")
        found.append(dict(unframed(content[4 : 4 + length]).document))
        content = content[4 + length :]
    return found


def test_a_file_goes_into_a_folder_of_its_own_and_is_removed() -> None:
    """Files of users would stay on the disk, or be written elsewhere."""
    done, echo = _posted(b"12345", "name=..%2F..%2Fb.stl&do=repair&weld=0.1")
    step, answer = _parts(done.content)
    assert step == {"step": ["begun", 0, 1]}
    assert answer == {"a": "b.stl {'do': 'repair', 'language': 'en', 'weld': '0.1'} 5"}
    (folder,) = echo.folders
    assert folder.name.startswith("gatesmith-check-")
    assert not folder.exists()


def test_a_page_that_is_closed_leaves_no_work_and_no_file(tmp_path: Path) -> None:
    """Whoever closes the page while an answer is sent would leave a process and a file behind."""
    ended: list[str] = []
    folders: list[Path] = []

    class Busy:
        """Says many steps; who stops listening ends it."""

        async def run(
            self, path: Path, options: dict[str, str], left: Left
        ) -> AsyncGenerator[bytes | Step]:
            folders.append(path.parent)
            try:
                for number in range(100):
                    yield ("step", number, 100)
            finally:
                ended.append(path.name)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"1", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            raise OSError("the page is gone")

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "method": "POST",
        "path": "/check",
        "query_string": b"name=a.stl",
        "headers": [],
    }

    async def visit() -> None:
        response = await check_route.checked(WebRequest(scope, receive), Busy())
        with pytest.raises(ClientDisconnect):
            await response(scope, receive, send)
        assert ended == ["a.stl"]
        assert not folders[0].exists()

    asyncio.run(visit())


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"content-type": "text/plain"},
        {"content-type": "application/json"},
        {"content-type": "multipart/form-data"},
        {"host": "evil.example:8123"},
    ],
)
def test_others_may_not_send_files(headers: dict[str, str]) -> None:
    """A page of a stranger would have files checked here."""
    done, echo = _posted(b"1", headers=headers)
    assert done.status_code == 403
    assert not echo.folders


def test_a_file_is_not_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A body without end would fill the disk, with or without its length stated."""
    monkeypatch.setattr(check_route, "MOST_BYTES", 10)
    done, _ = _posted(b"x" * 10)
    assert done.status_code == 200
    for headers in ({}, {"content-length": "5"}):
        done, echo = _posted(b"x" * 11, headers=headers)
        assert done.status_code == 413
        assert not echo.folders


@pytest.mark.parametrize("query", ["do=delete", "do=repair&weld=x", "do=repair&weld=nan"])
def test_unknown_wishes_are_refused(query: str) -> None:
    """A wrong address would end the server's process."""
    done, echo = _posted(b"1", f"name=a.stl&{query}")
    assert done.status_code == 400
    assert not echo.folders
