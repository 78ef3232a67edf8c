/** A browser of any engine, reduced to what the tests of all engines need. */
import type { TestDatabase } from '#tests/support/database/db.ts';
import type { SiteProcess } from '#tests/support/servers/site-process.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type Point = { x: number; y: number };

export type Engine = {
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  goBack: () => Promise<void>;
  /** Runs a function in the page; the function gets only its argument, no variables of its closure. */
  evaluate: Evaluate;
  press: (keys: string) => Promise<void>;
  type: (letters: string) => Promise<void>;
  /** Clicks at a point of the window, three times for a whole paragraph. */
  click: (point: Point, times?: number) => Promise<void>;
  /** Single steps of the mouse, for dragging. */
  mouse: { move: (point: Point) => Promise<void>; down: () => Promise<void>; up: () => Promise<void> };
  resize: (width: number, height: number) => Promise<void>;
  /** Takes the console's errors and warnings since the last call, including the browser's own. */
  takeConsole: () => string[];
  screenshot: () => Promise<Buffer>;
  end: () => Promise<void>;
};

export type Evaluate = {
  <Result>(ask: () => Result | Promise<Result>): Promise<Result>;
  <Argument, Result>(
    ask: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
};

export type EngineOnSite = { engine: Engine; site: SiteProcess; database: TestDatabase };

/** The calls that the pages of Playwright and Puppeteer have in common. */
type DrivenPage = {
  goto: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  goBack: () => Promise<unknown>;
  keyboard: { type: (letters: string) => Promise<void> };
};

export function commonSteps(page: DrivenPage): Pick<Engine, 'goTo' | 'reload' | 'goBack' | 'type'> {
  return {
    async goTo(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async goBack() {
      await page.goBack();
    },
    type: (letters) => page.keyboard.type(letters),
  };
}
