/** Every page of the site for a visitor. */
import { pathTo, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '#shared/routes.ts';
import { overflowInPage } from '#tests/support/browser/overflow.ts';
import { listPublicPaths } from '#tests/support/factories/site-routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { startWithoutFonts } from './without-fonts.ts';
import { afterFrames, clickOn, goAlive, until, untilGone, untilShown } from './page.ts';
import type { EngineOnSite } from './engine.ts';

const HEIGHT = 800;

/** Tolerance of the widths, relative to the width of a page's words. */
const AS_WIDE = 0.015;

export function testPublicPages({ engine, site, database }: EngineOnSite): void {
  test.each([400, 600])('a first visit’s letters of weight %i are as wide as ours', async (weight) => {
    await goAlive(engine, site.origin + pathTo('pricing'));
    const ratio = await engine.evaluate(widthBesideFallback, weight);
    expect(Math.abs(ratio - 1), `ours to the fallback’s: ${ratio}`).toBeLessThan(AS_WIDE);
  });

  // An optional font that is not there at the first paint stays away from the page.
  test('headline and menu are in our letters, though no font file arrives', async () => {
    const { origin, end } = await startWithoutFonts(site.origin);
    await engine.resize(1280, HEIGHT);
    await goAlive(engine, origin + pathTo('pricing'));
    for (const selector of ['h1', '.top a.nl']) {
      const { drawn, ours, fallback } = await engine.evaluate(widthsOfLetters, selector);
      // Engines place letters on fractions of pixels of their own.
      const apart = Math.abs(drawn - ours);
      expect(apart, `${drawn} drawn, ${ours} ours, ${fallback} the fallback’s`).toBeLessThan(
        Math.abs(drawn - fallback) / 3,
      );
    }
    // Left before its address is gone: it fetches code ahead.
    await goAlive(engine, site.origin + pathTo('pricing'));
    end();
    // The console names the files that did not arrive.
    engine.takeConsole();
  });

  describe.each([1280, 360])('at %i px', (width) => {
    let paths: Record<PublicRouteKey, string>;
    beforeAll(async () => {
      paths = await listPublicPaths(database.sql);
      await engine.resize(width, HEIGHT);
    });

    test.each(PUBLIC_ROUTE_KEYS)('%s comes alive and fits', async (key) => {
      await goAlive(engine, site.origin + paths[key]);
      await afterFrames(engine);
      expect(await engine.evaluate(overflowInPage, 100)).toEqual({ tooWide: 0, cutOff: [] });
    });

    test('the demo dialog opens, closes with Escape, and gives the focus back', async () => {
      await goAlive(engine, site.origin);
      await clickOn(engine, '.hero a', 'Demo talep et');
      await untilShown(engine, 'dialog[open] h2', 'Demo talep edin');
      await until(engine, () => document.activeElement?.closest('dialog') !== null, undefined);
      await engine.press('Escape');
      await untilGone(engine, 'dialog[open]');
      await expect.poll(() => focusedText(engine)).toBe('Demo talep et');
    });

    test('a theme that was chosen is there after the page is loaded anew', async () => {
      await goAlive(engine, site.origin);
      const chosen = await chooseTheme(engine);
      await engine.reload();
      await expect.poll(() => themeOf(engine)).toBe(chosen);
    });

    test('back leads to the very place that was left', async () => {
      await goAlive(engine, site.origin + pathTo('blogList'));
      await engine.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }));
      const title = await engine.evaluate(clickableTitle);
      await clickOn(engine, '.post h2 a', title);
      await untilShown(engine, 'h1', title);
      expect(await scrollOf(engine)).toBe(0);
      await engine.goBack();
      await untilShown(engine, '.post h2 a', title);
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
  // A font that came too late for the first paint is kept from the page under its first name.
  return (await widthIn('Ses Sans Late')) / (await widthIn('Ses Sans Fallback'));
}

/** Runs in the page: the width of an element's text as it is drawn, in our letters, and in the fallback's, in pixels. */
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

/** Switches to the next theme. @returns the new theme */
async function chooseTheme(engine: Engine): Promise<string> {
  const before = await themeOf(engine);
  const isWide = await engine.evaluate(() => innerWidth > 1000);
  if (!isWide) await clickOn(engine, '.mmenu > summary');
  const themes = new Set([before]);
  // Goes from the system’s theme to light, which may look the same, and on to dark.
  while (themes.size < 2) {
    await clickOn(engine, isWide ? '.top nav > .iconbtn' : '.theme-row');
    await afterFrames(engine);
    themes.add(await themeOf(engine));
  }
  return themeOf(engine);
}
