// A file's model in 3D with its faults: triangles coloured, edges drawn, places marked by rings.

import * as THREE from "three";
import { Stage } from "../view/stage.ts";
import type { Finding, Marked } from "./checked.ts";

const OUTSIDE = "#d9c3a0";
const INSIDE = "#54392a";
const COLORS: Record<Finding["severity"], string> = { error: "#d11f10", warning: "#e07800", info: "#1d5fa5" };
const EDGE = 24; // degrees between faces that get a line
const MOST_LINES = 30_000; // triangles; beyond it lines cost more than they show
const MOST_SHADOWS = 300_000; // triangles
const RING = 26; // pixels
const NEAR = 0.12; // of the model's size: how much is seen around a place
const SPREAD = 1.12;
const DIM = 0.35;

export class FaultView {
  private readonly stage: Stage;
  private readonly layers: THREE.Group[] = [];
  private size = 1;

  /** Throws where the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas, { fromBelow: true });
  }

  /** Show a model with the marks of its findings. */
  show(model: Marked, findings: readonly Finding[]): void {
    this.stage.empty();
    this.layers.length = 0;
    this.stage.piece.add(...surface(model));
    const box = new THREE.Box3().setFromObject(this.stage.piece);
    this.size = Math.max(box.getSize(new THREE.Vector3()).length(), 1e-3);
    this.stage.ground(this.size, box.min.z - 1e-3 * this.size);
    for (const [number, found] of findings.entries()) {
      const layer = marksOf(found, model.marks[number]);
      this.layers.push(layer);
      this.stage.marks.add(layer);
    }
    this.stage.aim(SPREAD, true);
    this.stage.look("corner");
  }

  /** Bring out one finding, or all of them alike. */
  choose(chosen: number | null): void {
    for (const [number, layer] of this.layers.entries()) {
      const alike = chosen === null || chosen === number;
      layer.traverse((each) => {
        if (!(each instanceof THREE.Mesh || each instanceof THREE.LineSegments || each instanceof THREE.Points))
          return;
        each.material.opacity = alike ? 1 : DIM;
        each.renderOrder = chosen === number ? 3 : 2;
      });
    }
    this.stage.drawSoon();
  }

  /** Fly to a place, mm. */
  flyTo(place: readonly [number, number, number]): void {
    this.stage.flyTo(new THREE.Vector3(...place), NEAR * this.size);
  }

  /** See all of it. */
  whole(): void {
    this.choose(null);
    this.stage.aim(SPREAD, true);
    this.stage.look("corner");
  }

  /** Show nothing. */
  empty(): void {
    this.stage.empty();
    this.layers.length = 0;
    this.stage.drawSoon();
  }
}

/** The surface from outside and, darker, from inside; holes and turned triangles show the inside. */
function surface({ vertices, faces }: Marked): THREE.Object3D[] {
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
  shape.setIndex(new THREE.BufferAttribute(faces, 1));
  const outside = new THREE.Mesh(shape, material(OUTSIDE, THREE.FrontSide));
  const inside = new THREE.Mesh(shape, material(INSIDE, THREE.BackSide));
  const count = faces.length / 3;
  outside.castShadow = outside.receiveShadow = count <= MOST_SHADOWS;
  if (count > MOST_LINES) return [outside, inside];
  const lines = new THREE.LineSegments(
    new THREE.EdgesGeometry(shape, EDGE),
    new THREE.LineBasicMaterial({ color: "#3a2a1a", transparent: true, opacity: 0.34 }),
  );
  return [outside, inside, lines];
}

function material(color: string, side: THREE.Side): THREE.MeshStandardMaterial {
  // Pushed back a little, so that the coloured triangles of findings lie on top.
  const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
  return new THREE.MeshStandardMaterial({ color, roughness: 0.85, flatShading: true, side, ...offset });
}

function marksOf(found: Finding, marks: Marked["marks"][number] | undefined): THREE.Group {
  const group = new THREE.Group();
  const color = COLORS[found.severity];
  const over = { color, transparent: true, depthTest: false } as const;
  if (marks !== undefined && marks.triangles.length > 0) {
    const kind = new THREE.MeshBasicMaterial({ color, transparent: true, side: THREE.DoubleSide });
    group.add(new THREE.Mesh(points(marks.triangles), kind));
  }
  if (marks !== undefined && marks.edges.length > 0) {
    group.add(new THREE.LineSegments(points(marks.edges), new THREE.LineBasicMaterial(over)));
  }
  if (found.at.length > 0) {
    const kind = new THREE.PointsMaterial({ ...over, map: ring(), size: RING, sizeAttenuation: false });
    group.add(new THREE.Points(points(new Float32Array(found.at.flat())), kind));
  }
  return group;
}

function points(values: Float32Array): THREE.BufferGeometry {
  return new THREE.BufferGeometry().setAttribute("position", new THREE.BufferAttribute(values, 3));
}

let drawn: THREE.CanvasTexture | null = null;

/** A white ring with a dot, which takes the colour of its material. */
function ring(): THREE.CanvasTexture {
  if (drawn !== null) return drawn;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.strokeStyle = pen.fillStyle = "#fff";
    pen.lineWidth = 9;
    pen.beginPath();
    pen.arc(32, 32, 25, 0, 2 * Math.PI);
    pen.stroke();
    pen.beginPath();
    pen.arc(32, 32, 7, 0, 2 * Math.PI);
    pen.fill();
  }
  drawn = new THREE.CanvasTexture(canvas);
  return drawn;
}
