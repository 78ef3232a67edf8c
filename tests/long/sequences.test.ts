/** Generated sequences too long for `npm test`: saving, editing and merging. */

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { coerceValue } from '#rich-text/coerce.ts';
import { htmlToValue, sanitizeHtml, valueToHtml } from '#rich-text/rich-text.ts';
import { createRandom } from '#seed/random.ts';
import { mergeAtRandom } from '#src/editor/merging/__fixtures__/merge-figures.ts';
import { playSchedule } from '#src/editor/saving/__fixtures__/save-schedules.ts';
import { arbitraryAct, editorOf, faultsOf, perform, tick } from '#src/editor/text/__fixtures__/editing.ts';

const SEED = 20_260_314;

test('in ten thousand schedules of saves nothing is overwritten, saving ends, and each post is created once', () => {
  for (let schedule = 0; schedule < 10_000; schedule += 1) {
    const random = createRandom(SEED, schedule);
    const choices = Array.from({ length: random.between(20, 120) }, () => random.between(0, 100_000));
    const isNew = schedule % 4 === 0;
    const outcome = playSchedule(choices, { isNew });
    expect(outcome, `schedule ${schedule}`).toMatchObject({ silentOverwrites: 0, stuck: 0, untrue: 0 });
    expect(outcome.posts, `schedule ${schedule}`).toBeLessThanOrEqual(isNew ? 2 : 1);
  }
});

test('ten thousand documents of the editor are stored and parsed without a difference', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      const { children } = editorOf(value);
      const html = valueToHtml(coerceValue(children));
      expect(htmlToValue(html)).toEqual(coerceValue(children));
      expect(sanitizeHtml(html)).toBe(html);
    }),
    { numRuns: 10_000, endOnFailure: true },
  );
});

test('a thousand editing sessions stay within the node set and can be undone', async () => {
  const acts = fc.array(arbitraryAct(arbitraryValue), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(arbitraryValue, acts, async (value, session) => {
      const editor = editorOf(value);
      const first = structuredClone(editor.children);
      for (const act of session) {
        perform(editor, act);
        await tick();
      }
      expect(faultsOf(editor)).toEqual([]);
      while (editor.history.undos.length > 0) {
        editor.undo();
        await tick();
      }
      expect(editor.children).toEqual(first);
    }),
    { numRuns: 1000, endOnFailure: true },
  );
});

test('two thousand merges of two people’s posts lose no letter, in either order', () => {
  const { lostCharacters, merged, ordered, runs } = mergeAtRandom(2000);
  expect({ lostCharacters, ordered }).toEqual({ lostCharacters: 0, ordered: 0 });
  expect(merged / runs).toBeGreaterThanOrEqual(0.95);
});
