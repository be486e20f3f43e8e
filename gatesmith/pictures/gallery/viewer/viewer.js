"use strict";
(() => {
  const canvas = document.getElementById("view");
  const gl = canvas.getContext("webgl", { alpha: false, antialias: true, preserveDrawingBuffer: true });
  if (!gl) {
    canvas.hidden = true;
    document.getElementById("note").hidden = false;
    document.querySelector("nav").hidden = true;
    return;
  }
  const model = JSON.parse(document.getElementById("model").textContent);
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const places = new Uint16Array(bytes(model.places));
  const normals = new Int8Array(bytes(model.normals));
  const paints = new Uint8Array(bytes(model.paints));
  const edges = new Uint16Array(bytes(model.edges));

  const program = (vertex, fragment) => {
    const whole = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(whole, shader);
    }
    ["place", "normal", "paint"].forEach((name, at) => gl.bindAttribLocation(whole, at, name));
    gl.linkProgram(whole);
    return whole;
  };
  // Places are whole numbers across the model's box; the table lies at its lowest point.
  const head = "attribute vec3 place; uniform vec3 low, size; uniform mat4 seen;\n";
  const lit = program(
    head + `attribute vec3 normal, paint; varying vec3 facing, colour;
    void main() {
      facing = normal; colour = paint;
      gl_Position = seen * vec4(low + place * size, 1.0);
    }`,
    `precision mediump float; varying vec3 facing, colour; uniform vec3 lamp, fill;
    void main() {
      vec3 n = normalize(facing);
      float light = 0.66 * max(dot(n, lamp), 0.0) + 0.18 * max(dot(n, fill), 0.0) + 0.27 + 0.09 * n.z;
      gl_FragColor = vec4(pow(pow(colour, vec3(2.2)) * light, vec3(1.0 / 2.2)), 1.0);
    }`);
  const flat = program(
    head + `uniform vec3 slide; uniform float pull;
    void main() {
      vec3 at = low + place * size;
      at += slide * (at.z - low.z);
      gl_Position = seen * vec4(at, 1.0);
      gl_Position.z -= pull * gl_Position.w;
    }`,
    "precision mediump float; uniform vec4 ink; void main() { gl_FragColor = ink; }");

  const buffer = (data) => {
    const made = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, made);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    return made;
  };
  const held = { places: buffer(places), normals: buffer(normals), paints: buffer(paints), edges: buffer(edges) };
  const feed = (at, source, kind, stride) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, source);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, 3, kind, true, stride, 0);
  };

  const size = model.high.map((end, axis) => end - model.low[axis]);
  const centre = model.low.map((start, axis) => start + size[axis] / 2);
  const radius = Math.hypot(...size) / 2 || 1;
  const first = { turn: model.turn, tilt: model.tilt, away: 4.2, x: 0, y: 0 };
  const at = { ...first };
  let withEdges = true;
  let waiting = false;

  const axes = () => {
    const turn = at.turn * Math.PI / 180, tilt = at.tilt * Math.PI / 180;
    const s = Math.sin(turn), c = Math.cos(turn), u = Math.sin(tilt), l = Math.cos(tilt);
    return [[c, s, 0], [-u * s, u * c, l], [l * s, -l * c, u]];
  };
  const along = (share, frame) => {
    const sum = [0, 1, 2].map((i) => frame.reduce((all, axis, k) => all + share[k] * axis[i], 0));
    const length = Math.hypot(...sum);
    return sum.map((part) => part / length);
  };
  const matrix = (frame) => {
    const [right, up, back] = frame;
    const eye = [0, 1, 2].map((i) => centre[i] + radius * (at.away * back[i] - at.x * right[i] - at.y * up[i]));
    const dot = (one, other) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
    const wide = canvas.width / canvas.height;
    const zoom = 4.3 * Math.min(1, wide / 1.2);
    const near = Math.max(at.away - 2.5, 0.02) * radius, far = (at.away + 6) * radius;
    const p = [zoom / wide, zoom, (far + near) / (near - far), 2 * far * near / (near - far)];
    const row = (axis) => [axis[0], axis[1], axis[2], -dot(axis, eye)];
    const [r, v, b] = [row(right), row(up), row(back)];
    const whole = [];
    for (let k = 0; k < 4; k++) {
      whole.push(p[0] * r[k], p[1] * v[k], p[2] * b[k] + (k === 3 ? p[3] : 0), -b[k]);
    }
    return whole;
  };

  const draw = () => {
    waiting = false;
    const scale = window.devicePixelRatio || 1;
    const wide = Math.max(1, Math.round(canvas.clientWidth * scale));
    const high = Math.max(1, Math.round(canvas.clientHeight * scale));
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    const frame = axes(), seen = matrix(frame);
    const lamp = along([-0.55, 0.62, 0.56], frame), fill = along([0.8, 0.15, 0.58], frame);
    gl.viewport(0, 0, wide, high);
    gl.clearColor(0.941, 0.941, 0.937, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    const common = (which) => {
      gl.useProgram(which);
      gl.uniform3fv(gl.getUniformLocation(which, "low"), model.low);
      gl.uniform3fv(gl.getUniformLocation(which, "size"), size);
      gl.uniformMatrix4fv(gl.getUniformLocation(which, "seen"), false, seen);
    };
    const ink = (colour, slide, pull) => {
      gl.uniform4fv(gl.getUniformLocation(flat, "ink"), colour);
      gl.uniform3fv(gl.getUniformLocation(flat, "slide"), slide);
      gl.uniform1f(gl.getUniformLocation(flat, "pull"), pull);
    };
    if (frame[2][2] > 0 && lamp[2] > 0.1) {
      common(flat);
      feed(0, held.places, gl.UNSIGNED_SHORT, 0);
      gl.depthMask(false);
      ink([0.80, 0.80, 0.79, 1], [-lamp[0] / lamp[2], -lamp[1] / lamp[2], -1], 0);
      gl.drawArrays(gl.TRIANGLES, 0, places.length / 3);
      gl.depthMask(true);
    }
    common(lit);
    gl.uniform3fv(gl.getUniformLocation(lit, "lamp"), lamp);
    gl.uniform3fv(gl.getUniformLocation(lit, "fill"), fill);
    feed(0, held.places, gl.UNSIGNED_SHORT, 0);
    feed(1, held.normals, gl.BYTE, 0);
    feed(2, held.paints, gl.UNSIGNED_BYTE, 0);
    gl.drawArrays(gl.TRIANGLES, 0, places.length / 3);
    gl.disableVertexAttribArray(1);
    gl.disableVertexAttribArray(2);
    if (withEdges) {
      common(flat);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
      feed(0, held.edges, gl.UNSIGNED_SHORT, 0);
      ink([0.10, 0.08, 0.06, 0.55], [0, 0, 0], 0.0006);
      gl.drawArrays(gl.LINES, 0, edges.length / 3);
      gl.disable(gl.BLEND);
    }
  };
  const soon = () => {
    if (!waiting) {
      waiting = true;
      requestAnimationFrame(draw);
    }
  };

  const turnBy = (right, up) => {
    at.turn = (at.turn - right) % 360;
    at.tilt = Math.min(90, Math.max(-90, at.tilt + up));
    soon();
  };
  const nearer = (share) => {
    at.away = Math.min(14, Math.max(1.1, at.away * share));
    soon();
  };
  const moveBy = (right, up) => {
    at.x = Math.min(2, Math.max(-2, at.x + right));
    at.y = Math.min(2, Math.max(-2, at.y + up));
    soon();
  };
  const show = (name) => {
    if (name === "edges") {
      withEdges = !withEdges;
      document.querySelector("[data-view=edges]").setAttribute("aria-pressed", String(withEdges));
    } else {
      const angles = { front: [0, 6], side: [90, 6], above: [0, 90] }[name];
      Object.assign(at, first, angles ? { turn: angles[0], tilt: angles[1] } : {});
    }
    soon();
  };

  const fingers = new Map();
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return { gap: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const was = fingers.size === 2 ? spread() : null;
    const right = event.clientX - before.x, down = event.clientY - before.y;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const step = at.away / 2 / canvas.clientHeight;
    if (was) {
      const now = spread();
      if (now.gap > 0 && was.gap > 0) nearer(was.gap / now.gap);
      moveBy((now.x - was.x) * step, (was.y - now.y) * step);
    } else if (event.buttons & 6 || event.shiftKey) {
      moveBy(right * step, -down * step);
    } else {
      turnBy(right * 0.4, down * 0.4);
    }
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    canvas.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    nearer(Math.exp(Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 120) * 0.0012));
  }, { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("dblclick", () => show("reset"));
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const does = {
      ArrowLeft: () => turnBy(-8, 0), ArrowRight: () => turnBy(8, 0),
      ArrowUp: () => turnBy(0, 8), ArrowDown: () => turnBy(0, -8),
      "+": () => nearer(0.87), "=": () => nearer(0.87), "-": () => nearer(1.15),
      0: () => show("reset"), e: () => show("edges"),
    }[event.key];
    if (does) {
      event.preventDefault();
      does();
    }
  });
  for (const button of document.querySelectorAll("[data-view]")) {
    button.addEventListener("click", () => show(button.dataset.view));
  }
  new ResizeObserver(soon).observe(canvas);
  document.getElementById("poster").remove();
  draw();
})();
