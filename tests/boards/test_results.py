"""A finished game in pictures: points and winner in each; the legend of the laws below a board."""

from __future__ import annotations

import pytest

from gatesmith.cli.rules._game import RandomGameOptions
from gatesmith.cli.rules._medina import ENGINE as MEDINA
from gatesmith.cli.rules._wadi import ENGINE as WADI
from gatesmith.engine import medina, wadi
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions
from gatesmith.pictures.boards.medina.marks import all_marks
from gatesmith.pictures.boards.medina.terminal import terminal_text as medina_text
from gatesmith.pictures.boards.phrases import result_words
from gatesmith.pictures.boards.picture_files import picture
from gatesmith.pictures.boards.wadi.terminal import terminal_text as wadi_text

from .tables import table

ENDS = {
    "medina": MEDINA.random_games(RandomGameOptions()).play(7).end,
    "wadi": WADI.random_games(RandomGameOptions()).play(7).end,
}


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize(("language", "won"), [("en", "won by"), ("de", "gewonnen hat")])
def test_a_finished_game_shows_points_and_winner(game: str, language: str, won: str) -> None:
    """The picture of the last position would not say who has won."""
    end = ENDS[game]
    position, (winner,) = end.position, end.winners()
    assert end.is_over()
    word = "points" if language == "en" else "Punkte"
    if isinstance(position, wadi.WadiPosition):
        drawn = picture(position, ".svg").decode() if language == "en" else ""
        plain = wadi_text(position, (), language).plain
    else:
        options = MedinaPictureOptions(language=language)
        drawn = picture(position, ".svg", options).decode()
        plain = medina_text(position, (), language).plain
    for each in end.points():
        assert f"{each.total} {word}" in plain
        assert not drawn or f"{each.total} {word}" in drawn
    assert won in plain and (not drawn or won in drawn)
    if language == "en":
        assert f"won by {winner}" in plain
        assert f"the game is over, won by {winner}" in drawn


def test_a_tie_names_all_winners() -> None:
    """One of two winners would be left out."""
    scores = wadi.score(ENDS["wadi"].position)  # type: ignore[arg-type]
    names = [each.player for each in scores][:2]
    said = result_words(scores, names, "en")
    assert said.startswith(f"tie of {names[0]}, {names[1]} with ")
    assert result_words(scores, names, "de").startswith("gleichauf ")


def test_the_legend_has_a_sentence_for_each_law_of_the_crosses() -> None:
    """The numbers at the crosses would be explained nowhere on a printed picture."""
    position = table("f6", "wall N1", "wall N2")
    gate = position.rules.gate
    marks = all_marks(position, gate)
    shown = MedinaPictureOptions(marks=marks, legend=True, language="de")
    drawn = picture(position, ".svg", shown).decode("utf-8")
    for law in {law for mark in marks for law in mark.laws}:
        assert medina.sentence(law, "de") in drawn
    legal = tuple(mark for mark in marks if mark.allowed)
    plain = picture(position, ".svg", MedinaPictureOptions(marks=legal))
    assert picture(position, ".svg", MedinaPictureOptions(marks=legal, legend=True)) == plain
