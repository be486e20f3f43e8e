"""What a worker of the service answers: the bytes and sentences of the commands, nothing kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.cli._service_worker import prepare
from gatesmith.web.protocol import PageAnswer, framed, unframed
from gatesmith.web.server.killable_workers import Answering

from ..cli.rules_tables import LINE

GATE: Mapping[str, object] = {"piece": "gate", "settings": {"style": "plain", "draft": True}}


@pytest.fixture(scope="module")
def answering() -> Answering:
    """A worker's function, in this process."""
    return prepare()


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _asked(answering: Answering, do: str, asked: Mapping[str, Any], content: bytes = b"") -> Any:
    return unframed(answering(framed(PageAnswer({**asked, "do": do}, content))))


def test_a_file_is_that_of_the_command(answering: Answering) -> None:
    """A site would give its visitors other gates than the program makes."""
    assert run(["gate", "--style", "plain", "--draft", "--out", "gate.stl", "--quiet"]) == 0
    answer = _asked(answering, "make", GATE)
    said = answer.document
    assert said["status"] == 200
    assert answer.content == Path("gate.stl").read_bytes()
    assert said["media"] == "model/stl"
    assert said["headers"]["Gatesmith-Sha256"] == sha256(answer.content).hexdigest()
    assert said["headers"]["Gatesmith-Verdict"] == "sound"
    assert sorted(path.name for path in Path().iterdir()) == ["gate.stl"], "something was kept"


