import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const widthOf = (line: string) => Array.from(line).length;
const fit = (text: string, maxLines = 2, maxWidth = 100, sizes = [20, 10, 5]) =>
  fitText(text, { maxWidth, maxLines, sizes, widthOf });

describe('fitText', () => {
  test('chooses the largest size that fits', () => {
    expect(fit('dört')).toEqual({ lines: ['dört'], size: 20 });
    expect(fit('altı yedi')).toEqual({ lines: ['altı', 'yedi'], size: 20 });
    expect(fit('altıncı yedi')).toEqual({ lines: ['altıncı', 'yedi'], size: 10 });
  });

  test('breaks the text into lines of about equal length', () => {
    expect(fit('bir iki üç dört', 2, 120, [10]).lines).toEqual(['bir iki', 'üç dört']);
  });

  test('shortens a text that is too long, and breaks a word that is wider than a line', () => {
    expect(fit('bir iki üç dört beş altı yedi', 1, 100, [10]).lines).toEqual(['bir iki…']);
    expect(fit('muvaffakiyet', 2, 80, [10]).lines).toEqual(['muvaffak', 'iyet']);
    expect(fit('', 2)).toEqual({ lines: [], size: 20 });
  });

  test('returns no line that is wider than the box, and not more lines than allowed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 4 }), (text, maxLines) => {
        const { lines, size } = fit(text, maxLines);
        expect(lines.length).toBeLessThanOrEqual(maxLines);
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(100);
      }),
    );
  });
});
