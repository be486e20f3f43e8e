"""The phrases in Medina's pictures, and a description of a position for those who cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.scoring import score, winners
from gatesmith.engine.medina.state.city import NOBODY, OPEN, Palace
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.pictures.boards.phrases import Phrases, colour_word, result_words, score_words

_PHRASES: Mapping[str, tuple[str, str]] = {
    "walls": ("walls on {slots}", "Mauern auf {slots}"),
    "gates": ("gates on {slots}", "Stadttore auf {slots}"),
    "no walls": ("no walls", "keine Mauern"),
    "no gates": ("no gates", "keine Stadttore"),
    "palace": ("{colour} palace on {cells}", "Palast {colour} auf {cells}"),
    "stables": ("with stables on {cells}", "mit Ställen auf {cells}"),
    "owned": ("of {player}", "von {player}"),
    "open": ("open", "offen"),
    "closed": ("without an owner", "ohne Besitzer"),
    "alley": ("active alley from {start} to {end}", "aktive Gasse von {start} bis {end}"),
    "one merchant": ("active alley of one on {start}", "aktive Gasse: ein Händler auf {start}"),
    "older": ("older merchants on {cells}", "ältere Händler auf {cells}"),
    "left 1": ("1 placement left", "noch 1 Bauteil"),
    "left 2": ("2 placements", "2 Bauteile"),
    "out": ("out", "ausgeschieden"),
    "tiles": ("tiles", "Karten"),
    "tiles beside": ("Unclaimed tiles", "Freie Karten"),
    "tiles unclear": ("Tiles of an unknown player", "Karten, deren Besitzer offen ist"),
    "gone": ("Buildings out of the game: {colours}", "Ausgeschiedene Gebäude: {colours}"),
    "spare gate": ("Gate beside the board", "Tor neben dem Plan"),
    "allowed": ("allowed", "erlaubt"),
    "wall": ("wall", "Mauer"),
    "gate": ("gate", "Stadttor"),
    "stable": ("stable", "Stall"),
    "merchant": ("merchant", "Händler"),
    "older merchant": ("older merchant", "älterer Händler"),
    "end": ("end of the alley", "Ende der Gasse"),
    "dome": ("dome", "Dach"),
    "neutral-dome": ("neutral dome", "neutrales Dach"),
    "turn": ("{player} to move, {left}", "{player} ist am Zug, {left}"),
    "duty GA17": ("must discard the gates (GA17)", "muss die Stadttore abwerfen (GA17)"),
    "duty TU2": ("must place a dome (TU2)", "muss ein Dach setzen (TU2)"),
}


phrase = Phrases(_PHRASES)
"""The phrases in pictures of Medina."""


def result(position: MedinaPosition, language: str) -> str:
    """Who has won a finished game, and with how many points."""
    return result_words(score(position), winners(position), language)


def description(position: MedinaPosition, language: str) -> str:
    """Everything on the board, in one sentence."""
    return "; ".join(_parts(position, language)) + "."


def _parts(position: MedinaPosition, language: str) -> Iterator[str]:
    board, ring = position.rules.board, position.ring.all
    if position.is_over:
        yield result(position, language)
        yield from score_words(score(position), language)
    for kind, mask in (("walls", ring.walls), ("gates", ring.gates)):
        names = " ".join(board.slot_names[slot] for slot in bit_numbers(mask))
        yield phrase(kind, language, slots=names) if names else phrase(f"no {kind}", language)
    for mine in position.city.palaces:
        for palace in mine:
            yield _palace(position, palace, language)
    start, end = (board.cell_names[cell] for cell in position.alley.ends)
    yield phrase("one merchant" if start == end else "alley", language, start=start, end=end)
    older = position.alley.merchants & position.alley.older
    if older:
        yield phrase("older", language, cells=_cells(position, older))


def _palace(position: MedinaPosition, palace: Palace, language: str) -> str:
    rules = position.rules
    colour = colour_word(rules.edition.colours[palace.colour], language)
    cells = _cells(position, palace.buildings)
    parts = [phrase("palace", language, colour=colour, cells=cells)]
    stables = palace.cells & ~palace.buildings
    if stables:
        parts.append(phrase("stables", language, cells=_cells(position, stables)))
    if palace.owner == OPEN:
        parts.append(phrase("open", language))
    elif palace.owner == NOBODY:
        parts.append(phrase("closed", language))
    else:
        player = colour_word(rules.players[palace.owner], language)
        parts.append(phrase("owned", language, player=player))
    return ", ".join(parts)


def _cells(position: MedinaPosition, mask: int) -> str:
    return " ".join(position.rules.board.cell_names[cell] for cell in bit_numbers(mask))
