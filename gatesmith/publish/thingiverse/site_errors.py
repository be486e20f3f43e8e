"""What the site's refusals mean, in plain words, and what to do about them."""

from __future__ import annotations

import re

from gatesmith.core.errors import GatesmithError, RejectedError, SiteError, UsageError
from gatesmith.publish.thingiverse.api_token import VARIABLE
from gatesmith.publish.thingiverse.transport import Answer, Call

_LONGEST = 300  # characters of the site's own words
_WALL = "Just a moment"
_WALL_STATUS = (403, 503)

_MEANINGS: dict[int, tuple[type[GatesmithError], str, str]] = {
    401: (
        UsageError,
        "the site does not accept the token",
        f"; make a new one and put it into {VARIABLE}",
    ),
    403: (
        UsageError,
        "the token may not do this",
        "; is it the account that owns the thing, and may its app write?",
    ),
    404: (RejectedError, "the site knows no such thing", ""),
    429: (SiteError, "too many calls", "; run it again in some minutes"),
}


def is_wall(answer: Answer) -> bool:
    """Whether the page of the site's bot wall came in the place of an answer."""
    page = "html" in answer.headers.get("content-type", "") or answer.text.lstrip()[:1] == "<"
    return answer.status in _WALL_STATUS and page and _WALL in answer.text


def refusal(call: Call, answer: Answer) -> GatesmithError:
    """The error to raise for an answer that is no success."""
    if is_wall(answer):
        return SiteError(
            f'{call.words}: the site\'s bot wall stands in the way ({answer.status}, "{_WALL}"); '
            "that says nothing about your token. Try again later, or from another network"
        )
    said = site_words(answer)
    told = f"{answer.status}: {said}" if said else str(answer.status)
    kind, meaning, advice = _meaning(call, answer.status)
    return kind(f"{call.words}: {meaning} ({told}){advice}")


def _meaning(call: Call, status: int) -> tuple[type[GatesmithError], str, str]:
    """The kind of error, what it means, and what to do."""
    if status in _MEANINGS:
        return _MEANINGS[status]
    if status == 413:
        what = call.upload.name if call.upload else "what was sent"
        return RejectedError, f"{what} is too large for the site", ""
    if status >= 500:
        return SiteError, "the site has trouble", "; run it again later"
    if 300 <= status < 400:
        return SiteError, "the site sends us elsewhere", ", and a token goes to its own site only"
    return RejectedError, "the site refuses", ""


def site_words(answer: Answer) -> str:
    """The site's own words about an error: from the body, the header x-error, or a page's title."""
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
    return plain(words)


def plain(words: str) -> str:
    """Words of the site on one line, short, without what would move a terminal's cursor."""
    shown = "".join(letter if letter.isprintable() else " " for letter in words)
    shown = " ".join(shown.split())
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
