"""The application on loopback: the page's files, its declaration, and the answers of the workers.

Only the page itself may ask: the host must be this machine by name, so that no foreign name that
points here is served, and a question must come from the page's own origin.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request as WebRequest
from starlette.responses import Response
from starlette.routing import Route

from gatesmith.web.following import Followed
from gatesmith.web.page_files import POLICY_HEADER, START, TYPES
from gatesmith.web.page_language import language_of, refused
from gatesmith.web.protocol import LONGEST_QUESTION, PageAnswer, framed
from gatesmith.web.server.check_route import FRAME, Jobs, checked
from gatesmith.web.server.killable_workers import Answering, BusyError, LateAnswerError
from gatesmith.web.server.lifespan import lifespan_of

_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY_HEADER,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_CHECK, _QUESTION = "/check", "application/json"
_NAMES = ("127.0.0.1", "localhost")


@dataclass(frozen=True)
class PageContent:
    """What the server serves: files by their address, the answers, and its port on loopback.

    ``jobs`` checks files of the user; without it no file is taken. ``watched`` gives what the
    page follows, for ``gatesmith watch``.
    """

    files: Mapping[str, bytes]
    answering: Answering
    port: int
    jobs: Jobs | None = None
    watched: Callable[[], Followed] | None = None


def page_application(
    content: PageContent,
    started: Callable[[], None] = lambda: None,
    ended: Callable[[], None] = lambda: None,
) -> Starlette:
    """The application; ``started`` and ``ended`` are called when it begins to serve and ends."""

    async def ask(request: WebRequest) -> Response:
        return await _answered(request, content.answering)

    async def check(request: WebRequest) -> Response:
        return await checked(request, content.jobs) if content.jobs is not None else _plain(404)

    async def watched(_: WebRequest) -> Response:
        if content.watched is None:
            return _plain(404)
        found = await run_in_threadpool(content.watched)
        said = {"address": found.address, "version": found.version}
        return Response(json.dumps(said), media_type="application/json")

    async def file(request: WebRequest) -> Response:
        return _file(content.files, str(request.path_params["name"]))

    async def guarded(request: WebRequest, call: RequestResponseEndpoint) -> Response:
        response = await call(request) if _is_ours(request, content.port) else _plain(403)
        for name, value in _HEADERS.items():
            response.headers[name] = value
        return response

    return Starlette(
        routes=[
            Route("/ask", ask, methods=["POST"]),
            Route(_CHECK, check, methods=["POST"]),
            Route("/watched", watched, methods=["GET"]),
            Route("/{name:path}", file, methods=["GET"]),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=guarded)],
        lifespan=lifespan_of(started, ended),
    )


def _is_ours(request: WebRequest, port: int) -> bool:
    """Whether a request means this server, and a question comes from its own page."""
    hosts = {f"{name}:{port}" for name in _NAMES}
    if request.headers.getlist("host") not in [[host] for host in hosts]:
        return False
    if request.method in ("GET", "HEAD"):
        return True
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if request.headers.get("content-type") != (FRAME if request.url.path == _CHECK else _QUESTION):
        return False
    return origin in {None, *(f"http://{host}" for host in hosts)} and site in (None, "same-origin")


async def _answered(request: WebRequest, answering: Answering) -> Response:
    """The framed answer to the question in a request."""
    question = bytearray()
    async for chunk in request.stream():
        question += chunk
        if len(question) > LONGEST_QUESTION:
            return _plain(413)
    try:
        answer = await run_in_threadpool(answering, bytes(question))
    except BusyError as error:
        answer = _refused(bytes(question), "busy", f"the program is busy: {error}; try again")
    except LateAnswerError as error:
        words = f"this piece was given up: {error}; try other values"
        answer = _refused(bytes(question), "time", words)
    return Response(answer, media_type=FRAME)


def _refused(question: bytes, kind: str, message: str) -> bytes:
    """A refusal in the language of a question, which may be no JSON."""
    try:
        asked: object = json.loads(question)
    except (ValueError, RecursionError):  # a UnicodeDecodeError is a ValueError
        asked = None
    return framed(PageAnswer(refused(message, kind, language_of(asked))))


def _file(files: Mapping[str, bytes], name: str) -> Response:
    """A file of the page; only known addresses are looked up, and no folder is read."""
    name = name or START
    if name not in files:
        return _plain(404)
    return Response(files[name], headers={"Content-Type": TYPES[PurePosixPath(name).suffix]})


def _plain(code: int) -> Response:
    return Response(json.dumps({"status": code}), code, media_type="application/json")
