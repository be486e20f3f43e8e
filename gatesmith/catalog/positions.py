"""Positions of either game from a text, with the editions of the catalog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.catalog.games import WADI, game_in

if TYPE_CHECKING:
    from gatesmith.engine import medina, wadi

    AnyPosition = medina.MedinaPosition | wadi.WadiPosition

_USUAL_PLAYERS = 3


def position_of(text: str) -> AnyPosition:
    """The position that a line, a drawing, a record or a map alone describes.

    A text that names no game is read as Medina, whose error says what is missing. A drawing may
    leave open who holds tiles that several claim. Raises
    NotationError for an unreadable text and IllegalError for a record that breaks a law.
    """
    from gatesmith.catalog.medina import medina_edition  # a command needs only one
    from gatesmith.engine import medina

    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if game_in(text) == WADI:
        return wadi_position(text)
    return medina.read_any(text, medina_edition, needs_tiles=False)


def wadi_position(text: str) -> wadi.WadiPosition:
    """A position of Wadi; a map alone is the opening of a game of three with default settings.

    Raises NotationError and IllegalError.
    """
    from gatesmith.engine import wadi
    from gatesmith.engine.records import TextForm
    from gatesmith.engine.wadi.state.game_rules import PLAYERS
    from gatesmith.engine.wadi.text.header import form_of

    if form_of(text) is TextForm.SCENARIO:
        terrain, water = wadi.read_scenario(text)
        return wadi.opening(wadi.WadiRules(terrain, PLAYERS[:_USUAL_PLAYERS]), water)
    return wadi.read_any(text)


def line_of(position: AnyPosition) -> str:
    """A position in one line of text."""
    from gatesmith.engine import medina, wadi

    if isinstance(position, medina.MedinaPosition):
        return medina.write_position(position)
    return wadi.write_position(position)
