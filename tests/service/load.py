"""Many requests of many clients, right and wrong ones, and what has to come of each."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

import httpx

import gatesmith

_STYLES = ("plain", "battlement", "moorish", "twin-tower")
_TRIES = 200  # at a busy service; each waits longer than a request takes


@dataclass(frozen=True)
class Asked:
    """A request: where it goes, what it holds, and the status that it must get.

    ``gate`` are the settings of the file that it must get, if it gets one.
    """

    address: str
    status: int
    document: Mapping[str, Any] | None = None
    content: bytes = b""
    gate: tuple[tuple[str, Any], ...] | None = None


@dataclass(frozen=True)
class Answered:
    """What came: the seconds until then, how often it was busy before, and what is wrong."""

    asked: Asked
    seconds: float
    busy: int
    wrong: str


def mixed_requests(count: int) -> list[Asked]:
    """So many requests of every kind; three of ten are bad."""
    gates = itertools.cycle(
        (("style", style), ("draft", True), ("wall_length", length))
        for length, style in itertools.product((28.0, 30.0), _STYLES)
    )
    found: list[Asked] = []
    for number in range(count):
        gate = next(gates)
        making = {"piece": "gate", "settings": dict(gate)}
        kinds = (
            Asked("/v1/make", 200, making, gate=gate),
            Asked("/v1/make", 200, making, gate=gate),
            Asked("/v1/make", 422, {"piece": "gate", "settings": {"wall_length": 1}}),
            Asked("/v1/make", 200, making, gate=gate),
            Asked("/v1/fit", 200, {**making, "slot": "30x10"}),
            Asked("/v1/make", 400, content=b"{"),
            Asked("/v1/validate?name=a.stl", 200, content=b"no model"),
            Asked("/v1/make", 200, making, gate=gate),
            Asked("/v1/rules/check", 422, {"position": "medina nonsense"}),
            Asked("/v1/make", 200, making, gate=gate),
        )
        found.append(kinds[number % len(kinds)])
    return found


async def asked_by_clients(address: str, requests: Sequence[Asked], clients: int) -> list[Answered]:
    """The answers to all requests, asked by so many clients at a time."""
    for gate in {asked.gate for asked in requests if asked.gate is not None}:
        expected_digest(gate)  # before the clock starts
    waiting = list(reversed(requests))
    answers: list[Answered] = []

    async def client() -> None:
        async with httpx.AsyncClient(base_url=address, timeout=120) as connection:
            while waiting:
                answers.append(await _answered(connection, waiting.pop()))

    await asyncio.gather(*(client() for _ in range(clients)))
    return answers


async def _answered(connection: httpx.AsyncClient, asked: Asked) -> Answered:
    started = time.perf_counter()
    for busy in range(_TRIES):
        if asked.document is not None:
            done = await connection.post(asked.address, json=dict(asked.document))
        else:
            headers = {"content-type": "application/json"}
            done = await connection.post(asked.address, content=asked.content, headers=headers)
        if done.status_code != 429:
            return Answered(asked, time.perf_counter() - started, busy, _wrong(asked, done))
        await asyncio.sleep(0.05)
        started = time.perf_counter()
    return Answered(asked, 0.0, _TRIES, "it was never answered")


def _wrong(asked: Asked, done: httpx.Response) -> str:
    if done.status_code != asked.status:
        return f"{asked.address} {asked.document}: {done.status_code}: {done.text[:200]}"
    if asked.gate is None:
        return ""
    digest = sha256(done.content).hexdigest()
    same = digest == done.headers["gatesmith-sha256"] == expected_digest(asked.gate)
    return "" if same else f"{asked.document}: another file came"


@cache
def expected_digest(gate: tuple[tuple[str, Any], ...]) -> str:
    """The hash of the file that the program makes of these settings."""
    made = gatesmith.make("gate", **dict(gate))
    return sha256(made.builder.written.popitem()[1]).hexdigest()
