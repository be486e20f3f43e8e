"""A page's Markdown in the forms that are read elsewhere: HTML for a browser, plain text lines."""

from __future__ import annotations

import re
from html import escape

_HEADING, _EMPHASIS = re.compile(r"^#+ "), re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_LITERAL = re.compile(r"\\([!-/:-@\[-`{-~])|`([^`]+)`")
"""What is no mark: a character behind a backslash, and all that is code."""

_MARKS = re.compile(r"[\\`*_\[\]<>~]|&(?=#?\w+;)")
"""Characters that mean something to a page in Markdown, or to the HTML within it."""

_ASIDE = 0x10FF00
"""Where literal characters wait while marks are removed; no text has these for its own use."""

_ASCII = range(0x20, 0x7F)
_PUT_ASIDE = {code: _ASIDE + code for code in _ASCII}
_PUT_BACK = {_ASIDE + code: code for code in _ASCII}


def html_page(markdown: str, title: str, language: str) -> str:
    """A whole HTML document of a page, to open in a browser and to copy from.

    Markup in the text itself stays text.
    """
    from markdown_it import MarkdownIt

    body = MarkdownIt("commonmark", {"html": False}).render(markdown)
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def literal_markdown(text: object) -> str:
    """Words that a page in Markdown shows as they are, whatever marks they have."""
    return _MARKS.sub(r"\\\g<0>", str(text))


def plain_lines(markdown: str) -> list[str]:
    """The lines of a text without the marks of Markdown; a link is its words and its address."""
    return [_plain(line) for line in markdown.splitlines()]


def _plain(line: str) -> str:
    bare = _LITERAL.sub(_put_aside, _HEADING.sub("", line))
    bare = _LINK.sub(r"\1, \2", bare)
    return _EMPHASIS.sub(_words, bare).translate(_PUT_BACK)


def _put_aside(found: re.Match[str]) -> str:
    return _words(found).translate(_PUT_ASIDE)


def _words(found: re.Match[str]) -> str:
    """What is between the marks."""
    return "".join(filter(None, found.groups()))
