"""Thingiverse's API, one method per call. Every answer is validated."""

from __future__ import annotations

import base64
import binascii
import html
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from urllib.parse import quote

from gatesmith.core.errors import RejectedError, SiteError
from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.retrying import RetryingClient, UnclearError
from gatesmith.publish.thingiverse.site_errors import plain, site_words
from gatesmith.publish.thingiverse.transport import Answer, Call, Upload

_MD5_HEX = re.compile(r"[0-9a-fA-F]{32}")
_MD5_BYTES = 16
_PAGES = 200  # of things or files; the site lists about 30 per page
_MOST_LISTED = 20_000  # things or files in all pages; nobody has as many
_LARGEST_FILE = 256_000_000  # bytes of a file that is downloaded for comparison
_LONGEST_TITLE = 2_000  # characters of a name that the site tells
_NESTED = 8  # HTML escapes in HTML escapes
_LONG_NUMBER = re.compile(r"&#[xX]?[0-9a-fA-F]{100,}")  # of too many digits for int
_NOTHING = "\N{REPLACEMENT CHARACTER}"
_GONE = (400, 404)
_NOT_TO_BE_HAD = (301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 410)


@dataclass(frozen=True)
class Account:
    """An account: its name may change, its ``id`` never; None if the site omits that."""

    name: str
    id: int | None


@dataclass(frozen=True)
class Thing:
    """A thing on the site; ``licence`` is a name or a code.

    ``owner`` and ``owner_id`` are those of its account, empty and None if the site omits them.
    """

    id: int
    name: str
    licence: str
    published: bool
    owner: str
    owner_id: int | None = None

    def belongs_to(self, account: Account) -> bool:
        """Whether it belongs to an account, as far as the site says."""
        if self.owner_id is not None and account.id is not None:
            return self.owner_id == account.id
        return not self.owner or self.owner.casefold() == account.name.casefold()


@dataclass(frozen=True)
class Entry:
    """A file or image that the site lists.

    ``md5`` is in hex; it, ``size`` in bytes and ``address``, from which the file can be
    downloaded, are None if the site omits them.
    """

    id: int
    name: str
    md5: str | None
    size: int | None = None
    address: str | None = None


class Site:
    """The calls of an upload. All raise SiteError, RejectedError and UsageError."""

    def __init__(self, client: RetryingClient) -> None:
        self._client = client

    def account(self) -> Account:
        """The token's account."""
        call = Call("GET", "/users/me")
        content = _object(call, self._client.call(call))
        return Account(plain(_text(content, "name", call)), _number(content.get("id")))

    def own_things(self, account: str) -> list[Thing]:
        """Every thing of the account, drafts included."""
        return [_thing(each) for each in self._pages(f"/users/{quote(account, safe='')}/things")]

    def make(self, fields: dict[str, Json]) -> Thing:
        """Create a draft. Raises UnclearError if it may have been created without an answer."""
        call = Call("POST", "/things/", fields)
        answer = self._client.call(call, once=True)
        try:
            return _thing(_object(call, answer))
        except SiteError as error:
            raise UnclearError(str(error)) from None

    def change(self, thing: int, fields: dict[str, Json]) -> None:
        """Update the texts of a thing."""
        self._do(Call("PATCH", f"/things/{thing}", fields))

    def thing(self, thing: int) -> Thing | None:
        """The thing of this id, None if it does not exist."""
        call = Call("GET", f"/things/{thing}")
        answer = self._client.call(call, accepted=(404,))
        return _thing(_object(call, answer)) if answer.ok else None

    def page_text(self, thing: int) -> dict[str, Json]:
        """All fields of a thing as the site states them."""
        call = Call("GET", f"/things/{thing}")
        return _object(call, self._client.call(call))

    def entries(self, thing: int, kind: str) -> list[Entry]:
        """The ``files`` or ``images`` of a thing, in the site's order."""
        return [_entry(each) for each in self._pages(f"/things/{thing}/{kind}")]

    def content(self, entry: Entry) -> bytes | None:
        """The bytes of a file as the site stores it; None if they cannot be had."""
        path = None if entry.address is None else self._client.path_of(entry.address)
        if path is None:
            return None
        answer = self._client.call(
            Call("GET", path, largest=_LARGEST_FILE), accepted=_NOT_TO_BE_HAD
        )
        return answer.data if answer.ok else None

    def upload(self, name: str, content: bytes, on_progress: Callable[[int], None]) -> int:
        """Send a file, which then waits to be finalized. Returns the pending id."""
        call = Call("POST", "/files/0/uploadFile", upload=Upload(name, content, on_progress))
        return _id(_object(call, self._client.call(call)), call)

    def finalize(self, thing: int, pending: list[tuple[int, int]]) -> str:
        """Make pending uploads, pairs of id and rank, files of the thing.

        Returns the site's reason if it no longer knows some of them, otherwise an empty text.
        Raises UnclearError if the call may have taken effect without an answer.
        """
        uploads: list[Json] = [{"id": each, "rank": rank} for each, rank in pending]
        body: Json = {"pending_uploads": uploads, "target_id": thing, "target_type": "thing"}
        call = Call("POST", "/files/0/FinalizeFiles", body)
        answer = self._client.call(call, once=True, accepted=_GONE)
        words = site_words(answer)
        if answer.ok:
            return words if _is_error(answer) else ""
        return words or f"status {answer.status}"

    def delete(self, thing: int, kind: str, entry: int) -> None:
        """Delete a file or image; it may be gone already."""
        self._do(Call("DELETE", f"/things/{thing}/{kind}/{entry}"), accepted=(404,))

    def publish(self, thing: int) -> None:
        """Publish a thing. Raises UnclearError if it may have been published without an answer."""
        self._do(Call("POST", f"/things/{thing}/publish"), once=True)

    def _do(self, call: Call, *, once: bool = False, accepted: Collection[int] = ()) -> None:
        """Make a call whose answer says only whether it was done; a 200 may hold an error too."""
        answer = self._client.call(call, once=once, accepted=accepted)
        if answer.ok and _is_error(answer):
            raise RejectedError(f"{call.label}: the site rejects it: {site_words(answer)}")

    def _pages(self, path: str) -> Iterator[dict[str, Json]]:
        """The objects of a list that the site gives in pages, in its order, each once.

        What comes after the last page may be an empty one, or one that does not exist.
        """
        seen: set[Json] = set()
        for page in range(1, _PAGES + 1):
            call = Call("GET", f"{path}?page={page}&per_page=100")
            accepted = _GONE if page > 1 else ()
            found = self._objects(call, accepted)
            objects = [each for each in found if _id(each, call) not in seen]
            if not objects:
                return
            seen.update(_id(each, call) for each in objects)
            if len(seen) > _MOST_LISTED:
                break
            yield from objects
        raise SiteError(f"GET {path}: the site's list never ends")

    def _objects(self, call: Call, accepted: Collection[int]) -> Iterator[dict[str, Json]]:
        answer = self._client.call(call, accepted=accepted)
        content = answer.json() if answer.ok else []
        if not isinstance(content, list) or not all(isinstance(each, dict) for each in content):
            raise _unexpected(call, "a list of objects")
        return (each for each in content if isinstance(each, dict))


