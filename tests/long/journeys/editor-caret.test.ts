/** The caret is visible wherever it moves. */
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { expect, test } from 'vitest';

const journey = await openSite();
const page = await shareAdminVisit(journey, { viewport: { width: 1280, height: 800 } });

/** The caret's position in the window: its top and bottom, in pixels. */
const caret = () =>
  page.evaluate(() => {
    const selection = getSelection();
    if (!selection?.focusNode) return undefined;
    const range = document.createRange();
    range.setStart(selection.focusNode, selection.focusOffset);
    const { top, bottom, height } = range.getBoundingClientRect();
    return { inside: height > 0 && top >= 0 && bottom <= innerHeight, top: Math.round(top) };
  });

/** A random number generator with a fixed seed, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const JUMPS = ['Control+End', 'Control+Home', 'PageDown', 'PageDown', 'PageUp', 'Control+End', 'PageUp'];

test.each([600, 10_000])(
  'after each of many jumps in a post of %d words the caret is in the window',
  async (words) => {
    const paragraph = `<p>${'Kırk kelimelik bir paragraf, her seferinde aynı uzunlukta olsun diye. '.repeat(4)}</p>`;
    const heading = '<h2>Ara başlık</h2>';
    const content = Array.from(
      { length: words / 40 },
      (_, index) => (index % 7 === 0 ? heading : '') + paragraph,
    ).join('');
    const { id } = await insertPost(journey.database.sql, { content });
    await page.goto(journey.site.origin + pathTo('adminPostEdit', { id }));
    const text = page.getByRole('textbox', { name: 'Content *' });
    await text.getByText('Kırk kelimelik').first().click();
    const random = numbers(words);
    for (let jump = 0; jump < 20; jump += 1) {
      const key = JUMPS[Math.floor(random() * JUMPS.length)] ?? 'Control+End';
      await page.keyboard.press(key);
      await expect.poll(caret, { message: `jump ${jump}: ${key}` }).toMatchObject({ inside: true });
    }
  },
);
