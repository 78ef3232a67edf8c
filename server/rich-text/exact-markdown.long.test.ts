/** Tests that a text which an assistant reads as Markdown and sends back unchanged is stored with the same bytes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { coerceValue } from '#rich-text/coerce.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { readMarkdown, renderText, writeExactMarkdown } from './jobs.ts';

const DOCUMENTS = 2_000;

test(`${DOCUMENTS} texts that Markdown can express stay the same when they are read and saved`, () => {
  let expressed = 0;
  let doubtful = 0;
  fc.assert(
    fc.property(arbitraryValue, (arbitrary) => {
      const stored = renderText(serializeValue(coerceValue(arbitrary, 'collapse'))).content;
      const { markdown, losses } = writeExactMarkdown(stored);
      if (losses.length === 1 && losses[0] === 'other') doubtful += 1;
      fc.pre(losses.length === 0);
      expressed += 1;
      expect(renderText(readMarkdown(markdown)).content).toBe(stored);
    }),
    { numRuns: DOCUMENTS, maxSkipsPerRun: 1_000, seed: 65 },
  );
  expect(expressed).toBeGreaterThanOrEqual(DOCUMENTS);
  // The named losses explain nearly every text that Markdown cannot express.
  expect(doubtful).toBeLessThan(expressed);
});
