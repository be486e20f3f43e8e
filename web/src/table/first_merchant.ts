// The empty board of a new game of Medina: a tap places the first merchant.

import { element } from "../elements.ts";
import { GameScreen, type GameUse } from "./game_screen.ts";
import { reasonItem } from "./play.ts";
import type { MedinaView, OpenedGame } from "./table_view.ts";
import { translate } from "./table_words.ts";

const CHOSEN = { card: "start", source: null };

export interface FirstMerchantUse {
  placed(cell: string): void;
  left(): void;
}

export class FirstMerchant implements GameUse {
  readonly screen: GameScreen;

  constructor(
    private readonly view: MedinaView,
    private readonly use: FirstMerchantUse,
  ) {
    const opened: OpenedGame = { start: "", moves: [], history: [], record: "", rest: [], problems: [], view };
    this.screen = new GameScreen(view, this);
    this.screen.show(opened, CHOSEN, null);
    this.screen.announce([translate("chooseStart")]);
  }

  tapped(place: string): void {
    const { law, legal } = this.view;
    if (legal["start"]?.includes(place)) this.use.placed(place);
    else if (law !== undefined) this.screen.announce([element("ul", { class: "reasons" }, reasonItem(law))], [place]);
  }

  left(): void {
    this.use.left();
  }

  // Nothing else can be done before the game begins.
  chose(): void {}
  moved(): void {}
  escaped(): void {}
  undone(): void {}
  redone(): void {}
  tried(): void {}
  kept(): void {}
  dropped(): void {}
  wentTo(): void {}
  async texts(): Promise<null> {
    return null;
  }
}
