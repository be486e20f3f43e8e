"""The parts of the program that run in a browser, as zips: the same bytes each time."""

from __future__ import annotations

import importlib.util
import io
import zipfile
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path

from gatesmith.catalog.folders import package_templates
from gatesmith.core.errors import MissingLibraryError

_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3

_LEFT_OUT = (
    *("__main__.py", "cli/*", "functions/*", "pictures/*", "publish/*", "render/*"),
    *("web/server/*", "web/service/*", "making/order_batch/*"),
    *("cad/exact_kernel/*", "cad/mesh_kernel/native_library.py"),
    *("fitting/scene_export/*", "making/flat/*", "making/openscad/customizer_pipeline.py"),
    *("making/plate/bed_check.py", "making/plate/bed_encoding.py", "making/plate/beds.py"),
    *("making/plate/folder.py", "making/plate/shape_builder.py", "making/plate/work_queue.py"),
    *("making/slicing/*", "mesh/defects/*", "mesh/solids/*"),
    *("mesh/formats/[_a-z]*_*.py", "validation/checks/*/*", "core/processes/*"),
)
"""Parts of the package that need another program, numpy or a terminal."""

_BROUGHT = ("templates/", "web/page/", "web/browser_page/")
"""What an installed package has beside its code: the templates, and what npm built."""

_EXACT_LEFT_OUT = ("_step_process.py", "meshing.py", "sliver_faces.py")
"""Parts of the exact kernel that need numpy or another process."""

_PRINTING = ("__init__", "_surfaces", "bed", "stands", "hanging")
"""The printing checks without cross-sections, which need manifold3d."""

_JUDGE = (
    *("mesh/defects/*.py", "mesh/solids/*.py"),
    *(f"validation/checks/{group}/*.py" for group in ("file", "topology", "solids")),
    *(f"validation/checks/printing/{name}.py" for name in _PRINTING),
)
"""The modules of the checks that ``numpy_judge`` makes."""

_CADQUERY = (
    *("__init__", "selectors", "types", "utils"),
    *("occ_impl/__init__", "occ_impl/geom", "occ_impl/shape_protocols", "occ_impl/shapes"),
)
"""The modules of CadQuery that ``geometry_import`` imports."""

_KEPT = (
    "mesh/formats/__init__.py",
    *("pictures/__init__.py", "pictures/gallery/__init__.py", "pictures/gallery/facts.py"),
    *(
        f"pictures/gallery/technical_drawing/{name}.py"
        for name in (
            *("__init__", "dimensions", "projected_views", "sheet", "sheet_layout"),
            "title_block",
        )
    ),
    *(f"render/{name}.py" for name in ("__init__", "drawn_lines", "plain_line_drawing", "view")),
    *(
        f"mesh/formats/_threemf_{name}.py"
        for name in ("bare", "corrections", "diagnosis", "guard", "rules", "xml")
    ),
)

_NEEDED = "the browser's part of the page needs the library {}"

_TEMPLATES = ("customizer", "editions", "printers", "sets", "scenarios")

_FONT_TOOLS = (
    *("__init__", "config.__init__", "unicode", "encodings.__init__", "encodings.codecs"),
    *("misc.__init__", "misc.cython", "misc.arrayTools", "misc.bezierTools", "misc.configTools"),
    *("misc.encodingTools", "misc.filenames", "misc.fixedTools", "misc.loggingTools"),
    *("misc.roundTools", "misc.sstruct", "misc.textTools", "misc.timeTools", "misc.transform"),
    *("misc.vector", "misc.xmlWriter", "pens.__init__", "pens.basePen", "pens.filterPen"),
    *("pens.pointPen", "pens.recordingPen", "pens.transformPen", "ttLib.__init__"),
    *("ttLib.sfnt", "ttLib.standardGlyphOrder", "ttLib.ttCollection", "ttLib.ttFont"),
    *("ttLib.ttGlyphSet", "ttLib.tables.__init__", "ttLib.tables.DefaultTable"),
    *("ttLib.tables.D_S_I_G_", "ttLib.tables._c_m_a_p", "ttLib.tables._g_l_y_f"),
    *("ttLib.tables._h_e_a_d", "ttLib.tables._h_h_e_a", "ttLib.tables._h_m_t_x"),
    *("ttLib.tables._k_e_r_n", "ttLib.tables._l_o_c_a", "ttLib.tables._m_a_x_p"),
    *("ttLib.tables._p_o_s_t", "ttLib.tables.ttProgram"),
)
"""The modules of fontTools that draw the letters of a mark."""


