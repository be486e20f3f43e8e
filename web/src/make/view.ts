// The model in 3D: turned by finger, mouse and keys, between its walls, beside a coin.

import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Made } from "./declaration.ts";
import { dimensionsOf } from "./dimensions.ts";

const UP = new THREE.Vector3(0, 0, 1);
const COIN = { radius: 23.25 / 2, height: 2.33, color: "#e3b94f" }; // one euro, mm
const EDGE = 24; // degrees between faces that get a line
const MOST_LINES = 30_000; // triangles; beyond it lines cost more than they show
const TURN = Math.PI / 18;
const GLIDE = 260; // milliseconds

export type Side = "front" | "above" | "corner";

const FROM: Record<Side, THREE.Vector3> = {
  front: new THREE.Vector3(0, -1, 0.16),
  above: new THREE.Vector3(0.12, -0.5, 1.15),
  corner: new THREE.Vector3(0.62, -1.05, 0.72),
};

export class View {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(30, 1, 1, 5000);
  private readonly controls: OrbitControls;
  private readonly sun = new THREE.DirectionalLight("#fff3dd", 2.2);
  private readonly piece = new THREE.Group();
  private readonly others = new THREE.Group();
  private readonly lengths = new THREE.Group();
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly centre = new THREE.Vector3();
  private radius = 0;
  private besideWalls = true;
  private measured = false;
  private made: Made | null = null;
  private frame = 0;

