/** The worker that answers the page in the browser: `{number, question}` to `{number, frame}`. */

import { startedProgram } from "./python_program.ts";

interface Asked {
  readonly number: number;
  readonly question: string;
}

const here = new URL("./", import.meta.url);
const address = (name: string): string => new URL(name, here).href;

async function archive(): Promise<ArrayBuffer> {
  const response = await fetch(address("program.zip"));
  if (!response.ok) throw new Error(`program.zip: ${response.status}`);
  return response.arrayBuffer();
}

const program = archive().then((found) =>
  startedProgram({
    python: address("python/"),
    manifold: address("manifold.wasm"),
    archive: found,
  }),
);

// One after the other; a start that failed reaches the page as an error of the worker.
let last: Promise<void> = program.then(() => undefined);

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => {
    const frame = (await program)(data.question).slice().buffer;
    self.postMessage({ number: data.number, frame }, { transfer: [frame] });
  });
  last.catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
};
