// The program as in a browser, in Node.js: questions as lines of JSON come in, framed answers go out.
// The first line has the folders: {"program": ..., "python": ..., "manifold": ..., "archive": ...}.
// With "more" archives it is the part that makes STEP.
// A line "check PATH" is answered by the verdict on a file, with its steps as {"steps": [...]} first.
// With "again" the program is started twice: as on a first visit, then with the memory of that start.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const places = JSON.parse((await lines.next()).value);
const { startedExactKernel, startedProgram } = await import(places.program);

async function bytes(path) {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

const parts = {
  python: places.python,
  manifold: places.manifold,
  archive: await bytes(places.archive),
  more: places.more.map(bytes),
};

async function memoryOfAStart() {
  let memory = null;
  await startedProgram({ ...parts, started: (found) => (memory = found) });
  return memory;
}

const memory = places.again ? await memoryOfAStart() : null;
const before = process.cpuUsage();
const start = places.more.length > 0 ? startedExactKernel : startedProgram;
const answered = await start({ ...parts, memory });

function send(bytes) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  process.stdout.write(length);
  process.stdout.write(bytes);
}

const state = () => {
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, memory: process.memoryUsage().rss };
};
send(Buffer.from(JSON.stringify(state())));
async function check(path) {
  const steps = [];
  const content = new Uint8Array(await readFile(path));
  const found = answered.check(basename(path), content, (...step) => steps.push(step), "{}");
  send(Buffer.from(JSON.stringify(steps)));
  return found;
}

for await (const line of { [Symbol.asyncIterator]: () => lines }) {
  if (line === "state") send(Buffer.from(JSON.stringify(state())));
  else if (line.startsWith("check ")) send(Buffer.from(await check(line.slice(6))));
  else send(Buffer.from(answered(line)));
}
