"""Sentences in another language, found by patterns in which ``{}`` stands for a name or number."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache


def same_name(name: str) -> str:
    """A name that stays as it is."""
    return name


def translated(
    sentences: Mapping[str, str], text: str, name: Callable[[str], str] = same_name
) -> str | None:
    """The sentence for a text, its names filled in after ``name`` has translated them.

    Patterns with ``{}`` are tried in their order; the translation has as many. None where no
    pattern has this form.
    """
    known = sentences.get(text)
    if known is not None and "{}" not in known:
        return known
    for pattern, other in sentences.items():
        if not all(part in text for part in pattern.split("{}")):
            continue  # far quicker than to compile a pattern that cannot match
        found = _pattern(pattern).fullmatch(text)
        if found is not None:
            return other.format(*map(name, found.groups()))
    return None


def translated_end(
    sentences: Mapping[str, str], text: str, name: Callable[[str], str] = same_name
) -> str | None:
    """The text with the sentence at its end translated; what it is about stands before a colon."""
    starts = [0, *(colon.end() for colon in re.finditer(": ", text))]
    for start in starts:
        found = translated(sentences, text[start:], name)
        if found is not None:
            return text[:start] + found
    return None


@cache  # a few hundred short patterns
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text).replace(r"\{\}", "(.+?)"), re.DOTALL)
