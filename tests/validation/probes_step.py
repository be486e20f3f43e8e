"""Probes of STEP files whose damage is found without a CAD kernel."""

from __future__ import annotations

from .probe import Probe

STEP = (".step",)

_HEAD = (
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n"
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\n"
)
_POINT = "#1=CARTESIAN_POINT('',(0.,0.,0.));\n"
_TAIL = "ENDSEC;\nEND-ISO-10303-21;\n"


def step(data: str, tail: str = _TAIL) -> bytes:
    """A STEP file of these entities."""
    return f"{_HEAD}DATA;\n{data}{tail}".encode()


PROBES = (
    Probe("step-nothing", "no byte", bytes, "file-empty", formats=STEP),
    Probe(
        "step-prose", "a letter", lambda: b"Dear Sir or Madam\n", "file-not-a-mesh", formats=STEP
    ),
    Probe(
        "step-cut",
        "its last line is missing",
        lambda: step(_POINT, "ENDSEC;\n"),
        "file-cut",
        formats=STEP,
    ),
    Probe("step-cut-early", "it ends before its data", _HEAD.encode, "file-cut", formats=STEP),
    Probe(
        "step-twice",
        "two entities of one number",
        lambda: step(_POINT * 2),
        "step-invalid",
        formats=STEP,
    ),
    Probe(
        "step-lost",
        "an entity that is named and not there",
        lambda: step("#2=VERTEX_POINT('',#1);\n"),
        "step-invalid",
        formats=STEP,
    ),
)
