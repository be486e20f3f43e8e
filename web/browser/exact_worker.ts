/** The worker that makes STEP files in the browser: loaded on request, ended after its answer. */

import { startedExactKernel } from "./python_program.ts";

const here = new URL("./", import.meta.url);
const address = (name: string): string => new URL(name, here).href;

async function fetched(name: string): Promise<ArrayBuffer> {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

const program = startedExactKernel({
  python: address("python/"),
  archive: fetched("program.zip"),
  more: [fetched("exact/kernel.zip"), fetched("exact/ocp.whl")],
});

self.onmessage = ({ data }: MessageEvent<{ number: number; question: string }>) => {
  program
    .then((answered) => {
      const frame = answered(data.question).slice().buffer;
      self.postMessage({ number: data.number, frame }, { transfer: [frame] });
    })
    .catch((error: unknown) => {
      setTimeout(() => {
        throw error; // reaches the page as an error of the worker
      });
    });
};
