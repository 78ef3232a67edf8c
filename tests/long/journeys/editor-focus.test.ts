import { describe, expect, test } from 'vitest';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openDraft, pressAtOnce, pressTool, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey);
const text = page.getByRole('textbox', { name: 'Content *' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const protocol = await page.context().newCDPSession(page);

/** Slow enough that keys arrive while the previous one is still being handled. */
const SLOWER = 6;

/** Runs `act` on a slow machine, then presses keys without waiting between them, and reads the text. */
async function textAfter(act: () => Promise<unknown>): Promise<string> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await act();
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return readTextHtml(text);
}

const openPost = (content: string) => openDraft(page, journey, content);

async function openAtEnd(content: string, words: string): Promise<void> {
  await openPost(content);
  await text.getByText(words).click();
  await page.keyboard.press('End');
}

const keys = (...chords: readonly string[]) => pressAtOnce(protocol, chords);

describe('the next key reaches the text', () => {
  test.each([
    ['out of the toolbar', ['Alt+F10', 'Escape', '!', 'a'], '<p>yazı!a</p>'],
    // The text is being changed when the focus leaves.
    ['into the toolbar and out again', ['!', 'Alt+F10', 'Escape', '?', 'a'], '<p>yazı!?a</p>'],
    ['after a new line', ['Enter', 'Alt+F10', 'Escape', '!', 'a'], '<p>yazı</p><p>!a</p>'],
    [
      'after a tool',
      ['Alt+F10', 'ArrowRight', 'ArrowRight', 'Enter', 'Escape', '!', 'a'],
      '<p>yazı<strong>!a</strong></p>',
    ],
    ['out of a dialog', ['Control+k', 'Escape', '!', 'a'], '<p>yazı!a</p>'],
    [
      'after confirming a dialog',
      ['Control+k', '/', 'x', 'Enter', '!', 'a'],
      '<p>yazı<a href="/x">/x</a>!a</p>',
    ],
  ] as const)('%s', async (_name, chords, html) => {
    await openAtEnd('<p>yazı</p>', 'yazı');
    expect(await textAfter(() => keys(...chords))).toBe(html);
  });

  test.each([
    ['a tool', '<p>yazı</p>', () => tool('Bold').click(), '<p>yazı<strong>!a</strong></p>'],
    [
      'a dialog’s Cancel',
      '<p>yazı</p>',
      async () => {
        await keys('Control+k');
        await tool('Cancel').click();
      },
      '<p>yazı!a</p>',
    ],
  ] as const)('after pressing %s', async (_name, content, act, html) => {
    await openAtEnd(content, 'yazı');
    const result = await textAfter(async () => {
      await act();
      await keys('!', 'a');
    });
    expect(result).toBe(html);
  });

  test('after pressing a tool, or the line above a horizontal rule, before the text had the focus', async () => {
    await openPost('<p>yazı</p>');
    const after = (act: () => Promise<unknown>) =>
      textAfter(async () => {
        await act();
        await keys('!', 'a');
      });
    expect(await after(() => pressTool(page, 'Heading 2'))).toBe('<h2>yazı!a</h2><p></p>');
    await openPost('<hr><p>yazı</p>');
    expect(await after(() => text.click({ position: { x: 100, y: 5 } }))).toBe('<p>!a</p><hr><p>yazı</p>');
  });

  test('after another language of code', async () => {
    await openAtEnd('<pre><code>yazı</code></pre>', 'yazı');
    await page.getByLabel('Language').focus();
    expect(await textAfter(() => keys('ArrowDown', '!', 'a'))).toBe('<pre><code>yazı!a</code></pre><p></p>');
  });

  test('and replaces the selection, which survives a dialog, also if its focus is before its anchor', async () => {
    await openAtEnd('<p>bir yazı</p>', 'yazı');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    expect(await textAfter(() => keys('Control+k', 'Escape', 'Shift+ArrowLeft', '!'))).toBe('<p>bir!</p>');
  });
});
