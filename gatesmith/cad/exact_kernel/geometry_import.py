"""CadQuery's geometry and shapes, imported without the rest of its package.

The code of the package ``cadquery`` also imports VTK, solvers, drawing formats and assemblies. They
take half of the time and a third of the memory, and no model needs them. So the package is put into
``sys.modules`` without running its code. Whoever then asks it for another name gets the whole
package, in the same module and with the same classes.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from threading import RLock
from types import ModuleType

_PACKAGE = "cadquery"
_NAMES = {
    "cadquery.occ_impl.geom": ("BoundBox", "Location", "Matrix", "Plane", "Vector"),
    "cadquery.occ_impl.shapes": (
        "Compound",
        "Edge",
        "Face",
        "Shape",
        "Shell",
        "Solid",
        "Vertex",
        "Wire",
    ),
}
"""The public names that a model needs, by the module that defines them."""

_POSTPONED = (
    "vtkmodules",
    "vtkmodules.vtkCommonDataModel",
    "vtkmodules.vtkFiltersCore",
    "OCP.IVtkOCC",
    "OCP.IVtkVTK",
)
"""Modules for pictures alone: ``shapes`` imports them, and one of its methods calls them."""

_ASKED_FOR = ("__all__", "__version__")  # names with underscores that only the whole package has


def import_geometry() -> str:
    """Import CadQuery's geometry and shapes.

    Returns why all of CadQuery had to be imported; the empty text where its geometry was enough, or
    where someone has imported all of it before. Raises ImportError where CadQuery is missing.
    """
    if _PACKAGE in sys.modules:
        return ""
    with _collection_paused():
        try:
            _import_part()
        except Exception as error:  # whatever another version of CadQuery does differently
            for name in [name for name in sys.modules if name.partition(".")[0] == _PACKAGE]:
                del sys.modules[name]
            import_module(_PACKAGE)
            return f"{type(error).__name__}: {error}"
    return ""


def _import_part() -> None:
    spec = find_spec(_PACKAGE)
    if spec is None:
        raise ModuleNotFoundError(f"No module named {_PACKAGE!r}", name=_PACKAGE)
    package = _WaitingPackage(spec)
    sys.modules[_PACKAGE] = package
    with _postponed():
        for module, names in _NAMES.items():
            home = import_module(module)
            for name in names:
                setattr(package, name, getattr(home, name))


class _WaitingPackage(ModuleType):
    """A package whose own code runs when someone asks for a name that it does not have yet."""

    def __init__(self, spec: ModuleSpec) -> None:
        super().__init__(spec.name)
        self.__spec__, self.__loader__, self.__file__ = spec, spec.loader, spec.origin
        self.__package__ = spec.name
        self.__path__ = spec.submodule_search_locations or []
        self._spec, self._lock, self._running = spec, RLock(), False

    def __getattr__(self, name: str) -> object:
        """A name that is defined by running the package's code."""
        if name.startswith("__") and name not in _ASKED_FOR:
            raise AttributeError(name)
        with self._lock:  # another thread waits here until the package is complete
            if not self._running:
                self._run()
            if name in vars(self):
                return vars(self)[name]
        raise AttributeError(f"module {_PACKAGE!r} has no attribute {name!r}")

    def _run(self) -> None:
        loader = self._spec.loader
        assert loader is not None
        self._running = True
        try:
            loader.exec_module(self)
        except BaseException:
            self._running = False
            raise


@contextmanager
def _collection_paused() -> Iterator[None]:
    """Garbage is not collected: an import makes thousands of objects, and all of them stay."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextmanager
def _postponed() -> Iterator[None]:
    """In place of each module that is postponed, and not there yet, one that waits for a call."""
    waiting = {name: _WaitingModule(name) for name in _POSTPONED if name not in sys.modules}
    sys.modules.update(waiting)
    try:
        yield
    finally:
        for name in waiting:
            del sys.modules[name]


class _WaitingModule(ModuleType):
    """A module whose names can be imported before it is."""

    def __getattr__(self, name: str) -> object:
        """A function or class of that name."""
        if name.startswith("__"):
            raise AttributeError(name)
        return _WaitingName(self.__name__, name)


@dataclass(frozen=True)
class _WaitingName:
    """A function or class of a module that is imported when it is called."""

    module: str
    name: str

    def __call__(self, *arguments: object) -> object:
        """What the function or class makes."""
        return getattr(import_module(self.module), self.name)(*arguments)
