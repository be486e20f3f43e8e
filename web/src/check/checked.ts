// What the program says about a file: gatesmith/web/check_answer.py writes it.

export type Verdict = "sound" | "warning" | "error";

export interface Finding {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** The message in English, where it has no other words in this language. */
  readonly detail?: string;
  readonly count: number;
  readonly at: readonly (readonly [number, number, number])[];
  readonly hint: string | null;
  /** How many of the edges and triangles in the content are this finding's own. */
  readonly edges?: number;
  readonly triangles?: number;
}

export interface Checked {
  readonly refused?: { readonly message: string; readonly language?: string };
  readonly file: string;
  readonly format: string;
  readonly verdict: Verdict;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  readonly checks: readonly string[];
  readonly left_out: readonly string[];
  /** Whether all checks looked at the file, those that need numpy alone, or those without it. */
  readonly judge: "full" | "numpy" | "plain";
  readonly repair: { readonly weld: number | null } | null;
  readonly model: {
    readonly vertex_bytes: number;
    readonly face_bytes: number;
    readonly edge_bytes: number;
    readonly triangle_bytes: number;
  } | null;
  readonly repaired?: {
    readonly welded_points: number;
    readonly dropped_triangles: number;
    readonly turned_triangles: number;
    readonly box_moved_mm: number;
  };
  readonly file_bytes?: number;
}

export interface Explanation {
  readonly meaning: string;
  readonly hint: string | null;
  readonly limit: string | null;
  readonly group: string;
}

/** The model of a file and the marks of its findings. */
export interface Marked {
  readonly vertices: Float32Array<ArrayBuffer>;
  readonly faces: Uint32Array<ArrayBuffer>;
  /** For each finding the ends of its edges and the corners of its triangles, as points. */
  readonly marks: readonly { edges: Float32Array<ArrayBuffer>; triangles: Float32Array<ArrayBuffer> }[];
}

/** The model in an answer, where there is one. */
export function marked(checked: Checked, content: Uint8Array<ArrayBuffer>): Marked | null {
  const model = checked.model;
  if (model === null) return null;
  let at = 0;
  const next = (length: number): ArrayBuffer => content.slice(at, (at += length)).buffer;
  const vertices = new Float32Array(next(model.vertex_bytes));
  const faces = new Uint32Array(next(model.face_bytes));
  const edges = new Float32Array(next(model.edge_bytes));
  const numbers = new Uint32Array(next(model.triangle_bytes));
  let edge = 0;
  let triangle = 0;
  const marks = checked.findings.map((found) => {
    const own = edges.slice(6 * edge, 6 * (edge += found.edges ?? 0));
    const some = numbers.subarray(triangle, (triangle += found.triangles ?? 0));
    return { edges: own, triangles: corners(vertices, faces, some) };
  });
  return { vertices, faces, marks };
}

/** The repaired file behind the model in an answer. */
export function repairedFile(checked: Checked, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return content.slice(content.length - (checked.file_bytes ?? 0));
}

function corners(
  vertices: Float32Array,
  faces: Uint32Array,
  numbers: Uint32Array,
): Float32Array<ArrayBuffer> {
  const found = new Float32Array(9 * numbers.length);
  numbers.forEach((number, row) => {
    for (let corner = 0; corner < 3; corner += 1) {
      const from = 3 * (faces[3 * number + corner] ?? 0);
      found.set(vertices.subarray(from, from + 3), 9 * row + 3 * corner);
    }
  });
  return found;
}
