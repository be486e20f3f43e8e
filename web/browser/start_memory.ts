/**
 * Python's memory after the start, kept in this browser, so that later visits begin with it.
 *
 * A memory belongs to one build of Python and one archive of the program. While a start uses it a
 * mark lies beside it; a mark that is found again tells of a start that never ended, and then the
 * memory is forgotten.
 */

/** Where a start finds the memory of an earlier one. */
export interface StartMemory {
  /** The memory, or null where there is none that can be used. */
  taken(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Keeps the memory of this start. */
  keep(memory: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends the use of the memory: it did what it should. */
  proven(): Promise<void>;
  forget(): Promise<void>;
}

const ENTRY = "start-memory";
const MARK = "start-memory-in-use";

/** The memory for this archive, or null where the browser keeps nothing. */
export async function startMemory(
  folder: URL,
  python: string,
  archive: ArrayBuffer,
): Promise<StartMemory | null> {
  if (typeof caches === "undefined" || crypto.subtle === undefined) return null; // plain http
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", archive));
  const build = `${python}-${Array.from(digest, (each) => each.toString(16).padStart(2, "0")).join("")}`;
  try {
    return new CachedMemory(await caches.open(`memory of ${folder.pathname}`), folder, build);
  } catch {
    return null; // a private window, or a browser that is told to keep nothing
  }
}

class CachedMemory implements StartMemory {
  private readonly entry: URL;
  private readonly mark: URL;

  constructor(
    private readonly cache: Cache,
    folder: URL,
    private readonly build: string,
  ) {
    this.entry = new URL(ENTRY, folder);
    this.mark = new URL(MARK, folder);
  }

  async taken(): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await this.cache.match(this.entry);
    if (found === undefined) return null;
    const unfinished = (await this.cache.match(this.mark)) !== undefined;
    if (unfinished || found.headers.get("build") !== this.build) {
      await this.forget();
      return null;
    }
    await this.cache.put(this.mark, new Response("in use"));
    return new Uint8Array(await found.arrayBuffer());
  }

  async keep(memory: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.cache.put(this.entry, new Response(memory, { headers: { build: this.build } }));
  }

  async proven(): Promise<void> {
    await this.cache.delete(this.mark);
  }

  async forget(): Promise<void> {
    await Promise.all([this.cache.delete(this.entry), this.cache.delete(this.mark)]);
  }
}
