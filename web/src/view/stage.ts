// A stage for a model in 3D: light, ground, and an eye that moves by finger, mouse and keys.

import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { clear } from "./solid.ts";

const UP = new THREE.Vector3(0, 0, 1);
const TURN = Math.PI / 18;
const GLIDE = 260; // milliseconds
const LOWEST = Math.PI * 0.52; // from the zenith; the eye stays above the table
const ANYWHERE = Math.PI * 0.98;

export type Side = "front" | "above" | "corner";

const FROM: Record<Side, THREE.Vector3> = {
  front: new THREE.Vector3(0, -1, 0.16),
  above: new THREE.Vector3(0.12, -0.5, 1.15),
  corner: new THREE.Vector3(0.62, -1.05, 0.72),
};

/** What a stage may do besides its usual. */
export interface Staging {
  /** The eye may go below the model. */
  readonly fromBelow?: boolean;
}

export class Stage {
  /** What the eye is aimed at. */
  readonly piece = new THREE.Group();
  /** What stands beside it. */
  readonly others = new THREE.Group();
  /** What is drawn over it: dimensions, places of faults. */
  readonly marks = new THREE.Group();
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(30, 1, 1, 5000);
  private readonly controls: OrbitControls;
  private readonly sun = new THREE.DirectionalLight("#fff3dd", 2.2);
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly centre = new THREE.Vector3();
  private readonly lowest: number;
  private radius = 0;
  private spread = 1.12;
  private frame = 0;

  /** Throws where the browser has no WebGL. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    { fromBelow = false }: Staging = {},
  ) {
    this.lowest = fromBelow ? ANYWHERE : LOWEST;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    this.camera.up.copy(UP);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.maxPolarAngle = this.lowest;
    this.controls.addEventListener("change", () => this.drawSoon());
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.06;
    this.scene.add(new THREE.HemisphereLight("#ffffff", "#d9c3a0", 2.1), this.sun, this.sun.target);
    this.scene.add(this.piece, this.others, this.marks);
    canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  /** Remove everything. */
  empty(): void {
    clear(this.piece);
    clear(this.others);
    clear(this.marks);
  }

  /** A table at a height under the model that takes its shadow; `reach` is the longest side in mm. */
  ground(reach: number, height = 0): void {
    const ground = new THREE.Mesh(
      new THREE.PlaneGeometry(40 * reach, 40 * reach),
      new THREE.ShadowMaterial({ color: "#5b3a16", opacity: 0.24 }),
    );
    ground.receiveShadow = true;
    ground.position.z = height;
    this.others.add(ground);
  }

  /** Look from a side. */
  look(from: Side): void {
    const direction = FROM[from].clone().normalize();
    this.glide(this.centre.clone(), direction.multiplyScalar(this.distance()));
  }

  /** Turn to a place and come near enough to see so many millimetres around it. */
  flyTo(place: THREE.Vector3, around: number, from: THREE.Vector3 | null = null): void {
    const half = THREE.MathUtils.degToRad(this.camera.fov / 2);
    const arm = from?.clone() ?? this.camera.position.clone().sub(this.controls.target);
    if (arm.lengthSq() === 0) arm.copy(FROM.corner);
    this.controls.minDistance = Math.min(this.controls.minDistance, around);
    this.camera.near = Math.min(this.camera.near, around / 20);
    this.camera.updateProjectionMatrix();
    this.glide(place.clone(), arm.setLength(around / Math.tan(half)));
  }

  /** Move the eye so that it looks at a place from the end of an arm. */
  private glide(place: THREE.Vector3, arm: THREE.Vector3): void {
    if (this.calm.matches) {
      this.stand(place, arm);
      return;
    }
    const from = this.controls.target.clone();
    const start = this.camera.position.clone().sub(from);
    const began = performance.now();
    const step = (now: number): void => {
      const share = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      const eased = share * share * (3 - 2 * share);
      const at = start.clone().lerp(arm, eased);
      at.setLength(THREE.MathUtils.lerp(start.length(), arm.length(), eased));
      this.stand(from.clone().lerp(place, eased), at);
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private stand(place: THREE.Vector3, arm: THREE.Vector3): void {
    this.controls.target.copy(place);
    this.camera.position.copy(place).add(arm);
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
    const arm = this.camera.position.clone().sub(this.controls.target).applyQuaternion(y);
    place.setFromVector3(arm);
    if (turn !== undefined) {
      place.theta += turn[0];
      place.phi = THREE.MathUtils.clamp(place.phi + turn[1], 0.05, this.lowest);
    } else if (zoom !== undefined) {
      const nearest = this.controls.minDistance;
      place.radius = THREE.MathUtils.clamp(place.radius * zoom, nearest, 12 * this.radius);
    } else if (event.key === "Home") {
      this.look("corner");
    } else {
      return;
    }
    event.preventDefault();
    if (event.key === "Home") return;
    this.stand(this.controls.target.clone(), arm.setFromSpherical(place).applyQuaternion(y.invert()));
  }

  /**
   * Aim at the piece; stand anew where its size, or what is beside it, changed much. `spread` is how
   * much more than the piece is to be seen.
   */
  aim(spread: number, anew = false): void {
    const box = new THREE.Box3().setFromObject(this.piece);
    if (box.isEmpty()) return;
    const size = box.getSize(new THREE.Vector3());
    const radius = size.length() / 2;
    const first = this.radius === 0;
    const other = Math.abs(radius * spread - this.radius) > 0.25 * this.radius;
    const arm = this.camera.position.clone().sub(this.controls.target);
    this.spread = spread;
    this.radius = radius * spread;
    box.getCenter(this.centre);
    this.controls.minDistance = radius;
    this.controls.maxDistance = 14 * radius;
    this.camera.near = radius / 20;
    this.camera.far = radius * 60;
    this.camera.updateProjectionMatrix();
    this.light(size.length(), box.min.z);
    if (first) arm.copy(FROM.corner);
    if (first || other || anew) arm.setLength(this.distance());
    this.stand(this.centre.clone(), arm);
  }

  private light(reach: number, height: number): void {
    this.sun.target.position.copy(this.centre).setZ(height);
    this.sun.position.set(-1.1 * reach, -1.5 * reach, 2.1 * reach).add(this.sun.target.position);
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
    if (this.radius > 0) this.aim(this.spread, true);
    this.drawSoon();
  }

  /** Draw at the next chance; to be called after each change. */
  drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.renderer.render(this.scene, this.camera);
    });
  }
}
