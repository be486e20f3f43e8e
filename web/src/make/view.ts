// The model of a piece in 3D, between its walls, beside a coin.

import * as THREE from "three";
import { solid, clear } from "../view/solid.ts";
import { type Side, Stage } from "../view/stage.ts";
import type { Made } from "./declaration.ts";
import { dimensionsOf } from "./dimensions.ts";

const COIN = { radius: 23.25 / 2, height: 2.33, color: "#e3b94f" }; // one euro, mm
const ALONE = 1.12;
const BESIDE = 1.45; // room for walls or the coin

export type { Side };

export class View {
  private readonly stage: Stage;
  private besideWalls = true;
  private measured = false;
  private made: Made | null = null;

  /** Throws where the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
  }

  /** Show what was made; the eye stays where it is unless the piece has another size. */
  show(made: Made, content: Uint8Array<ArrayBuffer>): void {
    this.made = made;
    clear(this.stage.piece);
    const { vertex_bytes, face_bytes, parts } = made.model;
    const points = new Float32Array(content.slice(0, vertex_bytes).buffer);
    const faces = new Uint32Array(content.slice(vertex_bytes, vertex_bytes + face_bytes).buffer);
    let start = 0;
    for (const part of parts) {
      const some = faces.subarray(3 * start, 3 * (start + part.triangles));
      this.stage.piece.add(...solid(points, some, part.color));
      start += part.triangles;
    }
    this.placeOthers();
    this.placeDimensions();
    this.stage.aim(this.spread());
    this.stage.drawSoon();
  }

  /** Show length, depth and height with their numbers, or hide them. */
  dimensions(shown: boolean): void {
    this.measured = shown;
    this.placeDimensions();
    this.stage.drawSoon();
  }

  /** Show the walls beside the piece and the coin, or hide them. */
  beside(shown: boolean): void {
    this.besideWalls = shown;
    this.placeOthers();
    this.stage.aim(this.spread(), true);
    this.stage.drawSoon();
  }

  /** Look from a side. */
  look(from: Side): void {
    this.stage.look(from);
  }

  private spread(): number {
    return this.besideWalls ? BESIDE : ALONE;
  }

  /** The wall pieces at both ends, where the piece stands in a row of them, and the coin. */
  private placeOthers(): void {
    const others = this.stage.others;
    clear(others);
    if (this.made === null) return;
    const [length, depth] = this.made.slot_mm;
    if (this.besideWalls) {
      const height = Number(this.made.values["wall-height"]?.text ?? 0);
      if (this.made.row !== null && height > 0) {
        for (const side of [-1, 1]) {
          const wall = block(length, depth, height, "#c08d57");
          wall.position.set(side * length, 0, height / 2);
          others.add(wall);
        }
      }
      others.add(coin(length, depth));
    }
    this.stage.ground(length);
  }

  private placeDimensions(): void {
    clear(this.stage.marks);
    if (this.measured && this.made !== null) this.stage.marks.add(dimensionsOf(this.made.size_mm));
  }
}

function block(length: number, depth: number, height: number, color: string): THREE.Mesh {
  const material = new THREE.MeshStandardMaterial({ color, roughness: 0.75 });
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(length - 0.1, depth, height), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function coin(length: number, depth: number): THREE.Mesh {
  const shape = new THREE.CylinderGeometry(COIN.radius, COIN.radius, COIN.height, 64);
  const material = new THREE.MeshStandardMaterial({ color: COIN.color, roughness: 0.45, metalness: 0.15 });
  const mesh = new THREE.Mesh(shape, material);
  mesh.rotation.x = Math.PI / 2;
  mesh.position.set(-0.22 * length, -depth / 2 - COIN.radius - 6, COIN.height / 2);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
