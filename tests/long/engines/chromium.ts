import type { Browser } from 'playwright';
import { openVisit } from '#tests/support/browser/browser.ts';
import { commonSteps, type Engine, type Evaluate } from './engine.ts';

export async function openChromium(browser: Browser): Promise<Engine> {
  const { page, messages, end } = await openVisit(browser, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    ...commonSteps(page),
    evaluate: ((ask: (argument: unknown) => unknown, argument: unknown) =>
      page.evaluate(ask, argument)) as Evaluate,
    press: (keys) => page.keyboard.press(keys),
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { clickCount: times }),
    mouse: {
      move: ({ x, y }) => page.mouse.move(x, y),
      down: () => page.mouse.down(),
      up: () => page.mouse.up(),
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    takeConsole: () => messages.splice(0).filter((line) => /^(error|warning|uncaught)/.test(line)),
    screenshot: () => page.screenshot(),
    end,
  };
}
