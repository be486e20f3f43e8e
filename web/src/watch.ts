// Shows what `gatesmith watch` follows: the page takes each new address, and loads itself again when
// the program has changed.

const PAUSE = 200; // milliseconds between two questions

/** Whether the page was opened by `gatesmith watch`. */
export function isWatching(search: string): boolean {
  return search === "?watch";
}

/** Follow what is watched until the program ends. */
export function followFile(): void {
  let last = "";
  let first: number | undefined;
  async function look(): Promise<void> {
    let response: Response;
    try {
      response = await fetch("watched");
    } catch {
      return; // the program has ended
    }
    const { address, version } = (await response.json()) as { address: string; version: number };
    if (version !== (first ??= version)) {
      location.reload();
      return;
    }
    if (address !== "" && address !== last) {
      last = address;
      location.hash = address; // the rooms hear of it
    }
    setTimeout(() => void look(), PAUSE);
  }
  void look();
}
