"""Whose name a licence has: the option's, that of the settings, the answer, or none."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from gatesmith.cli import _terminal
from gatesmith.cli._run import run
from gatesmith.cli.bundle import _named
from gatesmith.core.errors import UsageError
from gatesmith.making.options import PlateOptions, Request
from gatesmith.publish.bundle.page import PageOptions, names_author, page_options
from gatesmith.publish.bundle.page_formats import plain_lines
from gatesmith.publish.bundle.selection import selection_of
from gatesmith.publish.bundle.text_templates import LANGUAGES, TextTemplates
from gatesmith.publish.bundle.written_texts import write_texts
from gatesmith.publish.thingiverse.licences import LICENCES, licence

from . import golden_texts
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "a*b_c and *d*",
        "[x](y)",
        "`q` ``r``",
        "<b>Bo</b> & Li &amp; Co",
        r"back\slash \* __init__ ~~s~~",
        "**Ana** _Bo_ ![p](q) #1",
    ],
)
def test_a_name_with_marks_is_read_as_it_is_written(name: str, language: str) -> None:
    """Someone's name would lose its stars, become a link, or put a tag into the page."""
    selection = selection_of(["chip"], PlateOptions(), Request())
    page = PageOptions(licence("CC-BY-4.0"), name, "Games", language)
    memory = golden_texts._Memory()
    listing = write_texts(golden_texts._content(selection), page, TextTemplates(language), memory)
    texts = {path: data.decode("utf-8") for path, data in memory.files.items()}
    for path in ("README.txt", "LICENSE.txt"):
        assert name in " ".join(texts[path].split())
    pages = [texts[path] for path in texts if path.endswith(".html")]
    assert len(pages) == 3
    marked = [texts[path] for path in texts if path.endswith(".md")]
    assert len(marked) == 2
    for text in (*marked, listing.description):
        # As a site shows it that lets HTML through.
        pages.append(MarkdownIt("commonmark", {"html": True}).enable("strikethrough").render(text))
    for text in pages:
        read = _Words()
        read.feed(text)
        assert name in " ".join("".join(read.words).split())


class _Words(HTMLParser):
    """The words that a browser shows."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        """Keep what stands between tags."""
        self.words.append(data)


def test_plain_lines_lose_marks_and_keep_what_only_looks_like_one() -> None:
    """A README would be full of stars, or a command in it lose its own."""
    marked = r"# **Bold** *it* `a*b*c [x](y)` and \*d\* [site](https://a.b/c_d) \`e\` f\g"
    assert plain_lines(marked) == ["Bold it a*b*c [x](y) and *d* site, https://a.b/c_d `e` f\\g"]
