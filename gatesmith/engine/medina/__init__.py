"""Medina with The Gates of Medina: positions, laws, lists, records and scores.

Everything in ``__all__`` is public. Readers take a function that finds an edition by its name and
the number of players, such as ``gatesmith.catalog.medina.medina_edition``.
"""

# All at once and not when first used: some functions are named like their modules (``play``),
# which would take their place here when something else imports them first.
from gatesmith.engine.medina.referee.choices import count, legal
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.referee.play import perft, play
from gatesmith.engine.medina.referee.problems import status
from gatesmith.engine.medina.referee.refusals import MedinaReason, MedinaRefusal, check, refusals
from gatesmith.engine.medina.referee.scoring import MedinaScore, score, winners
from gatesmith.engine.medina.state.game_rules import (
    MedinaEdition,
    MedinaRules,
    NewAlley,
    Ties,
    WallPoints,
)
from gatesmith.engine.medina.state.placements import MedinaPiece, MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaPosition, opening
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.text.position_drawing import draw, read_drawing
from gatesmith.engine.medina.text.position_text import read_position, write_position
from gatesmith.engine.medina.text.record import (
    MedinaRecord,
    final,
    read_record,
    replay,
    write_record,
)
from gatesmith.engine.medina.text.source import read_any
from gatesmith.engine.medina.words.sentences import sentence
from gatesmith.engine.records import GameStep, RecordTurn
from gatesmith.engine.wording import Problem

__all__ = [
    "GameStep",
    "MedinaEdition",
    "MedinaPiece",
    "MedinaPieceKind",
    "MedinaPosition",
    "MedinaReason",
    "MedinaRecord",
    "MedinaRefusal",
    "MedinaRules",
    "MedinaScore",
    "NewAlley",
    "Placement",
    "Problem",
    "RecordTurn",
    "Ties",
    "WallPoints",
    "check",
    "count",
    "draw",
    "duty",
    "final",
    "legal",
    "opening",
    "perft",
    "play",
    "read_any",
    "read_drawing",
    "read_placement",
    "read_position",
    "read_record",
    "refusals",
    "replay",
    "score",
    "sentence",
    "status",
    "winners",
    "write_position",
    "write_record",
]
