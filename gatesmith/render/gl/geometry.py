"""Numbers as VTK wants them: triangles with directions and paint, and lines."""

from __future__ import annotations

import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtkmodules.vtkCommonCore import vtkFloatArray, vtkIdTypeArray
    from vtkmodules.vtkCommonDataModel import vtkPolyData

Numbers = array.array  # of float32


def triangles(
    places: Numbers[float], normals: Numbers[float], paint: Numbers[float]
) -> vtkPolyData:
    """Triangles of places, directions and paints, nine numbers each of them."""
    from vtkmodules.vtkCommonCore import vtkPoints
    from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData

    points, cells, found = vtkPoints(), vtkCellArray(), vtkPolyData()
    points.SetData(_vectors(places))
    cells.SetData(3, _counted(len(places) // 3))
    found.SetPoints(points)
    found.SetPolys(cells)
    painted = _vectors(paint)
    painted.SetName("paint")
    found.GetPointData().SetNormals(_vectors(normals))
    found.GetPointData().AddArray(painted)
    return found


def segments(ends: Numbers[float]) -> vtkPolyData:
    """Lines of two ends, six numbers each of them."""
    from vtkmodules.vtkCommonCore import vtkPoints
    from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData

    points, cells, found = vtkPoints(), vtkCellArray(), vtkPolyData()
    points.SetData(_vectors(ends))
    cells.SetData(2, _counted(len(ends) // 3))
    found.SetPoints(points)
    found.SetLines(cells)
    return found


def _vectors(numbers: Numbers[float]) -> vtkFloatArray:
    from vtkmodules.vtkCommonCore import vtkFloatArray

    held = vtkFloatArray()
    held.SetNumberOfComponents(3)
    shown = vtkFloatArray()
    shown.SetNumberOfComponents(3)
    shown.SetVoidArray(numbers, len(numbers), 1)
    held.DeepCopy(shown)  # what VTK only looks at has to outlive it
    return held


def _counted(count: int) -> vtkIdTypeArray:
    from vtkmodules.vtkCommonCore import vtkIdTypeArray

    held, shown = vtkIdTypeArray(), vtkIdTypeArray()
    numbers = array.array("q", range(count))
    shown.SetVoidArray(numbers, count, 1)
    held.DeepCopy(shown)
    return held
