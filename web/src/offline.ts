// The service worker of the static site: keeps all files of one build, so that the page works offline.
// The site's build adds a line with its version, so that a browser notices a new one.

const LIST = "gatesmith-site.json";
const PREFIX = "gatesmith-";

interface FileList {
  readonly version: string;
  readonly files: readonly string[];
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(name: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listener: (event: Asked) => void): void;
}

const worker = self as unknown as Scope;

worker.addEventListener("install", (event) => event.waitUntil(stored()));
worker.addEventListener("activate", (event) => event.waitUntil(tidied()));
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method === "GET" && address.origin === worker.location.origin) {
    event.respondWith(answered(event.request));
  }
});

async function listed(): Promise<FileList> {
  const response = await fetch(LIST, { cache: "no-store" });
  return (await response.json()) as FileList;
}

/** Fetch every file of the build before any of them is used. */
async function stored(): Promise<void> {
  const { version, files } = await listed();
  const kept = await caches.open(PREFIX + version);
  const needed = files.filter((name) => !/\.(br|gz)$/.test(name));
  await kept.addAll(needed.map((name) => new Request(name, { cache: "no-cache" })));
}

/** Forget older builds; without a network the next start does it. */
async function tidied(): Promise<void> {
  const { version } = await listed().catch(() => ({ version: "" }));
  if (version === "") return;
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answered(request: Request): Promise<Response> {
  const start = new URL(request.url).pathname === new URL(worker.registration.scope).pathname;
  const found = await caches.match(start ? "index.html" : request, { ignoreSearch: true });
  return found ?? fetch(request);
}
