import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';

const { site, browser } = await openSite();

/** Milliseconds of the movement of a mark. */
const LENGTH = 300;
/** As wide as a letter and the space beside it. */
const COLUMN = 28;

/** Returns the smallest contrast between the lightest and the darkest pixel of a column of the picture. */
async function leastContrast(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const light = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  let least = Number.POSITIVE_INFINITY;
  for (let left = 0; left + COLUMN <= info.width; left += COLUMN) {
    let [darkest, lightest] = [1, 0];
    for (let y = 0; y < info.height; y += 1)
      for (let x = left; x < left + COLUMN; x += 1) {
        const at = (y * info.width + x) * 3;
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
        darkest = Math.min(darkest, luminance);
        lightest = Math.max(lightest, luminance);
      }
    least = Math.min(least, (lightest + 0.05) / (darkest + 0.05));
  }
  return least;
}

test.each(['light', 'dark'] as const)(
  'in %s mode the words of the call are readable before, while and after their mark moves',
  async (colorScheme) => {
    const { page, end } = await openVisit(browser, { colorScheme, deviceScaleFactor: 2 });
    await page.goto(site.origin);
    await untilIdle(page);
    const mark = page.locator('.script mark').filter({ hasText: 'Ayşe Demir' });
    for (const share of [-1, 0, 0.1, 0.25, 0.5, 0.75, 0.9, 1, 2]) {
      await mark.evaluate((element, moved) => {
        const call = element.closest('.call');
        for (const animation of call?.getAnimations({ subtree: true }) ?? []) {
          animation.pause();
          if (animation.effect instanceof KeyframeEffect && animation.effect.target !== element)
            animation.finish();
        }
        for (const animation of element.getAnimations()) {
          const { delay = 0 } = animation.effect?.getTiming() ?? {};
          animation.currentTime = delay + moved;
        }
      }, share * LENGTH);
      expect(
        await leastContrast(await mark.screenshot({ animations: 'allow' })),
        `at ${share}`,
      ).toBeGreaterThan(4.5);
    }
    await end();
  },
);

test('with reduced motion the marks are complete', async () => {
  const { page, end } = await openVisit(browser, { reducedMotion: 'reduce' });
  await page.goto(site.origin);
  const mark = page.locator('.script mark').first();
  expect(await mark.evaluate((element) => getComputedStyle(element).webkitTextFillColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  expect(await leastContrast(await mark.screenshot())).toBeGreaterThan(4.5);
  await end();
});