def _thing(content: dict[str, Json]) -> Thing:
    call = Call("GET", "/things")
    creator = content.get("creator")
    creator = creator if isinstance(creator, dict) else {}
    return Thing(
        _id(content, call),
        _plain_text(content.get("name")),
        _plain_text(content.get("license")),
        bool(content.get("is_published")),
        _plain_text(creator.get("name")),
        _number(creator.get("id")),
    )


def _entry(content: dict[str, Json]) -> Entry:
    call = Call("GET", "/things/files")
    address = content.get("download_url")
    return Entry(
        _id(content, call),
        _plain_text(content.get("name")),
        _md5(content.get("hash")),
        _number(content.get("size")),
        address if isinstance(address, str) else None,
    )


def _number(value: Json) -> int | None:
    """A whole number from 0, None for anything else."""
    return value if type(value) is int and value >= 0 else None


def _md5(value: Json) -> str | None:
    """An MD5 in hex or in base64, as lower-case hex; None for anything else."""
    if not isinstance(value, str):
        return None
    if _MD5_HEX.fullmatch(value):
        return value.lower()
    try:
        decoded = base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        return None
    return decoded.hex() if len(decoded) == _MD5_BYTES else None


def _object(call: Call, answer: Answer) -> dict[str, Json]:
    content = answer.json()
    if not isinstance(content, dict):
        raise _unexpected(call, "an object")
    if _is_error(answer):
        raise RejectedError(f"{call.label}: the site rejects it: {site_words(answer)}")
    return content


def _is_error(answer: Answer) -> bool:
    """Whether an answer tells an error, whatever its status."""
    content = answer.json()
    if not isinstance(content, dict) or "id" in content:
        return False
    return bool(content.get("error") or content.get("errors"))


def _id(content: dict[str, Json], call: Call) -> int:
    found = content.get("id")
    if type(found) is not int or found < 1:
        raise _unexpected(call, "an id")
    return found


def _text(content: dict[str, Json], name: str, call: Call) -> str:
    found = content.get(name)
    if not isinstance(found, str) or not found.strip():
        raise _unexpected(call, f"a {name}")
    return found


def _plain_text(value: Json) -> str:
    return normalized(value) if isinstance(value, str) else ""


def normalized(text: str) -> str:
    """A text for comparison: on one line, its accents composed, all HTML escapes resolved.

    What is longer than any title is cut off first: a site may answer with anything.
    """
    text = _LONG_NUMBER.sub(_NOTHING, text[:_LONGEST_TITLE])
    for _ in range(_NESTED):
        meant = html.unescape(text)
        if meant == text:
            break
        text = meant
    return plain(unicodedata.normalize("NFC", text))


def _unexpected(call: Call, expected: str) -> SiteError:
    return SiteError(f"{call.label}: the site's answer is not {expected}")
