// Length, depth and height beside the model: a line with ticks for each, and its number.

import * as THREE from "three";
import { number } from "../words.ts";

const INK = "#2b1f14";
const GAP = 0.1; // from the piece to a line, of the longest side
const TICK = 0.035; // of the longest side
const LETTERS = 44; // pixels of the texture
const ON_SCREEN = 0.052; // height of a number, of the height of the view

type Corner = readonly [number, number, number];

/** The dimensions of a box that stands on the ground, centred; sizes in millimetres. */
export function dimensionsOf(size: readonly [number, number, number]): THREE.Group {
  const [length, depth, height] = size;
  const longest = Math.max(...size);
  const [x, y, away, tick] = [length / 2, depth / 2, GAP * longest, TICK * longest];
  const found = new THREE.Group();
  const front = -y - away;
  found.add(
    line([-x, front, 0], [x, front, 0]),
    ...ends([-x, -y, 0], [-x, front - tick, 0], [x, -y, 0], [x, front - tick, 0]),
    label(length, [0, front - tick, 0]),
    line([x, -y, height + away], [x, y, height + away]),
    ...ends([x, -y, height], [x, -y, height + away + tick], [x, y, height], [x, y, height + away + tick]),
    label(depth, [x, 0, height + away + tick]),
    line([-x, front, 0], [-x, front, height]),
    line([-x, -y, height], [-x, front - tick, height]),
    label(height, [-x - tick, front, height / 2]),
  );
  return found;
}

function ends(...[a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): THREE.Line[] {
  return [line(a, b), line(c, d)];
}

function line(from: Corner, to: Corner): THREE.Line {
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute([...from, ...to], 3));
  const made = new THREE.Line(shape, new THREE.LineBasicMaterial({ color: INK, depthTest: false }));
  made.renderOrder = 1; // a line behind the piece still says where it ends
  return made;
}

/** A number that stays upright and readable from every side. */
function label(value: number, place: Corner): THREE.Sprite {
  const picture = document.createElement("canvas");
  const text = number(value, 2);
  const font = `600 ${LETTERS}px system-ui, sans-serif`;
  const pen = picture.getContext("2d");
  if (pen === null) throw new Error("this browser draws no text");
  pen.font = font;
  picture.width = Math.ceil(pen.measureText(text).width) + 24;
  picture.height = LETTERS + 20;
  pen.font = font; // a new size forgets it
  pen.fillStyle = "rgb(251 247 239 / 0.9)";
  pen.beginPath();
  pen.roundRect(0, 0, picture.width, picture.height, 18);
  pen.fill();
  pen.fillStyle = INK;
  pen.textBaseline = "middle";
  pen.fillText(text, 12, picture.height / 2 + 2);
  const map = new THREE.CanvasTexture(picture);
  map.colorSpace = THREE.SRGBColorSpace;
  const made = new THREE.Sprite(new THREE.SpriteMaterial({ map, depthTest: false, sizeAttenuation: false }));
  made.scale.set((ON_SCREEN * picture.width) / picture.height / 2, ON_SCREEN / 2, 1);
  made.position.set(...place);
  made.renderOrder = 2;
  return made;
}
