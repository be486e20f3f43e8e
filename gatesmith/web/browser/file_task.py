"""What the page asks for of a file."""

from __future__ import annotations

import json
from dataclasses import dataclass

from gatesmith.engine.wording import Language
from gatesmith.web.page_language import language_of


@dataclass(frozen=True)
class FileTask:
    """What to do with a file: check or ``repair`` it, closing gaps up to ``weld`` mm."""

    language: Language = "en"
    repair: bool = False
    weld: float | None = None


def file_task(text: str) -> FileTask:
    """A task as the page writes it in JSON; anything else in it is left out."""
    given = json.loads(text)
    weld = given.get("weld")
    return FileTask(
        language=language_of(given),
        repair=given.get("do") == "repair",
        weld=float(weld) if isinstance(weld, int | float) else None,
    )
