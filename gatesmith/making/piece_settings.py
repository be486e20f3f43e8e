"""The settings of a piece as a page, a table or a request has them: texts by names of options.

They are read and refused exactly like the typed options of the command.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.core.option_fields import options_of
from gatesmith.core.parameters import Parameter, Value, parameters_of, parse_value
from gatesmith.core.units import exact_text
from gatesmith.making.options import Request, SizeOptions
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.request import plan_piece, printer_options, unknown_parameter
from gatesmith.pieces import Piece, piece

MOST_SETTINGS = 64
LONGEST_TEXT = 200

_LARGEST = 1e15  # numbers that a float holds exactly; bounds refuse larger ones anyway
_SWITCHES = {"true": True, "false": False}


@dataclass(frozen=True)
class PieceSettings:
    """A piece by its name, and what was given for it: texts by option name."""

    piece: str
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def declared(self) -> Piece:
        """The declaration of the piece. Raises UsageError for an unknown one."""
        return piece(self.piece)

    @property
    def request(self) -> Request:
        """The request that these settings make, every text read and checked.

        Raises UsageError for an unknown piece, ParameterError for the first unknown name or wrong
        value.
        """
        found = self.declared
        own = {each.option: each for each in parameters_of(found.declared)}
        printer = {each.option: each for each in printer_options(found)}
        given: dict[str, Value] = {}
        overrides: dict[str, Value] = {}
        sizes: dict[str, str | bool] = {}
        for name, text in self.texts.items():
            if name in own:
                given[own[name].name] = _read(own[name], text)
            elif name in printer:
                overrides[printer[name].name] = _read(printer[name], text)
            elif name in options_of(SizeOptions):
                sizes[name] = read_switch(name, text) if name == "draft" else text
            else:
                known = [*own, *printer, *options_of(SizeOptions)]
                raise ParameterError(name, unknown_parameter(found, name, known))
        return Request(given=given, overrides=overrides, **sizes)  # type: ignore[arg-type]

    @property
    def planned(self) -> PlannedPiece:
        """The piece, planned in plain arithmetic. Raises what ``plan_piece`` and these raise."""
        return plan_piece(self.declared, self.request)


def settings_from(document: Mapping[str, object]) -> PieceSettings:
    """The settings in a request: ``{"piece": "gate", "settings": {"style": "moorish"}}``.

    Raises UsageError for anything that is no name with a table of texts.
    """
    name, texts = document.get("piece"), document.get("settings", {})
    if not isinstance(name, str) or len(name) > LONGEST_TEXT:
        raise UsageError("piece: give the name of a piece")
    if not isinstance(texts, dict) or len(texts) > MOST_SETTINGS:
        raise UsageError(f"settings: give a table of at most {MOST_SETTINGS} texts")
    for option, text in texts.items():
        if not isinstance(option, str) or not isinstance(text, str):
            raise UsageError("settings: every value is a text")
        if len(option) > LONGEST_TEXT or len(text) > LONGEST_TEXT:
            raise UsageError(f"settings: a text has more than {LONGEST_TEXT} characters")
    return PieceSettings(name, dict(texts))


def setting_text(value: object) -> str | None:
    """A text, a number or a switch as the text of a setting; None for anything else."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return exact_text(float(value)) if abs(value) < _LARGEST else str(value)
    return value if isinstance(value, str) else None


def _read(parameter: Parameter, text: str) -> Value:
    return parse_value(parameter, text)


def read_switch(option: str, text: str) -> bool:
    """Whether a switch is on. Raises ParameterError."""
    if text not in _SWITCHES:
        raise ParameterError(option, f"{option}: {text!r} is neither true nor false")
    return _SWITCHES[text]
