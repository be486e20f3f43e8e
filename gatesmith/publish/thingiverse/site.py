"""Thingiverse's API, one method per call."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from urllib.parse import quote

from gatesmith.core.errors import SiteError
from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.retrying import RetryingClient, UnclearError
from gatesmith.publish.thingiverse.site_answers import (
    Account,
    Entry,
    Thing,
    entry_in,
    id_in,
    is_error,
    number_in,
    object_in,
    rejected,
    text_in,
    thing_in,
    unexpected,
)
from gatesmith.publish.thingiverse.site_errors import plain, site_words
from gatesmith.publish.thingiverse.transport import Answer, Call, Upload

_PAGES = 200  # of things or files; the site lists about 30 per page
_MOST_LISTED = 20_000  # things or files in all pages; nobody has as many
_GONE = (400, 404)
_NOT_TO_BE_HAD = (301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 410)


class Site:
    """The calls of an upload. All raise SiteError, RejectedError and UsageError."""

    def __init__(self, client: RetryingClient) -> None:
        self._client = client

    def account(self) -> Account:
        """The token's account."""
        call = Call("GET", "/users/me")
        content = object_in(call, self._client.call(call))
        return Account(plain(text_in(content, "name", call)), number_in(content.get("id")))

    def own_things(self, account: str) -> list[Thing]:
        """Every thing of the account, drafts included."""
        return [thing_in(each) for each in self._pages(f"/users/{quote(account, safe='')}/things")]

    def make(self, fields: dict[str, Json]) -> Thing:
        """Create a draft. Raises UnclearError if it may have been created without an answer."""
        call = Call("POST", "/things/", fields)
        answer = self._client.call(call, once=True)
        _require_no_error(call, answer)
        try:
            return thing_in(object_in(call, answer))
        except SiteError as error:
            raise UnclearError(str(error)) from None

    def change(self, thing: int, fields: dict[str, Json]) -> bool:
        """Update the texts of a thing; returns whether the site answers with this thing."""
        content = self._do(Call("PATCH", f"/things/{thing}", fields)).json()
        return isinstance(content, dict) and content.get("id") == thing

    def thing(self, thing: int) -> Thing | None:
        """The thing of this id, None if it does not exist."""
        call = Call("GET", f"/things/{thing}")
        answer = self._client.call(call, accepted=(404,))
        return thing_in(_object_of(thing, call, answer)) if answer.ok else None

    def page_text(self, thing: int) -> dict[str, Json]:
        """All fields of a thing as the site states them."""
        call = Call("GET", f"/things/{thing}")
        return _object_of(thing, call, self._client.call(call))

    def entries(self, thing: int, kind: str) -> list[Entry]:
        """The ``files`` or ``images`` of a thing, in the site's order."""
        return [entry_in(each) for each in self._pages(f"/things/{thing}/{kind}")]

    def content(self, entry: Entry) -> bytes | None:
        """The bytes of a file as the site stores it; None if they cannot be had."""
        path = None if entry.address is None else self._client.path_of(entry.address)
        if path is None:
            return None
        answer = self._client.call(Call("GET", path, download=True), accepted=_NOT_TO_BE_HAD)
        return answer.data if answer.ok else None

    def upload(self, name: str, content: bytes, on_progress: Callable[[int], None]) -> int:
        """Send a file, which then waits to be finalized. Returns the pending id."""
        call = Call("POST", "/files/0/uploadFile", upload=Upload(name, content, on_progress))
        return id_in(object_in(call, self._client.call(call)), call)

    def finalize(self, thing: int, pending: list[tuple[int, int]], fresh: bool) -> str:
        """Make pending uploads, pairs of id and rank, files of the thing.

        Returns the site's reason if it no longer knows some of them, otherwise an empty text: it
        may have forgotten them, or have made them files already. Of uploads that are all
        ``fresh``, sent a moment ago, the same answer is a refusal.
        Raises UnclearError if the call may have taken effect without an answer.
        """
        uploads: list[Json] = [{"id": each, "rank": rank} for each, rank in pending]
        body: Json = {"pending_uploads": uploads, "target_id": thing, "target_type": "thing"}
        call = Call("POST", "/files/0/FinalizeFiles", body)
        answer = self._client.call(call, once=True, accepted=() if fresh else _GONE)
        _require_no_error(call, answer)
        return "" if answer.ok else site_words(answer) or f"status {answer.status}"

    def delete(self, thing: int, kind: str, entry: int) -> None:
        """Delete a file or image; it may be gone already."""
        self._do(Call("DELETE", f"/things/{thing}/{kind}/{entry}"), accepted=(404,))

    def publish(self, thing: int) -> None:
        """Publish a thing. Raises UnclearError if it may have been published without an answer."""
        call = Call("POST", f"/things/{thing}/publish")
        _require_no_error(call, self._client.call(call, once=True))

    def _do(self, call: Call, accepted: Collection[int] = ()) -> Answer:
        """Make a call that may be repeated; a 200 may hold an error too."""
        answer = self._client.call(call, accepted=accepted)
        if answer.ok and is_error(answer):
            raise rejected(call, answer)
        return answer

    def _pages(self, path: str) -> Iterator[dict[str, Json]]:
        """The objects of a list that the site gives in pages, in its order, each once.

        What comes after the last page may be an empty one, or one that does not exist.
        """
        seen: set[Json] = set()
        for page in range(1, _PAGES + 1):
            call = Call("GET", f"{path}?page={page}&per_page=100")
            accepted = _GONE if page > 1 else ()
            found = self._objects(call, accepted)
            objects = [each for each in found if id_in(each, call) not in seen]
            if not objects:
                return
            seen.update(id_in(each, call) for each in objects)
            if len(seen) > _MOST_LISTED:
                break
            yield from objects
        raise SiteError(f"GET {path}: the site's list never ends")

    def _objects(self, call: Call, accepted: Collection[int]) -> Iterator[dict[str, Json]]:
        answer = self._client.call(call, accepted=accepted)
        if not answer.ok:  # asked twice: of a list cut short, the rest would seem to be missing
            answer = self._client.call(call, accepted=accepted)
        content = answer.json() if answer.ok else []
        if not isinstance(content, list) or not all(isinstance(each, dict) for each in content):
            raise unexpected(call, "a list of objects")
        return (each for each in content if isinstance(each, dict))


def _object_of(thing: int, call: Call, answer: Answer) -> dict[str, Json]:
    """The object of an answer about this thing. Raises SiteError for one about another."""
    content = object_in(call, answer)
    found = id_in(content, call)
    if found != thing:
        raise SiteError(
            f"{call.label}: the site answered with thing {found}; run the same command again"
        )
    return content


def _require_no_error(call: Call, answer: Answer) -> None:
    """Raises UnclearError for a success that tells an error: which of them holds is unknown."""
    if answer.ok and is_error(answer):
        error = rejected(call, answer)
        raise UnclearError(str(error), refused=error)
