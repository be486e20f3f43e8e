"""gatesmith: 3D-printable pieces for Medina and Wadi, proven to fit.

    import gatesmith
    made = gatesmith.make("gate", wall_length=30, style="moorish", out=["gate.stl"])
    print(made.files, made.volume, [report.verdict for report in made.reports])
    gatesmith.make("gate", style="plain").save("plain.3mf")
    print(gatesmith.solid("gate", style="plain").Volume())
    print(gatesmith.spares("2 stable, 1 dome blue", out="spares.3mf"))
    print([row.verdict for row in gatesmith.batch("orders.csv", out="orders")])
    print(gatesmith.validate("gate.stl", fits="medina:wall").verdict)
    print(gatesmith.fit("gate.stl", "medina:wall").facts["left_mm"])
    print(gatesmith.rules("medina-game.txt").legal("gate"))

Importing this is cheap: each name is imported from its home when it is first used, and heavy
libraries when they are needed.
"""

from __future__ import annotations

TYPE_CHECKING = False  # that of typing takes longer to import than all else here
if TYPE_CHECKING:
    from gatesmith.core.errors import (
        CatalogError,
        CombinationError,
        GatesmithError,
        IllegalError,
        KernelError,
        MissingLibraryError,
        NotationError,
        OutputError,
        ParameterError,
        RejectedError,
        SiteError,
        SlicerError,
        StorageError,
        UnreadableError,
        UsageError,
    )
    from gatesmith.core.findings import Finding, Report, Severity
    from gatesmith.fitting.scene_export.scene_pipeline import SceneResult
    from gatesmith.functions.batch_function import batch
    from gatesmith.functions.check_functions import fit, fit_in, validate
    from gatesmith.functions.picture_functions import Picture, preview, scene
    from gatesmith.functions.piece_functions import craft, customize, make, solid
    from gatesmith.functions.plate_functions import make_set as set  # noqa: A004 - the command
    from gatesmith.functions.plate_functions import spares
    from gatesmith.functions.rules_functions import Referee, rules
    from gatesmith.functions.share_functions import bundle
    from gatesmith.functions.share_functions import slice_model as slice  # noqa: A004 - the command
    from gatesmith.making.flat.craft_pipeline import Crafted
    from gatesmith.making.openscad.customizer_pipeline import Customized
    from gatesmith.making.order_batch.batch_results import OrderResult
    from gatesmith.making.pipeline import Made
    from gatesmith.making.plate.beds import MadeSet
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.publish.bundle.assembly import Bundle

    __version__: str

__all__ = [
    "Bundle",
    "CatalogError",
    "CombinationError",
    "Crafted",
    "Customized",
    "Finding",
    "GatesmithError",
    "IllegalError",
    "KernelError",
    "Made",
    "MadeSet",
    "MissingLibraryError",
    "NotationError",
    "OrderResult",
    "OutputError",
    "ParameterError",
    "Picture",
    "Referee",
    "RejectedError",
    "Report",
    "SceneResult",
    "Severity",
    "SiteError",
    "SliceResult",
    "SlicerError",
    "StorageError",
    "UnreadableError",
    "UsageError",
    "__version__",
    "batch",
    "bundle",
    "craft",
    "customize",
    "fit",
    "fit_in",
    "make",
    "preview",
    "rules",
    "scene",
    "set",
    "slice",
    "solid",
    "spares",
    "validate",
]

_HOMES = {
    "Bundle": "publish.bundle.assembly",
    "Crafted": "making.flat.craft_pipeline",
    "Customized": "making.openscad.customizer_pipeline",
    "Finding": "core.findings",
    "Made": "making.pipeline",
    "MadeSet": "making.plate.beds",
    "OrderResult": "making.order_batch.batch_results",
    "Picture": "functions.picture_functions",
    "Referee": "functions.rules_functions",
    "Report": "core.findings",
    "SceneResult": "fitting.scene_export.scene_pipeline",
    "Severity": "core.findings",
    "SliceResult": "making.slicing.result",
    "batch": "functions.batch_function",
    "bundle": "functions.share_functions",
    "craft": "functions.piece_functions",
    "customize": "functions.piece_functions",
    "fit": "functions.check_functions",
    "fit_in": "functions.check_functions",
    "make": "functions.piece_functions",
    "preview": "functions.picture_functions",
    "rules": "functions.rules_functions",
    "scene": "functions.picture_functions",
    "set": "functions.plate_functions",
    "slice": "functions.share_functions",
    "solid": "functions.piece_functions",
    "spares": "functions.plate_functions",
    "validate": "functions.check_functions",
}
"""The module of each public name below ``gatesmith``; the errors have ``core.errors``."""

_NAMES = {"set": "make_set", "slice": "slice_model"}
"""What is called otherwise at home, where a word of Python would be hidden."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    from importlib import import_module

    if name == "__version__":
        return import_module("gatesmith.version").VERSION
    if name not in __all__:
        raise AttributeError(f"module 'gatesmith' has no attribute {name!r}")
    home = import_module(f"gatesmith.{_HOMES.get(name, 'core.errors')}")
    found: object = getattr(home, _NAMES.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names, for completion in notebooks."""
    return [*__all__, "__doc__", "__file__", "__name__", "__path__"]
