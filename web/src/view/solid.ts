// Triangles as something three.js draws, and how to let go of it.

import * as THREE from "three";

const EDGE = 24; // degrees between faces that get a line
const MOST_LINES = 30_000; // triangles; beyond it lines cost more than they show

/** Triangles of one colour, and lines along their edges where there are few enough. */
export function solid(points: Float32Array, faces: Uint32Array, color: string): THREE.Object3D[] {
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

/** Empty a group, and free what the graphics card holds of it. */
export function clear(group: THREE.Group): void {
  group.traverse((each) => {
    if (each instanceof THREE.Mesh || each instanceof THREE.Line || each instanceof THREE.Points) {
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
