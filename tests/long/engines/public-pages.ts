import { beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { type Overflow, overflowInPage } from '#tests/support/browser/overflow.ts';
import {
  listPublicPaths,
  SERVED_ROUTE_KEYS,
  type ServedRouteKey,
} from '#tests/support/factories/site-routes.ts';
import type { Engine, EngineOnSite } from './engine.ts';
import { afterFrames, clickOn, openHydrated, until, untilRemoved, untilVisible } from './page.ts';
import { startWithoutFonts } from './without-fonts.ts';

const HEIGHT = 800;

const NEVER_HYDRATED_ROUTE_KEY = 'blogSharedPreview';
const HYDRATED_ROUTE_KEYS = SERVED_ROUTE_KEYS.filter((key) => key !== NEVER_HYDRATED_ROUTE_KEY);

/** Tolerance of the widths, relative to the width of a page's words. */
const AS_WIDE = 0.015;

export function testPublicPages({ engine, site, database }: EngineOnSite): void {
  test.each([400, 600])(
    'on a first visit letters of weight %i are as wide as those of our font',
    async (weight) => {
      await openHydrated(engine, site.origin + pathTo('pricing'));
      const ratio = await engine.evaluate(widthBesideFallback, weight);
      expect(Math.abs(ratio - 1), `ours to the fallback’s: ${ratio}`).toBeLessThan(AS_WIDE);
    },
  );

  // An optional font that misses the first paint is not used by the page.
  test('headline and menu use our font although no font file arrives', async () => {
    const { origin, end } = await startWithoutFonts(site.origin);
    await engine.resize(1280, HEIGHT);
    await openHydrated(engine, origin + pathTo('pricing'));
    for (const selector of ['h1', '.top a.nl']) {
      const { drawn, ours, fallback } = await engine.evaluate(widthsOfLetters, selector);
      // Engines place letters on different fractions of pixels.
      const apart = Math.abs(drawn - ours);
      expect(apart, `${drawn} drawn, ${ours} ours, ${fallback} the fallback’s`).toBeLessThan(
        Math.abs(drawn - fallback) / 3,
      );
    }
    // The page prefetches code, so the browser leaves it before the server ends.
    await openHydrated(engine, site.origin + pathTo('pricing'));
    end();
    // The console names the files that did not arrive.
    engine.takeConsole();
  });

  describe.each([1280, 360])('at %i px', (width) => {
    let paths: Record<ServedRouteKey, string>;
    beforeAll(async () => {
      paths = await listPublicPaths(database.sql);
      await engine.resize(width, HEIGHT);
    });

    test.each(HYDRATED_ROUTE_KEYS)('%s is hydrated and fits the window', async (key) => {
      await openHydrated(engine, site.origin + paths[key]);
      expect(await overflowOf(engine)).toEqual({ tooWide: 0, cutOff: [] });
    });

    test(`${NEVER_HYDRATED_ROUTE_KEY} fits the window`, async () => {
      await engine.goTo(site.origin + paths[NEVER_HYDRATED_ROUTE_KEY]);
      expect(await overflowOf(engine)).toEqual({ tooWide: 0, cutOff: [] });
    });

    test('the demo dialog opens, closes with Escape, and returns the focus', async () => {
      await openHydrated(engine, site.origin);
      await clickOn(engine, '.hero a', 'Demo talep et');
      await untilVisible(engine, 'dialog[open] h2', 'Demo talep edin');
      await until(engine, () => document.activeElement?.closest('dialog') !== null, undefined);
      await engine.press('Escape');
      await untilRemoved(engine, 'dialog[open]');
      await expect.poll(() => focusedText(engine)).toBe('Demo talep et');
    });

    test('a chosen theme is applied after a reload', async () => {
      await openHydrated(engine, site.origin);
      const theme = await chooseTheme(engine);
      await engine.reload();
      await expect.poll(() => themeOf(engine)).toBe(theme);
    });

    test('back restores the scroll position', async () => {
      await openHydrated(engine, site.origin + pathTo('blogList'));
      await engine.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }));
      const title = await engine.evaluate(clickableTitle);
      await clickOn(engine, '.post h2 a', title);
      await untilVisible(engine, 'h1', title);
      expect(await scrollOf(engine)).toBe(0);
      await engine.goBack();
      await untilVisible(engine, '.post h2 a', title);
      await expect.poll(() => scrollOf(engine)).toBe(420);
    });
  });
}

/** Runs in the page: the width of its words in our font, relative to the fallback font. */
async function widthBesideFallback(weight: number): Promise<number> {
  const words = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
  const line = document.createElement('canvas').getContext('2d');
  if (!line) return Number.NaN;
  const widthIn = async (family: string) => {
    line.font = `${weight} 100px "${family}"`;
    await document.fonts.load(line.font, words);
    return line.measureText(words).width;
  };
  // A font that missed the first paint stays hidden under its first name.
  return (await widthIn('Ses Sans Late')) / (await widthIn('Ses Sans Fallback'));
}

/**
 * Runs in the page: the width in pixels of an element's text as rendered, in our font, and in the fallback.
 */
async function widthsOfLetters(selector: string): Promise<{ drawn: number; ours: number; fallback: number }> {
  const element = document.querySelector(selector);
  const text = element?.firstChild;
  const line = document.createElement('canvas').getContext('2d');
  if (!element || !text?.textContent || !line) throw new Error(`There is no ${selector}.`);
  const range = document.createRange();
  range.selectNodeContents(text);
  // WebKit returns a box for each word of a balanced line.
  const lines = new Set([...range.getClientRects()].map(({ top }) => top));
  if (lines.size !== 1) throw new Error(`${selector} has ${lines.size} lines.`);
  const words = text.textContent;
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element);
  const widthIn = async (family: string) => {
    line.font = `${fontWeight} ${fontSize} ${family}`;
    await document.fonts.load(line.font, words).catch(() => {});
    return line.measureText(words).width + words.length * (Number.parseFloat(letterSpacing) || 0);
  };
  return {
    drawn: range.getBoundingClientRect().width,
    ours: await widthIn(fontFamily),
    fallback: await widthIn('"Ses Sans Fallback"'),
  };
}

async function overflowOf(engine: Engine): Promise<Overflow> {
  await afterFrames(engine);
  return engine.evaluate(overflowInPage, 100);
}

/** A title inside the window, below the header, so that following its link scrolls nothing. */
function clickableTitle(): string {
  const links = [...document.querySelectorAll('.post h2 a')];
  const inside = links.find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top > 120 && bottom < innerHeight;
  });
  return inside?.textContent?.trim() ?? '';
}

const focusedText = (engine: Engine) => engine.evaluate(() => document.activeElement?.textContent);
const scrollOf = (engine: Engine) => engine.evaluate(() => window.scrollY);
const themeOf = (engine: Engine) => engine.evaluate(() => document.documentElement.dataset['theme'] ?? '');

async function chooseTheme(engine: Engine): Promise<string> {
  const before = await themeOf(engine);
  const isWide = await engine.evaluate(() => innerWidth > 1000);
  if (!isWide) await clickOn(engine, '.mmenu > summary');
  const themes = new Set([before]);
  // The button's order is the system’s theme, light and dark; the first two may look the same.
  while (themes.size < 2) {
    await clickOn(engine, isWide ? '.top nav > .iconbtn' : '.theme-row');
    await afterFrames(engine);
    themes.add(await themeOf(engine));
  }
  return themeOf(engine);
}
