"""All probes of the validator: meshes and files whose faults are known beforehand."""

from __future__ import annotations

from . import (
    probes_bed,
    probes_edges,
    probes_fit,
    probes_others,
    probes_printing,
    probes_rims,
    probes_solids,
    probes_step,
    probes_stl,
    probes_stl_text,
    probes_threemf,
    probes_threemf_objects,
    probes_threemf_packages,
    probes_units,
    probes_upright,
)
from .probe import Probe

PROBES: tuple[Probe, ...] = (
    *probes_stl.PROBES,
    *probes_stl_text.PROBES,
    *probes_threemf.PROBES,
    *probes_threemf_objects.PROBES,
    *probes_threemf_packages.PROBES,
    *probes_others.PROBES,
    *probes_step.PROBES,
    *probes_rims.PROBES,
    *probes_edges.PROBES,
    *probes_solids.PROBES,
    *probes_printing.PROBES,
    *probes_bed.PROBES,
    *probes_fit.PROBES,
    *probes_upright.PROBES,
    *probes_units.PROBES,
)
