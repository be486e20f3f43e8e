"""Whose name a licence has: the option's, that of the settings, the answer, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli import _terminal
from gatesmith.cli._run import run
from gatesmith.cli.bundle import _named
from gatesmith.core.errors import UsageError
from gatesmith.publish.bundle.page import names_author, page_options
from gatesmith.publish.thingiverse.licences import LICENCES

from .here import AUTHOR, ran


def _nobody(tmp_path: Path) -> None:
    """Settings without a name."""
    (tmp_path / "config" / "config.toml").unlink()


def test_licences_that_ask_for_a_name(work: Path, tmp_path: Path) -> None:
    """Files would be under a licence whose first condition nobody can meet."""
    asking = {each.id for each in LICENCES if names_author(each)}
    assert asking == {each.id for each in LICENCES if "BY" in each.id} | {"BSD-3-Clause"}
    assert page_options("CC-BY-4.0", "", "Games", "en").author == AUTHOR
    assert page_options("CC-BY-4.0", " Bo  Li ", "Games", "en").author == "Bo Li"
    _nobody(tmp_path)
    assert page_options("CC0-1.0", "", "Games", "en").author == ""
    with pytest.raises(UsageError, match=r"the licence CC-BY-4\.0 asks for a name; write --author"):
        page_options("CC-BY-4.0", "", "Games", "en")


def test_without_a_terminal_it_is_one_line(
    work: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script would wait for an answer for ever, or make a bundle by nobody."""
    _nobody(tmp_path)
    capsys.readouterr()
    assert ran("bundle chip --draft --out b") == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "asks for a name" in err
    assert not (work / "b").exists()
    assert run(["config", "set", "author", "Ana Bo", "-q"]) == 0
    assert run(["config", "get", "author"]) == 0
    assert capsys.readouterr().out == "Ana Bo\n"
    assert page_options("CC-BY-4.0", "", "Games", "en").author == "Ana Bo"


def test_on_a_terminal_it_is_asked_for(
    work: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Someone would be sent back to type the whole command again."""
    asked: list[str] = []
    answers = iter(["", "  Cleo  "])

    def answer(question: str) -> str:
        asked.append(question)
        return next(answers)

    monkeypatch.setattr(_terminal, "interactive", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    assert _named("CC-BY-4.0", "") == AUTHOR
    _nobody(tmp_path)
    assert _named("CC0-1.0", "") == ""
    assert asked == []
    assert _named("CC-BY-4.0", "") == "Cleo"
    assert asked == ["The licence CC-BY-4.0 asks for a name. Whose work is it? "] * 2
