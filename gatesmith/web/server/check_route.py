"""Checking a file that the page sends: its bytes are the body, and the answer comes in parts.

Each part is a frame (see ``protocol.framed``) with its length in four bytes before it: first any
number of ``{"step": [name, done, of]}``, then the answer. The file lies in a folder of its own as
long as it is checked. When the page stops listening, the work ends at once.
"""

from __future__ import annotations

import struct
import tempfile
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path
from typing import Protocol

from starlette.requests import ClientDisconnect
from starlette.requests import Request as WebRequest
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from gatesmith.core.errors import ParameterError
from gatesmith.core.units import parse_number
from gatesmith.engine.wording import Language
from gatesmith.web.check_answer import check_answer, repair_answer, safe_name
from gatesmith.web.form_declaration import LANGUAGES
from gatesmith.web.page_language import language_of, refused
from gatesmith.web.protocol import PageAnswer, framed
from gatesmith.web.server.file_jobs import Left, Step, Tell
from gatesmith.web.server.killable_workers import BusyError, LateAnswerError

MOST_BYTES = 200_000_000
"""The largest file that is taken from the page: a binary STL of four million triangles."""

SECONDS = 300.0
"""The longest time for one file; four million triangles take a minute and a half."""

FILES_AT_ONCE = 2
FRAME = "application/octet-stream"


class Jobs(Protocol):
    """Does the work in a process that can be stopped."""

    def run(self, path: Path, options: dict[str, str], left: Left) -> AsyncGenerator[bytes | Step]:
        """The steps, as tuples, and the framed answer, as bytes."""


def work(path: Path, options: dict[str, str], tell: Tell) -> bytes:
    """Check or repair a file, in a process of its own."""
    language = language_of(options)
    if options.get("do") == "repair":
        weld = options.get("weld")
        return framed(repair_answer(path, None if weld is None else float(weld), tell, language))
    return framed(check_answer(path, tell, language))


async def checked(request: WebRequest, jobs: Jobs) -> Response:
    """The answer about the file in the body of a request."""
    try:
        options = _options(request)
    except (ValueError, ParameterError):
        return Response("{}", 400, media_type="application/json")
    if int(request.headers.get("content-length") or 0) > MOST_BYTES:
        return Response("{}", 413, media_type="application/json")
    folder = tempfile.TemporaryDirectory(prefix="gatesmith-check-")
    path = Path(folder.name) / safe_name(request.query_params.get("name", ""))
    try:
        complete = await _stored(request, path)
    except ClientDisconnect:
        folder.cleanup()
        return Response("{}", 400, media_type="application/json")
    if not complete:
        folder.cleanup()
        return Response("{}", 413, media_type="application/json")
    answer = jobs.run(path, options, request.is_disconnected)
    return _Streamed(_parts(answer, language_of(options)), folder)


class _Streamed(StreamingResponse):
    """Parts of an answer as they come.

    However it ends, also when nobody listens any more, the work ends with it and the folder goes.
    """

    def __init__(
        self, parts: AsyncGenerator[bytes], folder: tempfile.TemporaryDirectory[str]
    ) -> None:
        super().__init__(parts, media_type=FRAME)
        self._parts, self._folder = parts, folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            try:
                await self._parts.aclose()
            finally:
                self._folder.cleanup()


def _options(request: WebRequest) -> dict[str, str]:
    """What to do with the file. Raises ValueError or ParameterError."""
    wanted = request.query_params.get("do", "check")
    if wanted not in ("check", "repair"):
        raise ValueError(wanted)
    language = request.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise ValueError(language)
    options = {"do": wanted, "language": language}
    if weld := request.query_params.get("weld"):
        options["weld"] = f"{parse_number('weld', weld):g}"
    return options


async def _stored(request: WebRequest, path: Path) -> bool:
    """Write the body into a file; False where it is too long."""
    size = 0
    with path.open("wb") as stream:
        async for chunk in request.stream():
            size += len(chunk)
            if size > MOST_BYTES:
                return False
            stream.write(chunk)
    return True


async def _parts(answer: AsyncGenerator[bytes | Step], language: Language) -> AsyncGenerator[bytes]:
    """The parts of an answer, or of its refusal."""
    try:
        async with aclosing(answer) as said:
            async for each in said:
                if isinstance(each, bytes):
                    yield _part(each)
                else:
                    yield _part(framed(PageAnswer({"step": [*each]})))
    except BusyError as error:
        words = f"the program is busy: {error}; try again"
        yield _part(framed(PageAnswer(refused(words, "busy", language))))
    except LateAnswerError as error:
        words = f"the file could not be checked: {error}"
        yield _part(framed(PageAnswer(refused(words, "time", language))))


def _part(frame: bytes) -> bytes:
    return struct.pack("<I", len(frame)) + frame
