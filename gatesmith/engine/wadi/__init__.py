"""Wadi with The Guardians: scenarios, positions, laws, lists, records and scores.

Everything in ``__all__`` is public. ``gatesmith.catalog.scenarios`` finds scenarios by their names.
"""

# All at once and not when first used: some functions are named like their modules (``play``),
# which would take their place here when something else imports them first.
from gatesmith.engine.records import GameStep, RecordTurn
from gatesmith.engine.wadi.referee.choices import count, legal
from gatesmith.engine.wadi.referee.duties import duty
from gatesmith.engine.wadi.referee.play import perft, play
from gatesmith.engine.wadi.referee.problems import status
from gatesmith.engine.wadi.referee.refusals import WadiRefusal, refusals
from gatesmith.engine.wadi.referee.scoring import WadiScore, score, winners
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import Arm, Scenario, Terrain, WadiBoard, make_board
from gatesmith.engine.wadi.state.game_rules import SETTINGS, Setting, WadiRules
from gatesmith.engine.wadi.state.position import ClosedArea, WadiPosition, closed, opening, zones
from gatesmith.engine.wadi.text.notation import read_action
from gatesmith.engine.wadi.text.position_drawing import draw, read_drawing
from gatesmith.engine.wadi.text.position_text import read_position, write_position
from gatesmith.engine.wadi.text.record import WadiRecord, final, read_record, replay, write_record
from gatesmith.engine.wadi.text.source import read_any, read_scenario, write_scenario
from gatesmith.engine.wadi.words.sentences import sentence
from gatesmith.engine.wording import Problem

__all__ = [
    "SETTINGS",
    "Action",
    "ActionKind",
    "Arm",
    "ClosedArea",
    "GameStep",
    "Problem",
    "RecordTurn",
    "Scenario",
    "Setting",
    "Terrain",
    "WadiBoard",
    "WadiPosition",
    "WadiRecord",
    "WadiRefusal",
    "WadiRules",
    "WadiScore",
    "closed",
    "count",
    "draw",
    "duty",
    "final",
    "legal",
    "make_board",
    "opening",
    "perft",
    "play",
    "read_action",
    "read_any",
    "read_drawing",
    "read_position",
    "read_record",
    "read_scenario",
    "refusals",
    "replay",
    "score",
    "sentence",
    "status",
    "winners",
    "write_position",
    "write_record",
    "write_scenario",
    "zones",
]
