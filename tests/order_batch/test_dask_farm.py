"""Workers of Dask, as processes: the same bytes, and a killed worker loses and doubles nothing."""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.making.order_batch.batch_journal import STATE, FolderJournal
from gatesmith.making.order_batch.batch_order import OrderPlanner
from gatesmith.making.order_batch.batch_run import BatchRun, BatchTools
from gatesmith.making.order_batch.dask_farm import DaskFarm
from gatesmith.making.order_batch.order_rows import OrderRow, OrderTable
from gatesmith.making.order_batch.piece_work import PieceWork, WorkAnswer
from gatesmith.making.order_batch.result_store import FolderStore
from gatesmith.making.order_batch.work_farm import KILLED
from tests.strength import NIGHTLY, how_many

from .cheap import tree
from .cluster import Cluster
from .deadly import deadly_work


def _rows(count: int) -> list[dict[str, object]]:
    return [
        {"piece": "gate", "style": "plain", "draft": True, "wall_length": 25 + number / 20}
        for number in range(count)
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signals of POSIX")
def test_a_killed_worker_loses_and_doubles_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """A machine that fails at night would cost its orders, or print them twice."""
    rows = _rows(how_many(16, 300))
    store = FolderStore(tmp_path / "out")
    with DaskFarm(cluster.address) as farm:
        table = OrderTable(rows)
        tools = BatchTools(
            table, OrderPlanner(), farm, store, FolderJournal(store), with_beds=False
        )
        results = []
        for result in BatchRun(tools).results():
            results.append(result)
            if len(results) == 3:  # it has tasks in hand now
                cluster.workers[0].send_signal(signal.SIGKILL)
    assert [result.row for result in results] == list(range(1, len(rows) + 1))
    assert {result.state for result in results} == {"made"}
    journal = (tmp_path / "out" / STATE / "journal.jsonl").read_text("utf-8").splitlines()
    keys = Counter(json.loads(line)["key"] for line in journal)
    assert len(keys) == len(rows)
    assert set(keys.values()) == {1}
    here = {result.file: result.sha256 for result in gatesmith.batch(rows[:3], workers=0)}
    there = tree(tmp_path / "out")
    assert len(there) == len(rows) + 2
    assert here.items() <= there.items(), "another machine would make other bytes"


@pytest.mark.skipif(not NIGHTLY, reason="starts worker after worker")
def test_work_that_kills_every_worker(cluster: Cluster) -> None:
    """One row that crashes the kernel would take all workers down and never end.

    Workers are started anew here, as a nanny does elsewhere.
    """
    cluster.start_worker()
    ended = threading.Event()

    def replace() -> None:
        while not ended.wait(0.2):
            living = [each for each in cluster.workers if each.poll() is None]
            if len(living) < 2:
                cluster.start_worker()

    order = OrderPlanner().order(OrderRow(1, 0, _rows(1)[0]))
    good = PieceWork(order.key, order.planned.recipe, order.suffix)
    replacing = threading.Thread(target=replace, daemon=True)
    try:
        with DaskFarm(cluster.address) as farm:
            replacing.start()
            farm.hand_out(deadly_work("deadly"))
            farm.hand_out(good)  # in the same task
            answers: dict[str, WorkAnswer] = {}
            while len(answers) < 2:
                answers |= {work.key: answer for work, answer in farm.finished()}
    finally:
        ended.set()
    replacing.join()
    assert answers["deadly"].error == KILLED
    assert answers[good.key].content


def test_a_scheduler_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong address would be a page of Dask's own lines, or a wait without end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("gatesmith.making.order_batch.dask_farm._CONNECT_SECONDS", 0.5)
    Path("orders.csv").write_text("piece\ngate\n", encoding="utf-8")
    line = ["batch", "orders.csv", "--out", "out", "--scheduler", "tcp://127.0.0.1:1"]
    assert run(line) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: --scheduler tcp://127.0.0.1:1: no scheduler of Dask answers")
    assert len(said.splitlines()) == 1
