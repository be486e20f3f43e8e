"""Results as notebooks show them: a small table in HTML, with a picture where there is one."""

from __future__ import annotations

from collections.abc import Mapping

_WIDTH = 256  # pixels of a picture, as of thumbnails in files


def html_card(title: str, rows: Mapping[str, object], png: bytes | None = None) -> str:
    """A title, a table of words and values, and a picture in front of it.

    All text is escaped. The picture is part of the HTML, so that a saved notebook keeps it.
    """
    from base64 import b64encode
    from html import escape

    lines = "".join(
        f'<tr><th style="text-align:left">{escape(name)}</th>'
        f'<td style="text-align:left">{escape(str(value))}</td></tr>'
        for name, value in rows.items()
        if value not in ("", None)
    )
    picture = ""
    if png is not None:
        data = b64encode(png).decode("ascii")
        picture = (
            f'<img alt="{escape(title)}" width="{_WIDTH}" style="float:left;margin-right:1em" '
            f'src="data:image/png;base64,{data}">'
        )
    table = f"<table><caption>{escape(title)}</caption>{lines}</table>"
    return f'<div style="overflow:auto">{picture}{table}</div>'
