"""The application: reads requests within their limits, and hands them to the workers.

It knows nothing of pieces: what a request means is decided in a worker, which can be killed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.requests import Request as WebRequest
from starlette.responses import Response
from starlette.routing import Route

from gatesmith.core.findings import Json
from gatesmith.version import VERSION
from gatesmith.web.page_language import refused
from gatesmith.web.protocol import PageAnswer, framed, unframed
from gatesmith.web.server.killable_workers import Answering, BusyError, LateAnswerError
from gatesmith.web.server.lifespan import lifespan_of
from gatesmith.web.service.service_answers import FIT, MAKE, RULES, VALIDATE
from gatesmith.web.service.service_limits import ServiceLimits
from gatesmith.web.service.service_metrics import ServiceMetrics
from gatesmith.web.service.service_requests import (
    FIELDS,
    JSON_MEDIA,
    Held,
    RefusedRequestError,
    content_of,
    json_of,
    query_of,
    require_known,
)

_METRICS = "text/plain; version=0.0.4; charset=utf-8"
_HEADERS = {"X-Content-Type-Options": "nosniff", "Server": f"gatesmith/{VERSION}"}
_RETRY_SECONDS = "1"
Handler = Callable[[WebRequest], Awaitable[Response]]


@dataclass(frozen=True)
class ServiceParts:
    """What the application works with: what answers, the limits, and the description of all."""

    answering: Answering
    limits: ServiceLimits
    openapi: bytes


class Service:
    """Requests in hand, and what becomes of them."""

    def __init__(self, parts: ServiceParts) -> None:
        self._parts, self._limits = parts, parts.limits
        self._in_hand = self._held = 0
        self._threads: CapacityLimiter | None = None
        self.metrics = ServiceMetrics(lambda: self._in_hand, parts.limits.workers)

    def routes(self) -> list[Route]:
        """Every address."""
        return [
            self._route(MAKE, self._make, ["POST", "GET"]),
            self._route(VALIDATE, self._validate, ["POST"]),
            self._route(FIT, self._with_json(FIT), ["POST"]),
            self._route(RULES, self._with_json(RULES), ["POST"]),
            Route("/health", self._health, methods=["GET"]),
            Route("/metrics", self._metrics, methods=["GET"]),
            Route("/openapi.json", self._openapi, methods=["GET"]),
        ]

    def _route(self, name: str, handle: Handler, methods: list[str]) -> Route:
        async def handled(request: WebRequest) -> Response:
            started = time.monotonic()
            try:
                response = await handle(request)
            except RefusedRequestError as error:
                response = _refusal(error)
            except ClientDisconnect:
                response = _refusal(RefusedRequestError(400, "request", "the request was cut off"))
            finally:
                self._held -= getattr(request.state, "held", 0)
            for header, value in _HEADERS.items():
                response.headers[header] = value
            seconds, size = time.monotonic() - started, len(bytes(response.body))
            self.metrics.count(name, response.status_code, seconds, size)
            return response

        return Route(f"/v1/{name}", handled, methods=methods)

    def _with_json(self, name: str) -> Handler:
        async def handle(request: WebRequest) -> Response:
            return await self._answer({**await self._json(request, name), "do": name})

        return handle

    async def _make(self, request: WebRequest) -> Response:
        if request.method == "POST":
            asked = await self._json(request, MAKE)
        else:
            query = query_of(request)
            piece, suffix = query.pop("piece", None), query.pop("format", None)
            asked = {"piece": piece, "settings": query, "format": suffix}
        accept = request.headers.get("accept", "")
        known = [each.strip() for each in request.headers.get("if-none-match", "").split(",")]
        known = [each.removeprefix("W/") for each in known if each]
        return await self._answer(
            {**asked, "do": MAKE, "known": known, "report": accept.startswith(JSON_MEDIA)}
        )

    async def _validate(self, request: WebRequest) -> Response:
        asked = query_of(request)
        require_known(asked, FIELDS[VALIDATE])
        limits, held = self._limits, self._held_by(request)
        content = await content_of(request, limits.largest, limits.upload_seconds, held)
        return await self._answer({**asked, "do": VALIDATE}, content)

    async def _json(self, request: WebRequest, name: str) -> dict[str, object]:
        held = self._held_by(request)
        return await json_of(request, name, self._limits.upload_seconds, held)

    def _held_by(self, request: WebRequest) -> Held:
        """Counts what a request keeps in memory, so that many together do not fill it."""

        def held(size: int) -> None:
            if self._held + size > self._limits.most_held:
                message = "too many large requests are in hand already; try again later"
                raise RefusedRequestError(429, "busy", message)
            self._held += size
            request.state.held = getattr(request.state, "held", 0) + size

        return held

    async def _answer(self, asked: Mapping[str, object], content: bytes = b"") -> Response:
        """The answer of a worker. Raises RefusedRequestError where there is none."""
        if self._in_hand >= self._limits.in_hand:
            message = f"{self._in_hand} requests are in hand already; try again later"
            raise RefusedRequestError(429, "busy", message)
        if self._threads is None:
            self._threads = CapacityLimiter(self._limits.in_hand)
        question = framed(PageAnswer(asked, content))  # type: ignore[arg-type]  # it was JSON
        self._in_hand += 1
        try:
            answer = await to_thread.run_sync(
                self._parts.answering, question, limiter=self._threads
            )
        except BusyError as error:
            raise RefusedRequestError(429, "busy", f"{error}; try again later") from None
        except LateAnswerError as error:
            self.metrics.killed.inc()
            message = f"this was given up: {error}; try other values"
            raise RefusedRequestError(503, error.kind, message) from None
        finally:
            self._in_hand -= 1
        return _response(unframed(answer))

    async def _health(self, _: WebRequest) -> Response:
        limits = self._limits
        return _json_response(
            200,
            {
                "status": "ok",
                "version": VERSION,
                "workers": limits.workers,
                "in_hand": self._in_hand,
                "most_in_hand": limits.in_hand,
            },
        )

    async def _metrics(self, _: WebRequest) -> Response:
        return Response(self.metrics.text(), media_type=_METRICS)

    async def _openapi(self, _: WebRequest) -> Response:
        return Response(self._parts.openapi, media_type=JSON_MEDIA)


def service_application(
    parts: ServiceParts,
    started: Callable[[], None] = lambda: None,
    ended: Callable[[], None] = lambda: None,
) -> Starlette:
    """The application; ``started`` and ``ended`` are called when it begins to serve and ends."""

    application = Starlette(
        routes=Service(parts).routes(),
        lifespan=lifespan_of(started, ended),
        exception_handlers={HTTPException: _not_served, Exception: _failed},
    )
    application.router.redirect_slashes = False
    return application


async def _not_served(request: WebRequest, error: Exception) -> Response:
    """Another address or method, told as every other refusal."""
    assert isinstance(error, HTTPException)
    path, headers = request.url.path, dict(error.headers or {})
    headers = {name: ", ".join(sorted(value.split(", "))) for name, value in headers.items()}
    words = f"there is nothing at {path}; see /openapi.json"
    if error.status_code == 405:
        words = f"{path} does not take {request.method}, but {headers['Allow']}; see /openapi.json"
    response = _refusal(RefusedRequestError(error.status_code, "request", words))
    for header, value in headers.items():
        response.headers[header] = value
    return response


async def _failed(_: WebRequest, error: Exception) -> Response:
    name = type(error).__name__
    words = f"the program failed ({name}); please report it with the request"
    return _refusal(RefusedRequestError(500, name, words))


def _refusal(error: RefusedRequestError) -> Response:
    response = _json_response(error.status, refused(str(error), error.kind, names=error.names))
    for header, value in (*_HEADERS.items(), ("Cache-Control", "no-store")):
        response.headers[header] = value
    if error.status == 429:
        response.headers["Retry-After"] = _RETRY_SECONDS
    return response


def _response(answer: PageAnswer) -> Response:
    """The response that a worker's answer describes."""
    said = answer.document
    status, headers = said["status"], said.get("headers", {})
    assert isinstance(status, int)
    media = said.get("media")
    if isinstance(media, str):
        response = Response(answer.content, status, media_type=media)
    elif "document" in said:
        response = _json_response(status, said["document"])
    else:
        response = Response(status_code=status)
    if isinstance(headers, dict):
        for name, value in headers.items():
            response.headers[name] = str(value)
    return response


def _json_response(status: int, document: Json) -> Response:
    return Response(json.dumps(document, ensure_ascii=False), status, media_type=JSON_MEDIA)
