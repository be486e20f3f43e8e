"""What can be impossible about merchants and their alleys."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.masks import bit_numbers, mask_of, parts_of
from gatesmith.engine.medina.place_names import cell_names
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.rules import NewAlley


def alley_faults(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """What no game can lead to, by TU4, ME1, ME2 and ME3.

    Judged are the active alley, whether an older one was blocked at all, and with the switch
    ``apart`` the older ones too; otherwise their course cannot be told from the table.
    """
    board, alley = position.rules.board, position.alley
    if alley.merchants and not alley.merchants & ~mask_of(board.front):
        yield ProblemFacts("start-at-rim", "TU4", cell_names(position, alley.merchants))
    members = alley.merchants & ~alley.older
    ends = 1 << alley.ends[0] | 1 << alley.ends[1]
    if ends & ~members:
        yield ProblemFacts("end-alone", "ME1", cell_names(position, ends & ~members))
    yield from _forks(position, members)
    yield from _tips(position, members, ends)
    if alley.older:
        yield from _older(position, members)


def _neighbours(position: MedinaPosition, cell: int, cells: int) -> int:
    return (position.rules.board.beside[cell] & cells).bit_count()


def _forks(position: MedinaPosition, cells: int) -> Iterator[ProblemFacts]:
    """Merchants of one alley with more than two neighbours in it, and loops (ME2)."""
    forks = 0
    for cell in bit_numbers(cells):
        if _neighbours(position, cell, cells) > 2:
            forks |= 1 << cell
    if forks:
        yield ProblemFacts("fork", "ME2", cell_names(position, forks))
    for part in parts_of(position.rules.board.beside, cells):
        links = sum(_neighbours(position, cell, part) for cell in bit_numbers(part)) // 2
        if links >= part.bit_count():
            yield ProblemFacts("loop", "ME2", cell_names(position, part))


def _tips(position: MedinaPosition, members: int, ends: int) -> Iterator[ProblemFacts]:
    """Where the active alley breaks off: at an end, or before a gate that it went through.

    A merchant that stands alone in his part breaks off to both sides.
    """
    gates = position.ring.all.gate_fronts
    role = 2 if ends.bit_count() == 1 else 1  # a single merchant is both ends
    loose = inside = 0
    for cell in bit_numbers(members):
        is_end = bool(ends >> cell & 1)
        left = 2 - _neighbours(position, cell, members) - (role if is_end else 0)
        if left < 0 and is_end:
            inside |= 1 << cell
        elif left > 0 and not gates >> cell & 1:
            loose |= 1 << cell
    if inside:
        yield ProblemFacts("end-inside", "ME1", cell_names(position, inside))
    if loose:
        yield ProblemFacts("loose-end", "ME1", cell_names(position, loose))
    parts = parts_of(position.rules.board.beside, members)
    whole = next((part for part in parts if part & ends == ends), 0)
    if whole and members & ~whole:
        yield ProblemFacts("loose-part", "ME1", cell_names(position, members & ~whole))


def _older(position: MedinaPosition, members: int) -> Iterator[ProblemFacts]:
    """Older alleys: one of them must be blocked (ME3), and the new one leave them alone (ME2)."""
    board, alley = position.rules.board, position.alley
    apart = position.rules.new_alley is NewAlley.APART
    if apart:
        yield from _forks(position, alley.older)
    beside = 0
    for cell in bit_numbers(members):
        if board.beside[cell] & alley.older:
            beside |= 1 << cell
    if beside.bit_count() > (0 if apart else 1):  # only its first merchant may touch them
        yield ProblemFacts("beside-older", "ME2", cell_names(position, beside))
    ways = position.empty & ~alley.forks
    if all(board.beside[cell] & ways for cell in bit_numbers(alley.older)):
        yield ProblemFacts("older-open", "ME3", cell_names(position, alley.older))
