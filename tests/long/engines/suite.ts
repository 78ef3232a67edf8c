import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { testAdminArea } from './admin-area.ts';
import { hiddenCarets } from './caret.ts';
import { htmlAfter } from './editor.ts';
import { EDITOR_ROWS } from './editor-rows.ts';
import type { EngineName, EngineOnSite } from './engine.ts';
import { testPictures } from './pictures.ts';
import { testPublicPages } from './public-pages.ts';
import { signIn } from './sign-in.ts';
import { startEngine } from './start-engine.ts';
import { testUndo } from './undo.ts';

/** All tests share one browser and one site, in this order: first as a visitor, then as an administrator. */
export async function testEngine(name: EngineName): Promise<void> {
  const journey = await openSite(insertSampleContent);
  const engine = await startEngine(name, journey.browser);
  afterAll(() => engine?.end());
  test.runIf(engine)('the browser starts', async () => {
    expect(await engine?.evaluate(() => document.readyState)).toBe('complete');
  });
  if (engine) testWith({ ...journey, engine });
}

function testWith(engineOnSite: EngineOnSite): void {
  afterEach(() => {
    const messages = engineOnSite.engine.takeConsole();
    expect(messages, `console of the page: ${messages.join('\n')}`).toEqual([]);
  });
  testPublicPages(engineOnSite);
  testAdminArea(engineOnSite);
  testUndo(engineOnSite);
  testPictures(engineOnSite);

  describe('the text of a post', () => {
    beforeAll(() => signIn(engineOnSite));

    test.each(EDITOR_ROWS)('$does', async (row) => {
      expect(await htmlAfter(engineOnSite, row)).toBe(row.gives);
    });
  });

  describe('the caret', () => {
    beforeAll(() => signIn(engineOnSite));

    test.each([600, 10_000])('is visible after each of many jumps in a post of %i words', async (words) => {
      expect(await hiddenCarets(engineOnSite, { words, jumps: 20 })).toEqual([]);
    });
  });
}
