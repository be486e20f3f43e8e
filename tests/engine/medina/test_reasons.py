"""The one question a library user asks: may it stand there, and if not, why?"""

from __future__ import annotations

import pytest

from gatesmith.engine import medina

from .written import RECORD, find_edition


def _position() -> medina.MedinaPosition:
    """Before the third turn, which is red's."""
    return medina.read_any(RECORD.partition("red:")[0], find_edition)


def test_a_legal_placement_has_no_reason_against_it() -> None:
    """What is allowed would be refused."""
    position = _position()
    assert medina.check(position, medina.read_placement(position.rules, "wall N16")) == ()


def test_every_law_is_reported_with_its_sentence_and_its_places() -> None:
    """A program would have to look laws and sentences up by itself, or miss one."""
    position = _position()
    # N1 has a wall already (GA5), is next to a tower (GA6), and N2 is the gate of its side (GA8).
    reasons = medina.check(position, medina.read_placement(position.rules, "gate N1"))
    assert [reason.law for reason in reasons] == ["GA5", "GA6", "GA8"]
    assert [reasons[1].places, reasons[2].places] == [("NW",), ("N2",)]
    for reason in reasons:
        assert reason.sentence.startswith(medina.sentence(reason.law, "en"))
    assert "N2" in reasons[2].sentence  # where the gate is
    german = medina.check(position, medina.read_placement(position.rules, "gate N1"), language="de")
    assert german[1].sentence.startswith(medina.sentence("GA6", "de"))
    assert german[1].sentence != reasons[1].sentence


def test_the_player_can_be_another_one() -> None:
    """A placement of a player out of turn would be reported as legal."""
    position = _position()
    placement = medina.read_placement(position.rules, "wall N16")
    assert [reason.law for reason in medina.check(position, placement, 0)] == ["TU1"]
    assert medina.check(position, placement, 2) == ()
    with pytest.raises(ValueError, match="player 3: the game has players 0 to 2"):
        medina.check(position, placement, 3)
