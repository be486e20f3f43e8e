"""Whatever happens in the browser's program, the page gets an answer."""

from __future__ import annotations

import json

import pytest

from gatesmith.web.browser.answering import answering
from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.protocol import unframed

QUESTION = json.dumps({"ask": "make", "piece": "wall"})


def test_a_fault_of_the_program_is_told_and_the_next_question_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page would wait for ever, and for every question after it."""
    answered = answering("here")
    with monkeypatch.context() as broken:
        broken.setattr(BrowserWorkshop, "model", lambda *_: 1 / 0)
        told = unframed(answered(QUESTION)).document
    assert told["refused"] == {
        "message": "the program failed (ZeroDivisionError); please report the settings",
        "kind": "ZeroDivisionError",
        "parameters": [],
    }
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert unframed(answered(QUESTION)).document["verdict"] == "sound"


@pytest.mark.parametrize("question", ["", "[]", "{", "\ud800", '{"ask": "x"}', "1" * 100_000])
def test_a_question_that_is_none_is_refused(question: str) -> None:
    """Another page's message would end the worker."""
    assert "refused" in unframed(answering("here")(question)).document
