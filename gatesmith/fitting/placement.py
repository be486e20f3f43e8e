"""A piece, a position and a placement: do the rules allow it, and is there room?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.catalog import load_edition, load_printer
from gatesmith.catalog.games import MEDINA, WADI
from gatesmith.catalog.positions import position_of
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import (
    CatalogError,
    IllegalError,
    NotationError,
    UsageError,
)
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.engine import medina, wadi
from gatesmith.fitting.candidate import Candidate, kit_candidate, planned_candidate, read_candidate
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.position_layout import Destination, medina_destination, wadi_destination
from gatesmith.fitting.room import UNKNOWN, room_for, verdict_on_room
from gatesmith.fitting.slot import names_piece
from gatesmith.fitting.slot_room import SlotOptions
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.pieces import command_name
from gatesmith.pieces import piece as piece_of

if TYPE_CHECKING:
    from gatesmith.catalog import Edition
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.core.parameters import Value
    from gatesmith.engine.wording import Language

ALLOWED, REFUSED = "allowed", "refused"

_UNIT = "wrong-unit"  # of a file's faults the one that is about its size

Given = str | os.PathLike[str] | Recipe | PlannedPiece | None
"""A piece's name, a mesh file, a recipe, or None for the piece that the placement means."""


@dataclass(frozen=True)
class PlacementOptions:
    """Options of a placement check.

    ``edition`` is Wadi's by name, for a position of Medina names its own; ``player`` who places
    where it is not the one to move; ``choices`` are parameters of the pieces that stand there.
    """

    printer: str | None = None
    edition: str | None = None
    player: str | None = None
    language: Language = "en"
    choices: Mapping[str, Mapping[str, Value]] | None = None


def fit_in(
    position: AnyPosition | str,
    placement: medina.Placement | wadi.Action | str,
    piece: Given = None,
    options: PlacementOptions | None = None,
) -> Report:
    """Whether the rules allow a placement, and whether there is room for the piece.

    Findings of the rules and of the room have different codes: those such as
    ``law-GA6`` are refusals, one for each law; all others are about the piece, its slot and its
    neighbours. Facts: ``rules`` (allowed, refused), ``room`` (fits, tight, does not fit, not
    judged), ``smallest_gap_mm`` and its ``neighbour``, and the numbers of the slot.

    What is wrong with a text or a file is a finding. Raises UsageError for an unknown piece,
    player, edition or printer, and KernelError where a neighbour's mesh cannot be built.
    """
    wanted = options or PlacementOptions()
    _require_arguments(position, piece)
    piece = plan_recipe(piece) if isinstance(piece, Recipe) else piece
    name = piece.recipe.piece if isinstance(piece, PlannedPiece) else str(piece or "")
    try:
        read = position_of(position) if isinstance(position, str) else position
        action = _action(read, placement)
    except (NotationError, IllegalError) as error:
        return unreadable_report(name, error)
    kit = kit_for(read, wanted)
    refusals = _refusals(read, action, wanted)
    facts: dict[str, Fact] = {
        "placement": action.text,
        "rules": REFUSED if refusals else ALLOWED,
        "laws": tuple(each.code.removeprefix("law-") for each in refusals),
    }
    warnings = _position_findings(read, wanted)
    try:
        destination = _destination(_turn_of(read, wanted.player), action, kit)
        kit.edition.slot(destination.slot)
    except LookupError as error:
        return _report(name, facts, (*warnings, *refusals, _nothing_placed(error)), UNKNOWN)
    except CatalogError as error:
        missing = Finding(
            "slot-missing",
            Severity.ERROR,
            str(error),
            hint="choose an edition that has the slot, or add it to your edition",
        )
        return _report(name, facts, (*warnings, *refusals, missing), UNKNOWN)
    candidate, text = _candidate(piece, destination, kit)
    if candidate is None:
        return _report(name, facts, (*warnings, *refusals, *text), UNKNOWN)
    room = room_for(candidate, destination, kit)
    known = {finding.code for finding in text}
    found = (*text, *(each for each in room.findings if each.code not in known))
    verdict = verdict_on_room((*room.findings, *(each for each in text if each.code == _UNIT)))
    facts |= room.facts
    findings = (*warnings, *refusals, *found)
    return _report(name or command_name(candidate.name), facts, findings, verdict)


def _require_arguments(position: object, piece: object) -> None:
    """Raises UsageError for anything that is not a position and a piece, such as a path."""
    if not isinstance(position, str | medina.MedinaPosition | wadi.WadiPosition):
        raise UsageError(
            f"position: {position!r} is not a position; for a file, pass its read_text()"
        )
    if not isinstance(piece, str | os.PathLike | PlannedPiece | Recipe | None):
        raise UsageError(f"piece: {piece!r} is neither a file, nor a piece's name, nor a recipe")


def kit_for(position: AnyPosition, options: PlacementOptions) -> Kit:
    """The pieces of a position's edition. Raises UsageError and CatalogError."""
    printer = options.printer or load_settings().printer
    return Kit(
        edition_for(position, options), (printer, load_printer(printer)), options.choices or {}
    )


def edition_for(position: AnyPosition, options: PlacementOptions) -> Edition:
    """The edition of a position. Raises UsageError and CatalogError."""
    if isinstance(position, medina.MedinaPosition):
        game, name = MEDINA, position.rules.edition.name
        if options.edition not in (None, name):
            raise UsageError(f"--edition {options.edition}: the position belongs to edition {name}")
    else:
        game, name = WADI, options.edition or load_settings().edition(WADI)
    edition = load_edition(name)
    if edition.game != game:
        raise UsageError(
            f"--edition {name}: it is an edition of {edition.game}, but the position is of {game}"
        )
    return edition


