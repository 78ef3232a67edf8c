import { isHydratedAfterIntent, poll } from '#tests/support/browser/browser.ts';
import type { Engine, Point } from './engine.ts';

/** An element by selector; of several, the first visible one with exactly this text. */
type Target = { selector: string; text?: string };

export function until<Argument>(
  engine: Engine,
  ask: (argument: Argument) => boolean,
  argument: Argument,
): Promise<void> {
  return poll(() => engine.evaluate(ask, argument));
}

export async function untilVisible(engine: Engine, selector: string, text?: string): Promise<void> {
  await centreOf(engine, { selector, ...(text !== undefined && { text }) });
}

export function untilRemoved(engine: Engine, selector: string): Promise<void> {
  return until(engine, (target) => document.querySelector(target) === null, selector);
}

/**
 * Waits for a message, whose code loads with the first message. Leaving the page earlier aborts that, and Firefox
 * reports it.
 */
export function untilMessage(engine: Engine, text: string): Promise<void> {
  return untilVisible(engine, '[data-scope=toast][data-part=title]', text);
}

/**
 * Clicks on a target once it is visible and at rest, as a message that slides in starts outside of the
 * window.
 */
export async function clickOn(engine: Engine, selector: string, text?: string): Promise<void> {
  const target = { selector, ...(text !== undefined && { text }) };
  let centre = await centreOf(engine, target);
  await poll(async () => {
    await afterFrames(engine);
    const { x, y } = await centreOf(engine, target);
    const rests = x === centre.x && y === centre.y;
    centre = { x, y };
    return rests;
  });
  await engine.click(centre);
}

async function centreOf(engine: Engine, target: Target): Promise<Point> {
  let centre: Point | undefined;
  await poll(async () => {
    centre = (await engine.evaluate(centreIn, target)) ?? undefined;
    return centre !== undefined;
  });
  if (!centre) throw new Error(`There is no ${target.selector} with ${target.text ?? 'any text'}.`);
  return centre;
}

function centreIn({ selector, text }: Target): Point | null {
  const target = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === undefined || element.textContent?.trim() === text),
  );
  if (!target) return null;
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInside(target.getBoundingClientRect()))
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

export async function openHydrated(engine: Engine, url: string): Promise<void> {
  await engine.goTo(url);
  await untilHydrated(engine);
}

function untilHydrated(engine: Engine): Promise<void> {
  return until(engine, isHydratedAfterIntent, undefined);
}

/** Waits for two frames, after which the page has reacted to the last event. */
export async function afterFrames(engine: Engine): Promise<void> {
  await engine.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
}
