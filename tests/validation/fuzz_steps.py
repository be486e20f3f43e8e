"""Damaged STEP files: each takes the CAD kernel seconds, so there are few of them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import gatesmith

from .mutations import BYTE_EDITS


def fuzzed_steps(count: int, seed: int) -> list[str]:
    """The faults in the results for ``count`` damaged STEP files, every third one cut short."""
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        whole, file = Path(name) / "whole.step", Path(name) / "input.step"
        gatesmith.make("gate", out=whole, use_cache=False)
        data = whole.read_bytes()
        for number in range(count):
            source = Random(f"{seed} step {number}")
            changed, message = bytearray(data), "cut"
            if number % 3:
                edit = source.choice(BYTE_EDITS)
                edit(changed, source)
                message = edit.__name__
            else:
                del changed[source.randrange(len(data) - len("END-ISO-10303-21;\n")) :]
            file.write_bytes(changed)
            try:
                report = gatesmith.validate(file)
            except Exception as error:  # whatever it is, it is what is looked for
                wrong.append(f"{number} step: {message}: raised {error!r}")
                continue
            if message == "cut" and report.verdict != "error":
                wrong.append(f"{number} step: cut, and called {report.verdict}")
            if "file-not-judged" in {found.code for found in report.findings}:
                wrong.append(f"{number} step: {message}: it was not judged")
    return wrong
