"""A position in words, for those who cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.city import NOBODY, OPEN, Palace
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.pictures.boards.words import colour_word, said


def description(position: MedinaPosition, language: str) -> str:
    """What stands on the board, one sentence with all of its parts."""
    return "; ".join(_parts(position, language)) + "."


def _parts(position: MedinaPosition, language: str) -> Iterator[str]:
    board, ring = position.rules.board, position.ring.all
    for kind, mask in (("walls", ring.walls), ("gates", ring.gates)):
        names = " ".join(board.slot_names[slot] for slot in bit_numbers(mask))
        yield said(kind, language, slots=names) if names else said(f"no {kind}", language)
    for mine in position.city.palaces:
        for palace in mine:
            yield _palace(position, palace, language)
    start, end = (board.cell_names[cell] for cell in position.alley.ends)
    yield said("one merchant" if start == end else "alley", language, start=start, end=end)
    older = position.alley.merchants & position.alley.older
    if older:
        yield said("older", language, cells=_cells(position, older))


def _palace(position: MedinaPosition, palace: Palace, language: str) -> str:
    rules = position.rules
    colour = colour_word(rules.edition.colours[palace.colour], language)
    cells = _cells(position, palace.buildings)
    parts = [said("palace", language, colour=colour, cells=cells)]
    stables = palace.cells & ~palace.buildings
    if stables:
        parts.append(said("stables", language, cells=_cells(position, stables)))
    if palace.owner == OPEN:
        parts.append(said("open", language))
    elif palace.owner == NOBODY:
        parts.append(said("closed", language))
    else:
        player = colour_word(rules.players[palace.owner], language)
        parts.append(said("owned", language, player=player))
    return ", ".join(parts)


def _cells(position: MedinaPosition, mask: int) -> str:
    return " ".join(position.rules.board.cell_names[cell] for cell in bit_numbers(mask))
