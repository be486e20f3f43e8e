// The service worker of the static site: keeps all files of one build, so that the page works offline.
// The site's build adds a line with its version, so that a browser notices a new one. A new build is
// fetched beside the one in use and takes its place once no page of the old one is open.

const LIST = "gatesmith-site.json";
const ON_REQUEST = ["exact/", "numpy/"]; // large files, not for every visitor: kept once they were asked for

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
  /** Of this build; from the line that the site's build adds. */
  readonly version: string;
  /** The Content-Security-Policy of the page; from there too. */
  readonly policy: string;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(name: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listener: (event: Asked) => void): void;
}

const worker = self as unknown as Scope;
const folder = new URL(worker.registration.scope).pathname;
const prefix = `gatesmith ${folder} `; // other folders of the host have pages of their own

worker.addEventListener("install", (event) => event.waitUntil(stored()));
worker.addEventListener("activate", (event) => event.waitUntil(tidied()));
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method === "GET" && address.origin === worker.location.origin) {
    event.respondWith(answered(event.request));
  }
});

const cacheName = (): string => prefix + worker.version;

const isOnRequest = (name: string): boolean => ON_REQUEST.some((each) => name.startsWith(each));

/** Fetch every file of the build before any of them is used. */
async function stored(): Promise<void> {
  const { version, files } = (await (await fetch(LIST, { cache: "no-store" })).json()) as FileList;
  if (version !== worker.version) throw new Error(`${LIST} is of another build; the host is changing`);
  const kept = await caches.open(cacheName());
  const needed = files.filter((name) => !/\.(br|gz)$/.test(name) && !isOnRequest(name));
  await Promise.all(needed.map(async (name) => kept.put(name, await fetched(name))));
}

/** A file, with the policy that most hosts cannot send: a script that runs as a worker has no other. */
async function fetched(name: string): Promise<Response> {
  const found = await fetch(name, { cache: "no-cache" });
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  if (!/\.(html|js)$/.test(name)) return found;
  const headers = new Headers(found.headers);
  headers.delete("content-encoding"); // the body is no longer compressed
  headers.delete("content-length");
  headers.set("content-security-policy", worker.policy);
  return new Response(found.body, { headers });
}

/** Forget older builds. */
async function tidied(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName());
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answered(request: Request): Promise<Response> {
  const start = new URL(request.url).pathname === folder;
  const kept = await caches.open(cacheName());
  const found = await kept.match(start ? "index.html" : request, { ignoreSearch: true });
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.ok && isOnRequest(new URL(request.url).pathname.slice(folder.length))) {
    await kept.put(request, response.clone()).catch(() => undefined); // no room: fetched each time
  }
  return response;
}
