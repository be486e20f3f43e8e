"""The page's questions, answered inside a browser: a text in, framed bytes out."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable

from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.browser.exact_workshop import ExactWorkshop
from gatesmith.web.page_language import language_of, refused
from gatesmith.web.protocol import PageAnswer, answered_bytes, framed
from gatesmith.web.workshop import Workshop


def answering(library: str) -> Callable[[str], bytes]:
    """A function that answers questions; ``library`` is what the mesh kernel runs on."""
    return _answering(BrowserWorkshop(library))


def exact_answering(library: str) -> Callable[[str], bytes]:
    """The same for STEP files; ``library`` is what the exact kernel runs on."""
    return _answering(ExactWorkshop(library))


def _answering(workshop: Workshop) -> Callable[[str], bytes]:
    """It never raises: a fault of the program becomes a refusal, and the next one is answered."""

    def answered(question: str) -> bytes:
        try:
            return answered_bytes(question.encode("utf-8", "replace"), workshop)
        except Exception as error:
            traceback.print_exc()
            name = type(error).__name__
            message = f"the program failed ({name}); please report the settings"
            language = language_of(json.loads(question))
            return framed(PageAnswer(refused(message, name, language)))

    return answered
