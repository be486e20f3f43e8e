/**
 * What gatesmith's mesh kernel asks of manifold, said to manifold's WebAssembly.
 *
 * Python calls these functions, so they have Python's names. Points and triangles pass as buffers;
 * a body is a number, valid until all are released. See gatesmith/cad/mesh_kernel/browser_library.py.
 */

import type { Manifold, ManifoldToplevel } from "manifold-3d";

/** Steps in a millimetre; the same as in gatesmith/cad/mesh_kernel/manifold_library.py. */
const GRID = 2 ** 23;

/** A buffer of Python, an `array.array`. */
export interface PythonBuffer {
  getBuffer(type: string): { data: Float64Array | Uint32Array; release(): void };
}

/** The number of a body. */
type Body = number;

/** What stands for a body that the library could not make. */
const NONE = -1;

/** Rounds to the nearest integer, halves to the even one, as numpy does. */
export function nearest(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}

function onGrid(points: Float64Array): void {
  points.forEach((value, at) => {
    points[at] = nearest(value * GRID) / GRID;
  });
}

function snapped(body: Manifold): Manifold {
  const moved = body.warpBatch(onGrid);
  body.delete();
  return moved;
}

function copied<T extends Float64Array | Uint32Array>(buffer: PythonBuffer, type: string): T {
  const view = buffer.getBuffer(type);
  try {
    return view.data.slice() as T;
  } finally {
    view.release();
  }
}

const doubles = (buffer: PythonBuffer): Float64Array => copied<Float64Array>(buffer, "f64");
const integers = (buffer: PythonBuffer): Uint32Array => copied<Uint32Array>(buffer, "u32");

function written(values: ArrayLike<number>, target: PythonBuffer, type: string): void {
  const view = target.getBuffer(type);
  try {
    view.data.set(values);
  } finally {
    view.release();
  }
}

function inPairs(values: Float64Array): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < values.length; at += 2) {
    pairs.push([values[at]!, values[at + 1]!]);
  }
  return pairs;
}

/**
 * The body of a closed surface in doubles.
 *
 * The library reads only float32: it gets the topology with corners that stand for the true ones
 * and cannot coincide, the first coordinate being the corner's number. Then each is put in place.
 *
 * The tolerance of float32 goes before that: with it faces that differ by a ten-thousandth of a
 * millimetre would be taken for one plane, and corners of theirs for needless.
 */
function bodyOf(library: ManifoldToplevel, points: Float64Array, triangles: Uint32Array): Manifold {
  const count = points.length / 3;
  const stands = new Float32Array(points.length);
  let random = 1;
  for (let corner = 0; corner < count; corner++) {
    stands[3 * corner] = corner;
    for (const axis of [1, 2]) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      stands[3 * corner + axis] = (random >>> 8) % Math.max(count, 1024);
    }
  }
  const mesh = new library.Mesh({ numProp: 3, vertProperties: stands, triVerts: triangles });
  const coarse = library.Manifold.ofMesh(mesh);
  const standing = coarse.setTolerance(0);
  coarse.delete();
  const placed = standing.warpBatch((corners: Float64Array) => {
    for (let at = 0; at < corners.length; at += 3) {
      const from = 3 * corners[at]!;
      corners[at] = points[from]!;
      corners[at + 1] = points[from + 1]!;
      corners[at + 2] = points[from + 2]!;
    }
  });
  standing.delete();
  const exact = placed.setTolerance(0);
  placed.delete();
  return exact;
}

/** The functions of the Python module `gatesmith_manifold`. */
export function manifoldWords(library: ManifoldToplevel) {
  let bodies: Manifold[] = [];

  function kept(body: Manifold): Body {
    bodies.push(body);
    return bodies.length - 1;
  }

  function body(number: Body): Manifold {
    const found = bodies[number];
    if (found === undefined) throw new Error(`there is no body ${number}`);
    return found;
  }

  function chosen(numbers: PythonBuffer): Manifold[] {
    return Array.from(integers(numbers), body);
  }

  return {
    closed(points: PythonBuffer, triangles: PythonBuffer): Body {
      const corners = doubles(points);
      onGrid(corners);
      try {
        const made = bodyOf(library, corners, integers(triangles));
        return made.volume() > 0 ? kept(made) : NONE;
      } catch {
        return NONE;
      }
    },

    cube(x: number, y: number, z: number): Body {
      return kept(library.Manifold.cube([x, y, z]));
    },

    letter(points: PythonBuffer, lengths: PythonBuffer, height: number): Body {
      const corners = inPairs(doubles(points));
      const contours: [number, number][][] = [];
      let start = 0;
      for (const length of integers(lengths)) {
        contours.push(corners.slice(start, start + length));
        start += length;
      }
      const section = library.CrossSection.ofPolygons(contours, "NonZero");
      const made = section.extrude(height);
      section.delete();
      return kept(made);
    },

    union(numbers: PythonBuffer): Body {
      return kept(library.Manifold.union(chosen(numbers)));
    },

    difference(numbers: PythonBuffer): Body {
      return kept(library.Manifold.difference(chosen(numbers)));
    },

    intersection(numbers: PythonBuffer): Body {
      return kept(library.Manifold.intersection(chosen(numbers)));
    },

    moved(number: Body, x: number, y: number, z: number): Body {
      return kept(snapped(body(number).translate([x, y, z])));
    },

    turned(number: Body, x: number, y: number, z: number): Body {
      return kept(snapped(body(number).rotate([x, y, z])));
    },

    mirrored(number: Body, x: number, y: number, z: number): Body {
      return kept(body(number).mirror([x, y, z]));
    },

    /** The parts have consecutive numbers; this is the first one's. */
    parts(number: Body): Body {
      const first = bodies.length;
      body(number).decompose().forEach(kept);
      return first;
    },

    /** How many bodies there are, so that the next one's number is known. */
    count(): number {
      return bodies.length;
    },

    is_sound(number: Body): boolean {
      return body(number).status() === "NoError";
    },

    volume(number: Body): number {
      return body(number).volume();
    },

    area(number: Body): number {
      return body(number).surfaceArea();
    },

    box(number: Body, corners: PythonBuffer): void {
      const { min, max } = body(number).boundingBox();
      written([...min, ...max], corners, "f64");
    },

    simplified(number: Body, distance: number): Body {
      const original = body(number).asOriginal();
      const simple = original.simplify(distance);
      original.delete();
      return kept(simple);
    },

    corner_count(number: Body): number {
      return body(number).numVert();
    },

    triangle_count(number: Body): number {
      return body(number).numTri();
    },

    /** Corners in doubles, which the library only shows while it warps. */
    surface(number: Body, points: PythonBuffer, triangles: PythonBuffer): void {
      const source = body(number);
      written(source.getMesh().triVerts, triangles, "u32");
      source.warpBatch((corners: Float64Array) => written(corners, points, "f64")).delete();
    },

    /** Fills the triangles, and tells how many numbers they are. */
    triangulated(polygon: PythonBuffer, triangles: PythonBuffer): number {
      const found = library.triangulate([inPairs(doubles(polygon))]).flat();
      written(found, triangles, "u32");
      return found.length;
    },

    release_all(): void {
      bodies.forEach((each) => each.delete());
      bodies = [];
    },
  };
}
