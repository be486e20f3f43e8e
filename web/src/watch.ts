// Shows what `gatesmith watch` reads from its file: the address changes, and the page follows it.

const PAUSE = 200; // milliseconds between two questions

/** Whether the page was opened by `gatesmith watch`. */
export function isWatching(search: string): boolean {
  return search === "?watch";
}

/** Follow the file until the program ends. */
export function followFile(): void {
  let last = "";
  async function look(): Promise<void> {
    let response: Response;
    try {
      response = await fetch("watched");
    } catch {
      return; // the program has ended
    }
    const { address } = (await response.json()) as { address: string };
    if (address !== "" && address !== last) {
      last = address;
      location.hash = address; // the rooms hear of it
    }
    setTimeout(() => void look(), PAUSE);
  }
  void look();
}