  /** Throws where the browser has no WebGL. */
  constructor(private readonly canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    this.camera.up.copy(UP);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.maxPolarAngle = Math.PI * 0.52;
    this.controls.addEventListener("change", () => this.drawSoon());
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.06;
    this.scene.add(new THREE.HemisphereLight("#ffffff", "#d9c3a0", 2.1), this.sun, this.sun.target);
    this.scene.add(this.piece, this.others, this.lengths);
    canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  /** Show what was made; the eye stays where it is unless the piece has another size. */
  show(made: Made, content: Uint8Array<ArrayBuffer>): void {
    this.made = made;
    clear(this.piece);
    const { vertex_bytes, face_bytes, parts } = made.model;
    const points = new Float32Array(content.slice(0, vertex_bytes).buffer);
    const faces = new Uint32Array(content.slice(vertex_bytes, vertex_bytes + face_bytes).buffer);
    let start = 0;
    for (const part of parts) {
      const some = faces.subarray(3 * start, 3 * (start + part.triangles));
      this.piece.add(...solid(points, some, part.color));
      start += part.triangles;
    }
    this.placeOthers();
    this.placeDimensions();
    this.aim();
    this.drawSoon();
  }

  /** Show length, depth and height with their numbers, or hide them. */
  dimensions(shown: boolean): void {
    this.measured = shown;
    this.placeDimensions();
    this.drawSoon();
  }

  /** Show the walls beside the piece and the coin, or hide them. */
  beside(shown: boolean): void {
    this.besideWalls = shown;
    this.placeOthers();
    this.aim(true);
    this.drawSoon();
  }

  /** Look from a side. */
  look(from: Side): void {
    const direction = FROM[from].clone().normalize();
    const goal = this.centre.clone().addScaledVector(direction, this.distance());
    if (this.calm.matches) {
      this.stand(goal);
      return;
    }
    const start = this.camera.position.clone().sub(this.centre);
    const end = goal.clone().sub(this.centre);
    const began = performance.now();
    const step = (now: number): void => {
      const share = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      const eased = share * share * (3 - 2 * share);
      const at = start.clone().lerp(end, eased);
      at.setLength(THREE.MathUtils.lerp(start.length(), end.length(), eased));
      this.stand(this.centre.clone().add(at));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private stand(position: THREE.Vector3): void {
    this.camera.position.copy(position);
    this.controls.update();
    this.drawSoon();
  }

  private key(event: KeyboardEvent): void {
    const turns: Record<string, [number, number]> = {
      ArrowLeft: [-TURN, 0],
      ArrowRight: [TURN, 0],
      ArrowUp: [0, -TURN],
      ArrowDown: [0, TURN],
    };
    const zooms: Record<string, number> = { "+": 0.88, "=": 0.88, "-": 1 / 0.88 };
    const turn = turns[event.key];
    const zoom = zooms[event.key];
    const place = new THREE.Spherical();
    const y = new THREE.Quaternion().setFromUnitVectors(UP, new THREE.Vector3(0, 1, 0));
    const arm = this.camera.position.clone().sub(this.centre).applyQuaternion(y);
    place.setFromVector3(arm);
    if (turn !== undefined) {
      place.theta += turn[0];
      place.phi = THREE.MathUtils.clamp(place.phi + turn[1], 0.05, Math.PI * 0.52);
    } else if (zoom !== undefined) {
      place.radius = THREE.MathUtils.clamp(place.radius * zoom, this.radius, 12 * this.radius);
    } else if (event.key === "Home") {
      this.look("corner");
    } else {
      return;
    }
    event.preventDefault();
    if (event.key === "Home") return;
    arm.setFromSpherical(place).applyQuaternion(y.invert());
    this.stand(this.centre.clone().add(arm));
  }

  /** The wall pieces at both ends, where the piece stands in a row of them, and the coin. */
  private placeOthers(): void {
    clear(this.others);
    if (this.made === null) return;
    const [length, depth] = this.made.slot_mm;
    if (this.besideWalls) {
      const height = Number(this.made.values["wall-height"]?.text ?? 0);
      if (this.made.row !== null && height > 0) {
        for (const side of [-1, 1]) {
          const wall = block(length, depth, height, "#c08d57");
          wall.position.set(side * length, 0, height / 2);
          this.others.add(wall);
        }
      }
      this.others.add(coin(length, depth));
    }
    const ground = new THREE.Mesh(
      new THREE.PlaneGeometry(40 * length, 40 * length),
      new THREE.ShadowMaterial({ color: "#5b3a16", opacity: 0.24 }),
    );
    ground.receiveShadow = true;
    this.others.add(ground);
  }

  private placeDimensions(): void {
    clear(this.lengths);
    if (this.measured && this.made !== null) this.lengths.add(dimensionsOf(this.made.size_mm));
  }

  /** Aim at the piece; stand anew where its size, or what is beside it, changed much. */
  private aim(anew = false): void {
    const box = new THREE.Box3().setFromObject(this.piece);
    if (box.isEmpty()) return;
    const size = box.getSize(new THREE.Vector3());
    const radius = size.length() / 2;
    const beside = this.besideWalls ? 1.45 : 1.12; // room for walls or the coin
    const first = this.radius === 0;
    const other = Math.abs(radius * beside - this.radius) > 0.25 * this.radius;
    const arm = this.camera.position.clone().sub(this.controls.target);
    this.radius = radius * beside;
    box.getCenter(this.centre);
    this.controls.target.copy(this.centre);
    this.controls.minDistance = radius;
    this.controls.maxDistance = 14 * radius;
    this.camera.near = radius / 20;
    this.camera.far = radius * 60;
    this.camera.updateProjectionMatrix();
    this.light(size.length());
    if (first) {
      const direction = FROM.corner.clone().normalize();
      this.stand(this.centre.clone().addScaledVector(direction, this.distance()));
    } else if (other || anew) {
      this.stand(this.centre.clone().addScaledVector(arm.normalize(), this.distance()));
    } else {
      this.stand(this.centre.clone().add(arm));
    }
  }

  private light(reach: number): void {
    this.sun.position.set(-1.1 * reach, -1.5 * reach, 2.1 * reach);
    const room = this.sun.shadow.camera;
    [room.left, room.right, room.bottom, room.top] = [-2 * reach, 2 * reach, -2 * reach, 2 * reach];
    [room.near, room.far] = [0.1 * reach, 6 * reach];
    room.updateProjectionMatrix();
  }

  /** How far the eye stands so that all of it is seen. */
  private distance(): number {
    const half = THREE.MathUtils.degToRad(this.camera.fov / 2);
    const narrow = Math.min(1, this.camera.aspect);
    return this.radius / Math.sin(Math.atan(Math.tan(half) * narrow));
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (this.radius > 0) this.aim(true);
    this.drawSoon();
  }

  private drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.renderer.render(this.scene, this.camera);
    });
  }
}

/** A part of the piece, and lines along its edges. */
function solid(points: Float32Array, faces: Uint32Array, color: string): THREE.Object3D[] {
  const shared = new THREE.BufferGeometry();
  shared.setAttribute("position", new THREE.BufferAttribute(points, 3));
  shared.setIndex(new THREE.BufferAttribute(faces.slice(), 1));
  const flat = shared.toNonIndexed();
  flat.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({ color, roughness: 0.82, flatShading: true });
  const mesh = new THREE.Mesh(flat, material);
  mesh.castShadow = mesh.receiveShadow = true;
  if (faces.length / 3 > MOST_LINES) return [mesh];
  const lines = new THREE.LineSegments(
    new THREE.EdgesGeometry(shared, EDGE),
    new THREE.LineBasicMaterial({ color: "#3a2a1a", transparent: true, opacity: 0.34 }),
  );
  return [mesh, lines];
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

function clear(group: THREE.Group): void {
  group.traverse((each) => {
    if (each instanceof THREE.Mesh || each instanceof THREE.Line) {
      each.geometry.dispose();
      for (const material of [each.material].flat()) material.dispose();
    }
    if (each instanceof THREE.Sprite) {
      each.material.map?.dispose();
      each.material.dispose();
    }
  });
  group.clear();
}
