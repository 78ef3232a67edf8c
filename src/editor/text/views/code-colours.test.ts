import { expect, test } from 'vitest';
import { highlightCode } from '#rich-text/highlight-code.ts';
import { colouredParts, decorateWith } from './code-colours.ts';

test('highlighted HTML is split into parts, and a nested part has the classes of all its elements', () => {
  expect(colouredParts('a <span class="x">&lt;b<span class="y">&amp;</span></span>c')).toEqual([
    { start: 2, end: 4, colour: 'x' },
    { start: 4, end: 5, colour: 'x y' },
  ]);
});

test('the offsets of the parts match the code', () => {
  const code = 'const a = "<&\'>"; // ğ';
  const parts = colouredParts(highlightCode(code, 'javascript') ?? '');
  expect(parts.map(({ start, end }) => code.slice(start, end))).toEqual(['const', '"<&\'>"', '// ğ']);
});

test('only code blocks with a language are coloured, and unchanged code is highlighted once', () => {
  let calls = 0;
  const decorate = decorateWith((code, language) => {
    calls += 1;
    return language === 'js' ? `<span class="c">${code}</span>` : undefined;
  });
  const block = { type: 'code-block', language: 'js', children: [{ text: 'ab' }] } as const;
  const ranges = [{ anchor: { path: [3, 0], offset: 0 }, focus: { path: [3, 0], offset: 2 }, colour: 'c' }];
  expect(decorate([{ ...block, children: [{ text: 'ab' }] }, [3]])).toEqual(ranges);
  const same = { ...block, children: [{ text: 'ab' }] as [{ text: string }] };
  expect(decorate([same, [3]])).toBe(decorate([same, [3]]));
  expect(calls).toBe(2);
  expect(decorate([same, [4]])[0]?.anchor.path).toEqual([4, 0]);
  expect(decorate([{ type: 'paragraph', children: [{ text: 'ab' }] }, [0]])).toEqual([]);
});
