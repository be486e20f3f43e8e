"""Real processes make real pieces: the bytes of the command, and no task lost with a process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.making.order_batch.batch_order import OrderPlanner
from gatesmith.making.order_batch.order_rows import OrderRow
from gatesmith.making.order_batch.piece_work import PieceWork
from gatesmith.making.order_batch.work_farm import KILLED, Done, LocalFarm
from tests.strength import how_many

from .cheap import tree
from .deadly import deadly_work

TABLE = """piece,style,draft,copies,color,format,inlay
gate,plain,true,2,red,,
gate,plain,true,1,,3mf,
gate,plane,true,1,,,
chip,,true,1,,,true
dome,,true,1,blue,,
"""


def test_pieces_are_those_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table would make other pieces than the commands that its rows stand for."""
    monkeypatch.chdir(tmp_path)
    Path("orders.csv").write_text(TABLE, encoding="utf-8")
    assert run(["batch", "orders.csv", "--out", "out", "--workers", "1", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["made"], said["failed"], said["beds"], said["pieces"]) == (4, 1, 3, 5)
    lines = _listed(Path("out/manifest.jsonl"))
    same: dict[int, dict[str, object]] = {
        1: {"piece": "gate", "style": "plain"},
        2: {"piece": "gate", "style": "plain"},
        4: {"piece": "chip", "inlay": True},
        5: {"piece": "dome", "color": "blue"},
    }
    for number, values in same.items():
        line = lines[number - 1]
        file = Path("out") / line["file"]
        alone = Path(f"alone{file.suffix}")
        gatesmith.make(out=alone, draft=True, **values)  # type: ignore[arg-type]
        assert alone.read_bytes() == file.read_bytes()
        assert line["sha256"] == sha256(file.read_bytes()).hexdigest()
        assert line["verdict"] == "sound"
        assert line["recipe"]["piece"] == values["piece"]
    assert lines[2]["reason"] == "style: there is no style 'plane'; did you mean plain?"
    for bed in _listed(Path("out/beds.jsonl")):
        report = gatesmith.validate(Path("out") / bed["file"])
        assert not report.errors
        assert report.facts["bodies"] == bed["pieces"]


def test_in_python_without_a_folder() -> None:
    """A program would need a folder to get a few pieces."""
    rows: list[dict[str, object]] = [
        {"piece": "gate", "style": "plain", "draft": True},
        {"piece": "gat"},
    ]
    made, failed = gatesmith.batch(rows, workers=0)
    assert sha256(made.content).hexdigest() == made.sha256
    assert len(made.content) == made.size
    assert (made.state, made.verdict, failed.state) == ("made", "sound", "failed")
    assert failed.reason.startswith("there is no piece 'gat'")


def test_a_task_that_kills_its_process_takes_no_other_with_it() -> None:
    """One piece that crashes the kernel would end the run, or the pieces beside it be lost."""
    order = OrderPlanner().order(OrderRow(1, 0, {"piece": "gate", "style": "plain", "draft": True}))
    good = PieceWork(order.key, order.planned.recipe, order.suffix)
    with LocalFarm(1) as farm:
        farm.hand_out(deadly_work("deadly"))
        farm.hand_out(good)
        found = {work.key: answer for work, answer in _all(farm, 2)}
        assert found["deadly"].error == KILLED
        assert found[good.key].content
        farm.hand_out(good)  # the processes were replaced
        assert _all(farm, 1)[0][1].content == found[good.key].content


def _listed(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _all(farm: LocalFarm, count: int) -> list[Done]:
    found: list[Done] = []
    while len(found) < count:
        found += farm.finished()
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signals of POSIX")
def test_a_command_that_is_killed_is_gone_on_with(tmp_path: Path) -> None:
    """After a power cut somebody would have to begin anew, or find half a file."""
    table = tmp_path / "orders.jsonl"
    rows = how_many(12, 200)
    lines = [
        json.dumps({"piece": "gate", "style": "plain", "draft": True, "wall_length": 25 + n / 20})
        for n in range(rows)
    ]
    table.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "gatesmith", "batch", str(table), "--out", "out", "--no-beds"]
    command += ["--workers", "1"]
    for enough in range(4, rows, how_many(rows, 50)):
        running = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while len(_pieces(tmp_path)) < enough and time.monotonic() < until:
            time.sleep(0.01)
        running.send_signal(signal.SIGKILL)
        running.wait()
        found = _pieces(tmp_path)
        assert len(found) >= enough
        assert all(gatesmith.validate(path).verdict == "sound" for path in found[:3])
    before = {path: path.stat().st_mtime_ns for path in _pieces(tmp_path)}
    done = subprocess.run(
        [*command, "--json"], cwd=tmp_path, capture_output=True, check=True, env=dict(os.environ)
    )
    said = json.loads(done.stdout)
    assert said["made"] + said["kept"] == rows
    assert said["kept"] >= len(before) - 1, "at most the last file had no record yet"
    untouched = [path for path in before if path.stat().st_mtime_ns == before[path]]
    assert len(untouched) == said["kept"]
    assert len(tree(tmp_path / "out")) == rows + 2


def _pieces(folder: Path) -> list[Path]:
    return sorted((folder / "out").glob("pieces/*/*.stl"))