def _action(
    position: AnyPosition, placement: medina.Placement | wadi.Action | str
) -> medina.Placement | wadi.Action:
    """The placement that a text means. Raises NotationError."""
    if not isinstance(placement, str):
        return placement
    if isinstance(position, medina.MedinaPosition):
        return medina.read_placement(position.rules, placement)
    return wadi.read_action(position.rules, placement)


def _refusals(
    position: AnyPosition, action: medina.Placement | wadi.Action, options: PlacementOptions
) -> tuple[Finding, ...]:
    """A finding for each law that forbids it. Raises UsageError for an unknown player."""
    players = position.rules.players
    if options.player is not None and options.player not in players:
        raise UsageError(
            f"player: {options.player} is not in the game; the players are {', '.join(players)}"
        )
    number = None if options.player is None else players.index(options.player)
    refused: tuple[medina.MedinaRefusal | wadi.WadiRefusal, ...]
    if isinstance(position, medina.MedinaPosition) and isinstance(action, medina.Placement):
        refused = medina.refusals(position, action, number)
    elif isinstance(position, wadi.WadiPosition) and isinstance(action, wadi.Action):
        refused = wadi.refusals(position, action, number)
    else:
        raise UsageError(f"{action.text}: is not a placement of the position's game")
    return tuple(
        Finding(
            f"law-{each.law}",
            Severity.ERROR,
            each.sentence(options.language),
            hint=f"gatesmith rules legal POSITION --piece {_word(action)} lists the legal places",
        )
        for each in refused
    )


def _word(action: medina.Placement | wadi.Action) -> str:
    """The kind of a placement, as an argument of ``rules legal``."""
    return str(action.piece.kind if isinstance(action, medina.Placement) else action.kind).split()[
        0
    ]


def _position_findings(position: AnyPosition, options: PlacementOptions) -> tuple[Finding, ...]:
    """Warnings about a position that no game leads to; it is checked as it stands."""
    problems = (
        medina.status(position, options.language)
        if isinstance(position, medina.MedinaPosition)
        else wadi.status(position, options.language)
    )
    return tuple(
        Finding(
            "position-impossible",
            Severity.WARNING,
            each.message,
            hint=f"rule {each.law}: no game leads to this position; it is checked as it stands",
        )
        for each in problems
    )


def _turn_of(position: AnyPosition, player: str | None) -> AnyPosition:
    """The position with that player to move."""
    if player is None:
        return position
    number = position.rules.players.index(player)
    if isinstance(position, medina.MedinaPosition):
        return replace(position, turn=position.turn._replace(player=number))
    return position._replace(turn=position.turn._replace(player=number))


def _nothing_placed(error: LookupError) -> Finding:
    """The finding for an action that places nothing."""
    return Finding(
        "nothing-placed",
        Severity.INFO,
        str(error),
        hint="give a placement that puts a piece on the board",
    )


def _destination(
    position: AnyPosition, action: medina.Placement | wadi.Action, kit: Kit
) -> Destination:
    if isinstance(position, medina.MedinaPosition):
        assert isinstance(action, medina.Placement)
        return medina_destination(position, action, kit)
    assert isinstance(action, wadi.Action)
    return wadi_destination(position, action, kit)


def _candidate(
    given: Given, destination: Destination, kit: Kit
) -> tuple[Candidate | None, tuple[Finding, ...]]:
    """The candidate and its findings, for a file including its faults."""
    item = destination.placed.item
    if given is None:
        return kit_candidate(item), ()
    if isinstance(given, str) and names_piece(given):
        name = piece_of(given).name
        if item.recipe.piece == name:
            return kit_candidate(item), ()
        given = kit.item(name).planned
    if isinstance(given, Recipe):
        given = plan_recipe(given)
    if isinstance(given, PlannedPiece):
        return planned_candidate(given, item), _other_kind(given.recipe.piece, item.recipe.piece)
    edition = kit.edition
    slot = f"{edition.game}:{destination.slot}"
    return read_candidate(Path(given), SlotOptions(slot, None, edition.name, kit.printer[0]))


def _other_kind(given: str, meant: str) -> tuple[Finding, ...]:
    """A warning if the piece is not of the placement's kind."""
    if given == meant:
        return ()
    expected, found = command_name(meant), command_name(given)
    message = f"the placement is for a {expected}, but the piece is a {found}"
    hint = f"give a {expected}, or a placement for a {found}"
    return (Finding("other-piece", Severity.WARNING, message, hint=hint),)


def _report(name: str, facts: dict[str, Fact], findings: tuple[Finding, ...], room: str) -> Report:
    text = {"placement": facts["placement"], "rules": facts["rules"], "room": room, **facts}
    return Report(name, "placement", text, findings, ("laws", "room"))


def unreadable_report(name: str, error: NotationError | IllegalError) -> Report:
    """The report on a position or placement that cannot be read."""
    illegal = isinstance(error, IllegalError)
    finding = Finding(
        "position-illegal" if illegal else "not-readable",
        Severity.ERROR,
        str(error),
        hint="correct the record at that place; gatesmith rules check POSITION explains it"
        if illegal
        else "docs/medina-notation.md and docs/wadi-notation.md show the notation",
    )
    return Report(name, "placement", {"rules": UNKNOWN, "room": UNKNOWN}, (finding,), ())
