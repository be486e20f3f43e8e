"""The site's error answers as plain messages with advice."""

from __future__ import annotations

import re

from gatesmith.core.errors import GatesmithError, RejectedError, SiteError, UsageError
from gatesmith.publish.thingiverse.api_token import VARIABLE
from gatesmith.publish.thingiverse.transport import Answer, Call

_LONGEST = 300  # characters of the site's own text
_WALL = "Just a moment"
_WALL_STATUS = (403, 503)
_PAGE_STATUS = (403, 404)  # what means something only in the API's own words

_MEANINGS: dict[int, tuple[type[GatesmithError], str, str]] = {
    401: (
        UsageError,
        "the site does not accept the token",
        f"; create a new one and set {VARIABLE}",
    ),
    403: (
        UsageError,
        "the token has no permission for this",
        "; use the account that owns the thing, and an app with write access",
    ),
    404: (RejectedError, "the site cannot find it", ""),
    429: (SiteError, "too many calls", "; run it again in a few minutes"),
}


def is_page(answer: Answer) -> bool:
    """Whether the answer is a web page, which the API itself never gives."""
    kind = answer.headers.get("content-type", "").lower()
    return answer.text.lstrip()[:1] == "<" or ("html" in kind and answer.json() is None)


def is_wall(answer: Answer) -> bool:
    """Whether the answer is the page of the site's bot protection."""
    return answer.status in _WALL_STATUS and is_page(answer) and _WALL in answer.text


def refusal(call: Call, answer: Answer) -> GatesmithError:
    """The error to raise for an unsuccessful answer."""
    if is_wall(answer):
        return SiteError(
            f"{call.label}: the site's bot protection blocked the call ({answer.status}, "
            f'"{_WALL}"); this does not concern your token; try again later or from another network'
        )
    reason = site_words(answer)
    details = f"{answer.status}: {reason}" if reason else str(answer.status)
    if is_page(answer) and (answer.ok or answer.status in _PAGE_STATUS):
        return SiteError(
            f"{call.label}: a web page came instead of the site's answer ({details}); try again "
            "later or from another network"
        )
    kind, meaning, advice = _meaning(call, answer.status)
    return kind(f"{call.label}: {meaning} ({details}){advice}")


def _meaning(call: Call, status: int) -> tuple[type[GatesmithError], str, str]:
    """The class of the error, its meaning, and the advice."""
    if status in _MEANINGS:
        return _MEANINGS[status]
    if status == 413:
        what = call.upload.name if call.upload else "the request"
        return RejectedError, f"{what} is too large for the site", ""
    if status >= 500:
        return SiteError, "the site has a problem", "; run it again later"
    if 300 <= status < 400:
        return (
            SiteError,
            "the site redirects the call",
            "; redirects are not followed, to protect the token",
        )
    return RejectedError, "the site rejects the call", ""


def site_words(answer: Answer) -> str:
    """The site's own error text: from the body, the header x-error, or a page's title."""
    content = answer.json()
    words = ""
    if isinstance(content, dict):
        errors = content.get("errors")
        error = content.get("error")
        if isinstance(errors, list) and errors:
            words = "; ".join(str(each) for each in errors)
        elif isinstance(error, str):
            words = error
    words = words or answer.headers.get("x-error", "")
    if not words and content is None:
        text = answer.text
        title = re.search(r"<title>(.*?)</title>", text, re.IGNORECASE | re.DOTALL)
        words = title[1] if title else ("" if "<" in text else text)
    return plain(answer.redact(words))  # its parts may make up the token together


def plain(words: str) -> str:
    """Text of the site on one line, shortened, without control characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in words)
    shown = " ".join(shown.split())
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
