"""The page's questions, answered inside a browser: a text in, framed bytes out."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.protocol import PageAnswer, answered_bytes, framed


def answering(library: str) -> Callable[[str], bytes]:
    """A function that answers questions; ``library`` is what the mesh kernel runs on.

    It never raises: a fault of the program becomes a refusal, and the next question is answered.
    """
    workshop = BrowserWorkshop(library)

    def answered(question: str) -> bytes:
        try:
            return answered_bytes(question.encode("utf-8", "replace"), workshop)
        except Exception as error:
            traceback.print_exc()
            name = type(error).__name__
            message = f"the program failed ({name}); please report the settings"
            return framed(
                PageAnswer({"refused": {"message": message, "kind": name, "parameters": []}})
            )

    return answered