def test_the_tag_says_whether_it_is_the_same(
    answering: Answering, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cache would serve an old gate for another one, or never learn that it has the right one."""
    same = ({"style": "plain", "draft": "true"}, {"draft": True, "style": "plain"})
    tags = [
        _asked(answering, "make", {"piece": "gate", "settings": each}).document["headers"]["ETag"]
        for each in same
    ]
    assert tags[0] == tags[1]
    other = {**GATE, "format": "obj"}
    assert _asked(answering, "make", other).document["headers"]["ETag"] != tags[0]
    report = _asked(answering, "make", {**GATE, "report": True}).document["headers"]["ETag"]
    assert report != tags[0], "a cache would take the report for the file"
    modelled: list[object] = []
    monkeypatch.setattr(
        "gatesmith.web.service.service_answers.make_in_memory", lambda *_: modelled.append(1)
    )
    for known in ([tags[0]], ['"other"', tags[0]], ["*"]):
        answer = _asked(answering, "make", {**GATE, "known": known})
        assert (answer.document["status"], answer.content) == (304, b"")
        assert answer.document["headers"]["ETag"] == tags[0]
    assert modelled == [], "it was made although the asker has it"


def test_a_report_instead_of_the_file(answering: Answering) -> None:
    """A site could not show the verdict before its visitor downloads."""
    found = _asked(answering, "make", {**GATE, "report": True}).document["document"]
    assert found["report"]["verdict"] == "sound"
    assert found["recipe"]["parameters"]["style"] == "plain"
    assert found["assumed"] == ["wall_length", "wall_depth", "wall_height"]


def test_a_file_is_checked(answering: Answering) -> None:
    """A damaged model would be called sound, or its name lead out of its folder."""
    content = gatesmith.make("gate", style="plain", draft=True).builder.written.popitem()[1]
    asked = {"name": "../../gate.stl", "fits": "medina:wall"}
    report = _asked(answering, "validate", asked, content).document["document"]
    assert (report["verdict"], report["file"]) == ("sound", "gate.stl")
    cut = _asked(answering, "validate", {}, content[:-30]).document["document"]
    assert [each["code"] for each in cut["findings"]] == ["file-cut"]
    refused = _asked(answering, "validate", {"name": "gate.step"}, b"").document
    assert refused["status"] == 422


def test_a_refusal_names_fields_and_no_options(answering: Answering) -> None:
    """A program would look for --fits in a request that has none."""
    for do, asked in (
        ("validate", {"fits": "30x"}),
        ("validate", {"edition": "medina-2014"}),
        ("fit", {**GATE, "slot": "nowhere"}),
        ("fit", {"piece": "gauge"}),
    ):
        said = _asked(answering, do, asked).document
        assert said["status"] == 422
        words = said["document"]["refused"]["message"]
        assert "--" not in words
        assert "fits" in words or "slot" in words


def test_a_fit_is_that_of_the_command(
    answering: Answering, capsys: pytest.CaptureFixture[str]
) -> None:
    """The service and the command would disagree whether a gate fits."""
    assert run(["fit", "gate", "--wall-length", "31", "--slot", "30x10", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    asked = {"piece": "gate", "settings": {"wall_length": 31}, "slot": "30x10"}
    found = _asked(answering, "fit", asked).document["document"]
    assert found["findings"] == said["findings"]
    assert found["facts"]["left_mm"] == said["facts"]["left_mm"]


def test_rules_are_those_of_the_command(
    answering: Answering, capsys: pytest.CaptureFixture[str]
) -> None:
    """The referee on a site would be another one."""
    assert run(["rules", "check", LINE, "gate N5", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    asked = {"position": LINE, "placement": "gate N5"}
    assert _asked(answering, "rules/check", asked).document["document"] == said


def test_no_file_of_the_machine_is_read(answering: Answering, empty_folder: Path) -> None:
    """Anybody could have a file of the server quoted in an error."""
    Path("secret.txt").write_text("medina secret-word", encoding="utf-8")
    for position in ("secret.txt", str(empty_folder / "secret.txt"), "-"):
        answer = _asked(answering, "rules/check", {"position": position}).document
        assert answer["status"] == 422
        assert "secret-word" not in json.dumps(answer)


@pytest.mark.parametrize(
    ("do", "asked", "message"),
    [
        ("make", {}, "piece: give the name of a piece"),
        ("make", {"piece": "gat"}, "there is no piece 'gat'; did you mean gate"),
        ("make", {"piece": "gate", "settings": []}, "settings: give an object with options"),
        ("make", {"piece": "gate", "settings": {"style": [1]}}, "style: [1] is neither a text"),
        (
            "make",
            {"piece": "gate", "settings": {"wall-length": 30, "wall_length": 31}},
            "wall-length: appears twice",
        ),
        (
            "fit",
            {"piece": "gate", "clearance": float("inf")},
            "clearance: inf is not a number of mil",
        ),
        ("make", {"piece": "gate", "settings": {"wall-length": 3}}, "wall-length: 3 mm is below"),
        ("make", {"piece": "gate", "format": "exe"}, "gate-battlement"),
        ("make", {"piece": "gate", "format": 3}, "format: give stl, 3mf, step or another"),
        ("make", {"piece": "chip", "settings": {"inlay": True}, "format": "stl"}, "format: only"),
        (
            "fit",
            {"piece": "gate", "clearance": "x"},
            "clearance: 'x' is not a number of millimetres",
        ),
        ("fit", {"piece": "gate", "slot": "medina:moon"}, None),
        ("fit", {"piece": "gate", "slot": 3}, "slot: give a text"),
        ("validate", {"fits": "moon:wall"}, None),
        ("rules/check", {}, "position: give a position as text"),
        ("rules/check", {"position": "medina", "language": "fr"}, "language: there is no"),
        ("rules/check", {"position": "medina", "player": "red"}, "player: give a placement too"),
    ],
)
def test_what_is_wrong_is_told(
    answering: Answering, do: str, asked: Mapping[str, Any], message: str | None
) -> None:
    """A programmer would get a number without a reason, or the worker end."""
    said = _asked(answering, do, asked).document
    if message is None:
        assert said["status"] in (200, 422)
        return
    assert said["status"] == 422
    assert said["document"]["refused"]["message"].startswith(message)


def test_a_bug_is_an_answer(answering: Answering, monkeypatch: pytest.MonkeyPatch) -> None:
    """One request that meets a bug would end the worker, and the next find none."""

    def broken(*_: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("gatesmith.web.service.service_answers.make_in_memory", broken)
    said = _asked(answering, "make", GATE).document
    assert said["status"] == 500
    assert said["document"]["refused"]["kind"] == "ZeroDivisionError"
