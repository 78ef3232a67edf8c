import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const isSource = (file: string) => !/\.test\.|__fixtures__/.test(file);
const SCREENS = globSync('src/{admin,editor}/**/*.tsx').filter(isSource);

/** Attributes that people read or hear. */
const READ = new Set(['aria-label', 'title', 'label', 'placeholder', 'alt', 'caption', 'text']);
const OF_EVERY_LANGUAGE = new Set([
  'Esc',
  'I',
  'U',
  'S',
  'URL',
  'https://',
  'dıııt ......... dıııt .........',
]);

const isRead = (text: string) => /\p{L}/u.test(text) && !OF_EVERY_LANGUAGE.has(text.trim());

function literalsIn(code: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name, value } = node as { type?: string; name?: unknown; value?: unknown };
    if (type === 'JSXText' && typeof value === 'string' && isRead(value)) texts.push(value.trim());
    if (type === 'JSXAttribute' && READ.has(nameOf(name))) {
      const text = (value as { value?: unknown } | null)?.value;
      if (typeof text === 'string' && isRead(text)) texts.push(text);
    }
    for (const child of Object.values(node))
      if (Array.isArray(child)) child.forEach(visit);
      else visit(child);
  };
  visit(parseAst(code, { lang: 'tsx' }));
  return texts;
}

function nameOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'name' in name ? String(name.name) : '';
}

/** English words between values: `' and '`, alone or inside a template. */
function jointsIn(code: string): string[] {
  return [...code.matchAll(/'( [a-z]+ )'|\}( [a-z]+ )\$\{/gu)].map(
    ([, alone, between]) => alone ?? between ?? '',
  );
}

test('finds words that join values', () => {
  expect(jointsIn("names.join(' and '); `${one} or ${other}`; 'a and b'")).toEqual([' and ', ' or ']);
});

test.each(globSync('src/{admin,editor}/**/*.{ts,tsx}').filter(isSource))(
  '%s joins by no English word',
  (file) => {
    expect(jointsIn(readFileSync(file, 'utf8'))).toEqual([]);
  },
);

test('finds the texts of components', () => {
  expect(literalsIn('<p title="Close" className="x">Hello <kbd>Esc</kbd>{words.posts.none}</p>')).toEqual([
    'Close',
    'Hello',
  ]);
});

test.each(SCREENS)('%s has no text of its own', (file) => {
  expect(literalsIn(readFileSync(file, 'utf8'))).toEqual([]);
});
