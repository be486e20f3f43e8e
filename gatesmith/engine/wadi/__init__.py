"""Wadi with The Guardians: scenarios, positions, laws, lists, records and scores.

Everything in ``__all__`` is public. ``gatesmith.catalog.scenarios`` finds the scenarios of the
program.
"""

# All at once and not when first used: some functions are named like their modules (``play``),
# which would take their place here when something else imports them first.
from gatesmith.engine.faults import Problem
from gatesmith.engine.records import GameStep, RecordTurn
from gatesmith.engine.wadi.actions import Action, ActionKind
from gatesmith.engine.wadi.board import WadiBoard, make_board
from gatesmith.engine.wadi.drawing import draw, read_drawing
from gatesmith.engine.wadi.listing import count, legal
from gatesmith.engine.wadi.notation import read_action
from gatesmith.engine.wadi.perft import perft
from gatesmith.engine.wadi.play import play
from gatesmith.engine.wadi.position import WadiPosition, opening
from gatesmith.engine.wadi.position_text import read_position, write_position
from gatesmith.engine.wadi.queries import ClosedArea, closed, zones
from gatesmith.engine.wadi.record import WadiRecord, final, read_record, replay, write_record
from gatesmith.engine.wadi.refusals import WadiRefusal, refusals
from gatesmith.engine.wadi.rules import SETTINGS, Setting, WadiRules
from gatesmith.engine.wadi.scenario_text import read_scenario, write_scenario
from gatesmith.engine.wadi.scoring import WadiScore, score, winners
from gatesmith.engine.wadi.sentences import sentence
from gatesmith.engine.wadi.source import read_any
from gatesmith.engine.wadi.status import status
from gatesmith.engine.wadi.terrain import Arm, Scenario, Terrain

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
