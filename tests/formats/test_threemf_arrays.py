"""Arrays fetched from lib3mf at once are those that its own methods give one by one."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
import numpy as np
import pytest

from gatesmith.mesh.formats._threemf_library import library
from gatesmith.mesh.formats._threemf_read import read_package, triangles_of, vertices_of
from gatesmith.mesh.formats.threemf import decode, encode

from .meshes import DOCUMENT, awkward


def test_all_rows_are_those_of_the_library() -> None:
    """Corners would be read from the wrong memory, shifted or cut."""
    mesh = awkward()
    data = encode(mesh, DOCUMENT)
    model = lib3mf.get_wrapper().CreateModel()
    read_package(model.QueryReader("3mf"), data)
    pieces = model.GetMeshObjects()
    assert pieces.MoveNext()
    piece = pieces.GetCurrentMeshObject()
    points, corners = vertices_of(piece), triangles_of(piece)
    assert points.dtype == np.float32
    assert corners.dtype == np.uint32
    assert points.tolist() == [list(point.Coordinates) for point in piece.GetVertices()]
    assert corners.tolist() == [list(corner.Indices) for corner in piece.GetTriangleIndices()]
    assert (points == mesh.vertices).all() and (corners == mesh.faces).all()


def test_an_object_without_a_mesh_gives_nothing() -> None:
    """An empty object of a 3MF would end the program."""
    piece = lib3mf.get_wrapper().CreateModel().AddMeshObject()
    assert vertices_of(piece).shape == triangles_of(piece).shape == (0, 3)


def test_what_is_not_a_package_is_rejected_in_the_library_s_own_words() -> None:
    """An error of the library would be swallowed, and an empty model checked instead."""
    reader = lib3mf.get_wrapper().CreateModel().QueryReader("3mf")
    for wrong in (b"", b"PK", encode(awkward(), DOCUMENT)[:-30]):
        with pytest.raises(lib3mf.ELib3MFException):
            read_package(reader, wrong)


def test_a_file_is_written_once_and_not_number_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file would be packed twice, and each of its bytes be a number of Python's in between."""
    document = replace(DOCUMENT, thumbnail=b"\x89PNG and so on")
    functions = library().lib
    calls: list[object] = []
    write = functions.lib3mf_writer_writetobuffer

    def noted(*arguments: object) -> object:
        calls.append(arguments[-1])
        return write(*arguments)

    slow = ((lib3mf.Lib3MF.MeshObject, "SetGeometry"), (lib3mf.Lib3MF.Writer, "WriteToBuffer"))
    for kind, name in (*slow, (lib3mf.Lib3MF.Attachment, "ReadFromBuffer")):
        monkeypatch.setattr(kind, name, None)
    monkeypatch.setattr(functions, "lib3mf_writer_writetobuffer", noted)
    data = encode(awkward(), document)
    assert [call is None for call in calls] == [True, False]  # how much, then all of it
    assert decode(data).vertices.tolist() == awkward().vertices.tolist()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert b"\x89PNG and so on" in [package.read(name) for name in package.namelist()]
