"""What is read of a request: its fields, each known and there once, and its content."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from starlette.requests import Request

from gatesmith.core.parameters.values import unknown_name
from gatesmith.core.strict_json import JsonMistakeError, strict_json
from gatesmith.web.service.service_answers import FIT, MAKE, RULES, VALIDATE
from gatesmith.web.service.service_limits import MOST_JSON

JSON_MEDIA = "application/json"
FIELDS: Mapping[str, tuple[str, ...]] = {
    MAKE: ("piece", "settings", "format"),
    VALIDATE: ("name", "fits", "edition", "printer"),
    FIT: ("piece", "settings", "slot", "clearance"),
    RULES: ("position", "placement", "player", "game", "language"),
}
"""The fields of each request: of its JSON, of validate in its address."""

Held = Callable[[int], None]
"""Is told of bytes of a content that are kept from now on; raises where they are too many."""


class RefusedRequestError(Exception):
    """A request that no worker sees: its status, a sentence, and the fields that it is about."""

    def __init__(self, status: int, kind: str, message: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.status, self.kind, self.names = status, kind, names


def query_of(request: Request) -> dict[str, str]:
    """The fields in the address. Raises RefusedRequestError for one that is there twice."""
    found: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in found:
            raise RefusedRequestError(
                400, "request", f"the address has {name!r} twice; leave one out", (name,)
            )
        found[name] = value
    return found


def require_known(fields: Iterable[str], known: Iterable[str]) -> None:
    """Raises RefusedRequestError for a field that nothing reads, with the one that was meant."""
    known = tuple(known)
    for name in fields:
        if name not in known:
            message = unknown_name(name, known, "field")
            if not known:
                message = f"there is no field {name!r} in the address; send it in the JSON"
            raise RefusedRequestError(422, "request", message, (name,))


async def json_of(request: Request, name: str, seconds: float, held: Held) -> dict[str, object]:
    """The object in a request of this name. Raises RefusedRequestError."""
    require_known(query_of(request), ())
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON_MEDIA:
        raise RefusedRequestError(415, "request", f"send {JSON_MEDIA} as the type of the content")
    body = await content_of(request, MOST_JSON, seconds, held)
    try:
        found = strict_json(body.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        message = f"the content is not JSON: byte {error.start} is not UTF-8"
        raise RefusedRequestError(400, "request", message) from None
    except JsonMistakeError as error:
        where = f": see line {error.line}, column {error.column}" if error.line else ""
        raise RefusedRequestError(400, "request", f"the content {error.words}{where}") from None
    if not isinstance(found, dict):
        raise RefusedRequestError(400, "request", "the content is not a JSON object")
    require_known(found, FIELDS[name])
    return dict(found)


async def content_of(request: Request, most: int, seconds: float, held: Held) -> bytes:
    """The content of a request. Raises RefusedRequestError for one too long or too slow."""
    too_long = RefusedRequestError(413, "size", f"send at most {most} bytes")
    declared = request.headers.get("content-length", "0")
    digits = declared.lstrip("0")
    if not declared.isdecimal() or len(digits) > len(str(most)) or int(digits or 0) > most:
        raise too_long
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                held(len(chunk))
                body += chunk
                if len(body) > most:
                    raise too_long
    except TimeoutError:
        message = f"the content did not arrive within {seconds:g} s"
        raise RefusedRequestError(408, "time", message) from None
    return bytes(body)
