"""What OpenGL works out for each pixel: how much of which light reaches it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gatesmith.render.gl.lights import COLUMNS, ROWS, Frame, Light, Vector, along, unit

_AROUND, _FROM_ABOVE = 0.06, 0.05  # light that nothing keeps off
_FILL, _FILL_STRENGTH = (0.8, 0.15, 0.58), 0.16  # and a weak lamp at the other side
_LIFTED = 1.5  # pixels of a map by which a place is lifted off its surface
_ROUNDED = 0.5  # and by which the middle of such a pixel may lie beside where one looks
_BIAS = 0.8  # and by which it may lie behind what the map shows
_TABLE = 0.88  # of white
_GAMMA = 2.2

_VERTEX_HEAD = "in vec3 paint; out vec3 placeOut; out vec3 normalOut; out vec3 paintOut;"
_VERTEX = "placeOut = vertexMC.xyz; normalOut = normalMC; paintOut = paint;"

_HEAD = """in vec3 placeOut; in vec3 normalOut; in vec3 paintOut;
const vec3 mapRight[{count}] = vec3[{count}]({rights});
const vec3 mapUp[{count}] = vec3[{count}]({ups});
const vec3 lightAt[{count}] = vec3[{count}]({towards});
const vec2 lightHow[{count}] = vec2[{count}]({how});
vec3 turned(vec3 way) {{
  return vec3(viewer.x * way.x + viewer.y * way.y, viewer.x * way.y - viewer.y * way.x, way.z);
}}"""

# A pixel looks a little beside its place in each map, each pixel elsewhere: else the rim of each
# shadow would be a line. The turn comes from a pattern in which neighbours differ much. Where
# light only grazes a surface it looks less far beside, or the surface would shade itself.
_BODY = """
  vec3 facing = turned(normalize(normalOut));
  vec3 place = turned(placeOut - {centre}) + facing * {lifted};
  float mixed = fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)));
  float turn = 6.2831853 * fract(52.9829189 * mixed);
  vec2 beside = vec2(cos(turn), sin(turn)) * {pixel};
  float light = {around} + {above} * facing.z + {fill} * max(dot(facing, {fillAt}), 0.0);
  for (int i = 0; i < {count}; i++) {{
    float straight = dot(facing, lightAt[i]);
    if (straight > 0.0) {{
      float aslant = inversesqrt(1.0001 - straight * straight);
      float far = min(lightHow[i].y, {lifts} * aslant - {rounded});
      vec2 at = vec2(dot(place, mapRight[i]), dot(place, mapUp[i])) + beside * far;
      float reached = 1.0;
      if (max(abs(at.x), abs(at.y)) < 1.0) {{
        float own = (1.0 - dot(place, lightAt[i]) / {radius}) * 0.5;
        vec2 cell = vec2(i % {columns}, i / {columns}) + at * 0.5 + 0.5;
        float first = textureLod(depths, cell / vec2({columns}, {rows}), 0.0).r;
        reached = first < 0.9999 && first + {bias} < own ? 0.0 : 1.0;
      }}
      light += reached * straight * lightHow[i].x;
    }}
  }}
  gl_FragData[0] = vec4(pow(clamp(paintOut * light, 0.0, 1.0), vec3({gamma})), 1.0);
"""


class Addition(NamedTuple):
    """A text that goes into VTK's vertex or fragment shader, after the mark of VTK's own."""

    in_vertex: bool
    mark: str
    text: str


def additions(
    lights: Sequence[Light], frame: Frame, ball: tuple[Vector, float], map_size: int
) -> list[Addition]:
    """What is added to VTK's own shaders.

    Lights and frame are those of a viewer at the front; ``viewer`` is the cosine and the sine of
    how far he really stands around, so that the same text serves from all sides. ``ball`` is the
    centre and the radius that all maps show, mm; a map has ``map_size`` pixels along each side.
    Vertices bring ``paint``, the texture is ``depths``.
    """
    centre, radius = ball
    head = _HEAD.format(
        count=len(lights),
        rights=_list(tuple(part / radius for part in light.right) for light in lights),
        ups=_list(tuple(part / radius for part in light.up) for light in lights),
        towards=_list(light.towards for light in lights),
        how=_list((light.strength, light.blur) for light in lights),
    )
    body = _BODY.format(
        count=len(lights),
        columns=COLUMNS,
        rows=ROWS,
        centre=_vector(centre),
        radius=_number(radius),
        lifts=_number(_LIFTED),
        rounded=_number(_ROUNDED),
        lifted=_number(_LIFTED * 2 * radius / map_size),
        pixel=_number(2 / map_size),
        bias=_number(_BIAS / map_size),
        around=_AROUND,
        above=_FROM_ABOVE,
        fill=_FILL_STRENGTH,
        fillAt=_vector(unit(along(_FILL, frame))),
        gamma=_number(1 / _GAMMA),
    )
    return [
        Addition(True, "//VTK::PositionVC::Dec", _VERTEX_HEAD),
        Addition(True, "//VTK::PositionVC::Impl", _VERTEX),
        Addition(False, "//VTK::PositionVC::Dec", head),
        Addition(False, "//VTK::Light::Impl", body),
    ]


def table_paint(lights: Sequence[Light], frame: Frame) -> float:
    """The paint of a table that has the background's tone where all light reaches it."""
    lit = _AROUND + _FROM_ABOVE + _FILL_STRENGTH * max(unit(along(_FILL, frame))[2], 0.0)
    lit += sum(light.strength * max(light.towards[2], 0.0) for light in lights)
    return _TABLE / lit


def background() -> float:
    """The tone of the background, as a screen shows it, 0 to 1."""
    tone: float = _TABLE ** (1 / _GAMMA)
    return tone


def _list(vectors: Iterable[Sequence[float]]) -> str:
    return ", ".join(_vector(vector) for vector in vectors)


def _vector(vector: Sequence[float]) -> str:
    return f"vec{len(vector)}({', '.join(map(_number, vector))})"


def _number(value: float) -> str:
    """A number as GLSL wants it, which takes one without a point for an integer."""
    text = f"{value:.9g}"
    return text if "." in text or "e" in text else f"{text}.0"