def program_archive() -> bytes:
    """The zip. Raises MissingLibraryError where fontTools, rectpack or webcolors is not installed.

    Its files are stored as they are: a host sends it compressed as a whole, which is a third less.
    """
    return _zip(dict(_program()) | dict(_templates()) | dict(_libraries()))


def exact_archive() -> bytes:
    """The zip of what the exact kernel needs besides OCP: CadQuery's geometry and our words.

    Raises MissingLibraryError where CadQuery is not installed.
    """
    package = Path(__file__).resolve().parents[2]
    folder = "cad/exact_kernel"
    files = {
        f"gatesmith/{folder}/{path.name}": path
        for path in (package / folder).glob("*.py")
        if path.name not in _EXACT_LEFT_OUT
    }
    cadquery = _folder("cadquery")
    files |= {f"cadquery/{name}.py": cadquery / f"{name}.py" for name in _CADQUERY}
    for whole in ("pyparsing", "runtype"):
        found = _folder(whole)
        paths = [path for path in found.rglob("*.py") if "diagram" not in path.parts]
        files |= {f"{whole}/{path.relative_to(found).as_posix()}": path for path in paths}
    for single in ("multimethod", "typing_extensions"):
        files |= _module(single)
    for each in ("cadquery", "multimethod", "pyparsing", "runtype", "typing_extensions"):
        files |= dict(_licences(each))
    return _zip(files)


def judge_archive() -> bytes:
    """The zip of the checks that need numpy, which is not in it."""
    package = Path(__file__).resolve().parents[2]
    files = {
        f"gatesmith/{path.relative_to(package).as_posix()}": path
        for pattern in _JUDGE
        for path in package.glob(pattern)
    }
    return _zip(files)


def _zip(files: Mapping[str, Path]) -> bytes:
    """Files by their names in the archive, always the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        for name, path in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = _UNIX  # by default it is the system that writes the file
            archive.writestr(entry, path.read_bytes())
    return written.getvalue()


def _program() -> Iterator[tuple[str, Path]]:
    package = Path(__file__).resolve().parents[2]
    for path in package.rglob("*"):
        name = path.relative_to(package).as_posix()
        if (path.suffix in (".py", ".ttf") or _is_licence(path)) and not name.startswith(_BROUGHT):
            left_out = any(fnmatch(name, pattern) for pattern in _LEFT_OUT)
            if name in _KEPT or not left_out:
                yield f"gatesmith/{name}", path


def _templates() -> Iterator[tuple[str, Path]]:
    for kind in _TEMPLATES:
        for path in (package_templates() / kind).iterdir():
            if path.suffix in (".toml", ".txt", ".scad"):
                yield f"gatesmith/templates/{kind}/{path.name}", path


def _libraries() -> Mapping[str, Path]:
    fonts = _folder("fontTools")
    found = {
        f"fontTools/{name.replace('.', '/')}.py": fonts / f"{name.replace('.', '/')}.py"
        for name in _FONT_TOOLS
    }
    for whole in ("rectpack", "webcolors"):
        found |= {f"{whole}/{path.name}": path for path in _folder(whole).glob("*.py")}
    for each in ("fontTools", "rectpack", "webcolors"):
        found |= dict(_licences(each))
    return found


def _licences(library: str) -> Iterator[tuple[str, Path]]:
    """The licence texts that an installed library brings along."""
    for file in distribution(library).files or ():
        path = Path(str(file.locate()))
        if _is_licence(path) and path.is_file():
            yield f"{library}/{path.name}", path


def _is_licence(path: Path) -> bool:
    return path.name.startswith("LICENSE")


def _module(library: str) -> dict[str, Path]:
    """An installed library by its names in the archive: one file, or a folder of them."""
    found = importlib.util.find_spec(library)
    if found is None or found.origin is None:
        raise MissingLibraryError(_NEEDED.format(library))
    origin = Path(found.origin)
    if origin.name != "__init__.py":
        return {origin.name: origin}
    return {f"{library}/{path.name}": path for path in origin.parent.glob("*.py")}


def _folder(library: str) -> Path:
    """The folder of an installed library. Raises MissingLibraryError."""
    found = importlib.util.find_spec(library)
    if found is None or found.origin is None:
        raise MissingLibraryError(_NEEDED.format(library))
    return Path(found.origin).parent
