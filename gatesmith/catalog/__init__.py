"""Reads `templates/`: editions, printers, sets, scenarios and settings, as checked data."""

from gatesmith.catalog.editions import Edition, Supply, edition_names, load_edition
from gatesmith.catalog.printers import Printer, load_printer, printer_names
from gatesmith.catalog.sizes import Origin, Size

__all__ = [
    "Edition",
    "Origin",
    "Printer",
    "Size",
    "Supply",
    "edition_names",
    "load_edition",
    "load_printer",
    "printer_names",
]
