"""The process that draws by VTK: orders and triangles on standard input, pixels back.

Back come a mark that it went well and the pixels of each picture, rows from below, red, green and
blue. numpy is not imported: that would take as long as the drawing.
"""

from __future__ import annotations

import array
import math
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

from gatesmith.render.gl.geometry import Numbers, segments, triangles
from gatesmith.render.gl.lights import COLUMNS, ROWS, Light, Vector, lights_of, turned
from gatesmith.render.gl.order import MARK, NUMBER, Order, Shot, numbers_from, order_from
from gatesmith.render.gl.shader import Addition, additions, background, table_paint

if TYPE_CHECKING:
    from vtkmodules.vtkRenderingCore import (
        vtkActor,
        vtkCamera,
        vtkPolyDataMapper,
        vtkRenderer,
        vtkRenderWindow,
        vtkTexture,
    )

FAILED = 70
"""The exit code where something is missing or wrong; standard error says what."""

_INK, _INK_OPACITY = (0.10, 0.08, 0.06), 0.45
_FAR = 400.0  # radii: how far the table goes


def main() -> None:
    """Draw what standard input orders."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever VTK or a driver prints is no pixel
    try:
        import vtkmodules.vtkRenderingOpenGL2  # noqa: F401 - what makes the classes below work
        from vtkmodules.vtkCommonCore import vtkOutputWindow, vtkStringOutputWindow
        from vtkmodules.vtkRenderingCore import vtkRenderWindow
    except ImportError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(FAILED)
    complaints = vtkStringOutputWindow()  # a shader that is refused is no exception
    vtkOutputWindow.SetInstance(complaints)
    pictures, window = [], vtkRenderWindow()  # one, for it keeps shaders that it has compiled
    window.SetOffScreenRendering(1)
    while line := sys.stdin.buffer.readline():  # the parent was busy with it until now
        pictures += Darkroom(window, sys.stdin.buffer, order_from(line)).pictures()
    if "ERR" in complaints.GetOutput():
        sys.stderr.write(f"{complaints.GetOutput()}\nits OpenGL refuses the shader\n")
        sys.stderr.flush()
        os._exit(FAILED)
    out.write(MARK)
    for pixels in pictures:
        out.write(pixels)
    out.close()
    os._exit(0)  # taking everything down takes longer, and some drivers crash in it


class Darkroom:
    """The triangles of an order, and the window in which they are drawn."""

    def __init__(self, window: vtkRenderWindow, stream: BinaryIO, order: Order) -> None:
        from vtkmodules.vtkRenderingCore import vtkPolyDataMapper

        self._order = order
        corners = order.triangles * 3
        places, normals, paint = (_read(stream, 3 * corners) for _ in range(3))
        self._solid = vtkPolyDataMapper()
        self._solid.SetInputData(triangles(places, normals, paint))
        self._lines = vtkPolyDataMapper()
        self._lines.SetInputData(segments(_read(stream, 6 * order.lines)))
        self._lines.SetResolveCoincidentTopologyToPolygonOffset()
        self._lines.SetRelativeCoincidentTopologyLineOffsetParameters(-1, -2)
        self._window = window

    def pictures(self) -> list[bytes]:
        """The pixels of each picture."""
        return [self._picture(shot) for shot in self._order.shots]

    def _picture(self, shot: Shot) -> bytes:
        from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
        from vtkmodules.vtkRenderingCore import vtkRenderer

        order, window = self._order, self._window
        cosine, sine, _ = shot.frame[0]  # to the right: level, so that it tells the turn
        right, up, back = (_exact(turned(axis, cosine, -sine)) for axis in shot.frame)
        frame = right, up, back
        lights = lights_of(frame)
        depths = self._depths(lights, (cosine, sine))
        added = additions(lights, frame, (order.centre, order.radius), self._order.map)
        table = _table(order.centre, order.radius, table_paint(lights, frame))
        renderer = vtkRenderer()
        tone = background()
        renderer.SetBackground(tone, tone, tone)
        for mapper in (self._solid, table):
            actor = _shaded(mapper, depths, added)
            uniforms = actor.GetShaderProperty().GetFragmentCustomUniforms()
            uniforms.SetUniform2f("viewer", (cosine, sine))
            renderer.AddActor(actor)
        renderer.AddActor(_inked(self._lines, shot.line))
        self._look(renderer.GetActiveCamera(), shot)
        window.SetMultiSamples(order.samples)
        window.SetSize(shot.width, shot.height)
        window.AddRenderer(renderer)
        window.Render()
        pixels = vtkUnsignedCharArray()
        window.GetPixelData(0, 0, shot.width - 1, shot.height - 1, 0, pixels, 0)
        window.RemoveRenderer(renderer)
        # The stubs do not say that an array of VTK is a buffer.
        return bytes(memoryview(pixels))  # type: ignore[arg-type]

    def _look(self, camera: vtkCamera, shot: Shot) -> None:
        _, up, back = shot.frame
        radius = self._order.radius
        x, y, z = (at - radius * part for at, part in zip(shot.eye, back, strict=True))
        camera.SetPosition(*shot.eye)
        camera.SetFocalPoint(x, y, z)
        camera.SetViewUp(*up)
        camera.SetViewAngle(shot.angle)
        camera.SetWindowCenter(*shot.middle)
        away = math.dist(shot.eye, self._order.centre)
        camera.SetClippingRange(max(away - 2 * radius, away / 100), away * 20)

    def _depths(self, lights: Sequence[Light], turn: tuple[float, float]) -> vtkTexture:
        """How far the first surface is from each light: all maps in one texture."""
        from vtkmodules.vtkCommonCore import vtkFloatArray
        from vtkmodules.vtkCommonDataModel import vtkImageData
        from vtkmodules.vtkRenderingCore import vtkActor, vtkTexture

        window, width, height = self._window, COLUMNS * self._order.map, ROWS * self._order.map
        window.SetMultiSamples(0)
        window.SetSize(width, height)
        bare = vtkActor()
        bare.SetMapper(self._solid)
        bare.GetProperty().LightingOff()
        seen = [self._from_light(number, light, turn, bare) for number, light in enumerate(lights)]
        for renderer in seen:
            window.AddRenderer(renderer)
        window.Render()
        depths = vtkFloatArray()
        window.GetZbufferData(0, 0, width - 1, height - 1, depths)
        for renderer in seen:
            window.RemoveRenderer(renderer)
        image = vtkImageData()
        image.SetDimensions(width, height, 1)
        image.GetPointData().SetScalars(depths)
        texture = vtkTexture()
        texture.SetInputData(image)
        texture.SetColorModeToDirectScalars()
        texture.InterpolateOff()
        texture.RepeatOff()
        return texture

    def _from_light(
        self, number: int, light: Light, turn: tuple[float, float], bare: vtkActor
    ) -> vtkRenderer:
        from vtkmodules.vtkRenderingCore import vtkRenderer

        (x, y, z), radius = self._order.centre, self._order.radius
        across, up, away = turned(light.towards, *turn)
        column, row = number % COLUMNS, number // COLUMNS
        renderer = vtkRenderer()
        renderer.AddActor(bare)
        renderer.SetViewport(column / COLUMNS, row / ROWS, (column + 1) / COLUMNS, (row + 1) / ROWS)
        camera = renderer.GetActiveCamera()
        camera.ParallelProjectionOn()
        camera.SetParallelScale(radius)
        camera.SetFocalPoint(x, y, z)
        camera.SetPosition(x + 2 * radius * across, y + 2 * radius * up, z + 2 * radius * away)
        camera.SetViewUp(*turned(light.up, *turn))
        camera.SetClippingRange(radius, 3 * radius)
        return renderer


def _shaded(mapper: vtkPolyDataMapper, depths: vtkTexture, added: Sequence[Addition]) -> vtkActor:
    """What is drawn by our own light."""
    from vtkmodules.vtkCommonDataModel import vtkDataObject
    from vtkmodules.vtkRenderingCore import vtkActor

    mapper.SetVBOShiftScaleMethod(0)  # the shader needs places in millimetres
    mapper.MapDataArrayToVertexAttribute(
        "paint", "paint", vtkDataObject.FIELD_ASSOCIATION_POINTS, -1
    )
    actor = vtkActor()
    actor.SetMapper(mapper)
    actor.GetProperty().SetTexture("depths", depths)
    shader = actor.GetShaderProperty()
    for each in added:
        add = (
            shader.AddVertexShaderReplacement
            if each.in_vertex
            else shader.AddFragmentShaderReplacement
        )
        add(each.mark, True, f"{each.mark}\n{each.text}\n", False)
    return actor


def _inked(mapper: vtkPolyDataMapper, width: float) -> vtkActor:
    """Edges."""
    from vtkmodules.vtkRenderingCore import vtkActor

    actor = vtkActor()
    actor.SetMapper(mapper)
    look = actor.GetProperty()
    look.SetColor(*_INK)
    look.SetOpacity(_INK_OPACITY)
    look.SetLineWidth(width)
    look.LightingOff()
    return actor


def _table(centre: Vector, radius: float, paint: float) -> vtkPolyDataMapper:
    """The table at z = 0, as far as one sees."""
    from vtkmodules.vtkRenderingCore import vtkPolyDataMapper

    (x, y, _), far = centre, _FAR * radius
    one, two = (x - far, y - far, 0.0), (x + far, y - far, 0.0)
    three, four = (x + far, y + far, 0.0), (x - far, y + far, 0.0)
    places = array.array(
        NUMBER, [part for at in (one, two, three, one, three, four) for part in at]
    )
    normals = array.array(NUMBER, [0.0, 0.0, 1.0] * 6)
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(triangles(places, normals, array.array(NUMBER, [paint] * 18)))
    return mapper


def _exact(vector: Vector) -> Vector:
    """Without what rounding left, so that equal shaders have equal texts."""
    x, y, z = (round(part, 7) + 0.0 for part in vector)
    return x, y, z


def _read(stream: BinaryIO, count: int) -> Numbers[float]:
    data = stream.read(4 * count)
    if len(data) != 4 * count:
        sys.exit(FAILED)  # the parent is gone
    return numbers_from(data)


if __name__ == "__main__":
    main()
