"""A page's Markdown in the forms that are read elsewhere: HTML for a browser, plain text lines."""

from __future__ import annotations

import re
from html import escape

_HEADING, _EMPHASIS = re.compile(r"^#+ "), re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


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


def plain_lines(markdown: str) -> list[str]:
    """The lines of a text without the marks of Markdown; a link is its words and its address."""
    return [_plain(line) for line in markdown.splitlines()]


def _plain(line: str) -> str:
    bare = _LINK.sub(r"\1, \2", _HEADING.sub("", line))
    return _EMPHASIS.sub(lambda found: next(filter(None, found.groups())), bare)
