"""What Thingiverse's answers hold: accounts, things, and files. Every answer is validated."""

from __future__ import annotations

import base64
import binascii
import html
import re
import unicodedata
from dataclasses import dataclass

from gatesmith.core.errors import RejectedError, SiteError
from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.site_errors import plain, site_words
from gatesmith.publish.thingiverse.transport import Answer, Call

_MD5_HEX = re.compile(r"[0-9a-fA-F]{32}")
_MD5_BYTES = 16
_LONGEST_TITLE = 2_000  # characters of a name that the site tells
_NESTED = 8  # HTML escapes in HTML escapes
_LONG_NUMBER = re.compile(r"&#[xX]?[0-9a-fA-F]{100,}")  # of too many digits for int
_NOTHING = "\N{REPLACEMENT CHARACTER}"


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


def thing_in(content: dict[str, Json]) -> Thing:
    """A thing as the site describes it. Raises SiteError without an id."""
    call = Call("GET", "/things")
    creator = content.get("creator")
    creator = creator if isinstance(creator, dict) else {}
    return Thing(
        id_in(content, call),
        _plain_text(content.get("name")),
        _plain_text(content.get("license")),
        bool(content.get("is_published")),
        _plain_text(creator.get("name")),
        number_in(creator.get("id")),
    )


def entry_in(content: dict[str, Json]) -> Entry:
    """A listed file or image. Raises SiteError without an id."""
    call = Call("GET", "/things/files")
    address = content.get("download_url")
    return Entry(
        id_in(content, call),
        _plain_text(content.get("name")),
        _md5(content.get("hash")),
        number_in(content.get("size")),
        address if isinstance(address, str) else None,
    )


def number_in(value: Json) -> int | None:
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


def object_in(call: Call, answer: Answer) -> dict[str, Json]:
    """The JSON object of an answer. Raises SiteError, and RejectedError if it tells an error."""
    content = answer.json()
    if not isinstance(content, dict):
        raise unexpected(call, "an object")
    if is_error(answer):
        raise rejected(call, answer)
    return content


def is_error(answer: Answer) -> bool:
    """Whether an answer tells an error, whatever its status."""
    content = answer.json()
    if not isinstance(content, dict) or "id" in content:
        return False
    return bool(content.get("error") or content.get("errors"))


def id_in(content: dict[str, Json], call: Call) -> int:
    """The id of what an object describes. Raises SiteError."""
    found = content.get("id")
    if type(found) is not int or found < 1:
        raise unexpected(call, "an id")
    return found


def text_in(content: dict[str, Json], name: str, call: Call) -> str:
    """A field's text, not empty. Raises SiteError."""
    found = content.get(name)
    if not isinstance(found, str) or not found.strip():
        raise unexpected(call, f"a {name}")
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


def unexpected(call: Call, expected: str) -> SiteError:
    """The error for an answer that is not what was expected."""
    return SiteError(f"{call.label}: the site's answer is not {expected}")


def rejected(call: Call, answer: Answer) -> RejectedError:
    """The error for an answer that tells an error, whatever its status."""
    return RejectedError(f"{call.label}: the site rejects it: {site_words(answer)}")
