// A picture that is too fine for a phone: a tap shows it over the whole window, to zoom and to move.

import { button, element } from "../elements.ts";
import { translate } from "../words.ts";

const STEP = 1.5;
const MOST = 8; // times the size at which all of it is seen
const FINE = 0.75; // of its own size: smaller than that, its words are hard to read

/** An SVG as a picture with words, and a tap to enlarge it; nothing runs that may be in it. */
export function pictureToEnlarge(content: Uint8Array<ArrayBuffer>, words: string): HTMLButtonElement {
  const address = `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(content))}`;
  const picture = element("img", { src: address, alt: words });
  const made = element("button", { type: "button", class: "picture" }, picture,
    element("span", { class: "enlarge" }, translate("enlarge")));
  made.addEventListener("click", () => new LargePicture(picture, words).open());
  return made;
}

class LargePicture {
  private readonly picture: HTMLImageElement;
  private readonly sheet: HTMLElement;
  private readonly dialog: HTMLDialogElement;
  private readonly less = button("−", () => this.zoom(1 / STEP));
  private readonly more = button("+", () => this.zoom(STEP));
  private readonly turned = new ResizeObserver(() => this.show());
  private share = 1;

  constructor(small: HTMLImageElement, words: string) {
    this.picture = element("img", { src: small.src, alt: words });
    this.sheet = element("div", { class: "sheet", tabindex: 0, role: "region", "aria-label": words }, this.picture);
    this.less.setAttribute("aria-label", translate("smaller"));
    this.more.setAttribute("aria-label", translate("larger"));
    const whole = button(translate("wholePicture"), () => this.zoom(1 / this.share));
    const close = button(translate("close"), () => this.dialog.close());
    const tools = element("div", { class: "tools" }, this.less, this.more, whole, close);
    this.dialog = element("dialog", { class: "large", "aria-label": words }, tools, this.sheet);
    this.dialog.addEventListener("close", () => this.closed());
    this.dialog.addEventListener("keydown", (event) => {
      const by = { "+": STEP, "=": STEP, "-": 1 / STEP, Home: 1 / this.share }[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.zoom(by);
    });
  }

  /** Show all of it, or where that is too small its beginning, as high as the window or as wide. */
  open(): void {
    document.body.append(this.dialog);
    this.dialog.showModal();
    const [wide, high] = this.ratios();
    const all = Math.min(wide, high);
    this.share = all < FINE ? Math.min(MOST, Math.max(wide, high) / all) : 1;
    this.turned.observe(this.sheet);
    this.sheet.focus();
  }

  private closed(): void {
    this.turned.disconnect();
    this.dialog.remove();
  }

  /** Pixels of the window for each of the picture, across and down. */
  private ratios(): [number, number] {
    const { naturalWidth, naturalHeight } = this.picture;
    return [this.sheet.clientWidth / (naturalWidth || 1), this.sheet.clientHeight / (naturalHeight || 1)];
  }

  private show(): void {
    this.picture.style.width = `${this.picture.naturalWidth * Math.min(...this.ratios()) * this.share}px`;
    this.less.disabled = this.share <= 1;
    this.more.disabled = this.share >= MOST;
  }

  /** Make it larger or smaller around the middle of what is seen. */
  private zoom(by: number): void {
    const { sheet } = this;
    const x = (sheet.scrollLeft + sheet.clientWidth / 2) / sheet.scrollWidth;
    const y = (sheet.scrollTop + sheet.clientHeight / 2) / sheet.scrollHeight;
    this.share = Math.min(MOST, Math.max(1, this.share * by));
    this.show();
    sheet.scrollTo(x * sheet.scrollWidth - sheet.clientWidth / 2, y * sheet.scrollHeight - sheet.clientHeight / 2);
  }
}
