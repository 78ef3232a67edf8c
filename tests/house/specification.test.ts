/** `docs/specification.md` against the code: its fixed texts and numbers, and the comments that cite its headings. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { ERRORS } from '#shared/errors.ts';
import { leadFields } from '#shared/leads/schemas.ts';
import { leadDialogs } from '#shared/site-texts/defaults/lead-dialogs.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const specification = read('docs/specification.md');
const files = globSync('{src,server,packages,scripts,bench,tests,seed}/**/*.{ts,tsx}', {
  cwd: ROOT,
  // `npm run bench` installs packages in `bench/tiptap`.
  exclude: ['**/node_modules/**'],
}).filter((file) => file !== 'tests/house/specification.test.ts');
const productFiles = files.filter(
  (file) => /^(?:src|server)\//.test(file) && !/\.test\.|__fixtures__/.test(file),
);

/** Texts that the code composes of parts. */
const COMPOSED = [
  ERRORS,
  leadDialogs(SHIPPED_FACTS),
  leadFields.safeParse({ firstName: '', lastName: '', email: '', mobilePhone: '' }).error?.issues,
];

/** A citation has the form `(specification, Blog list)`. */
const CITATION = /\bspecification, ([A-Z][\w-]*(?: [a-z][\w-]*)*)/gi;

test('each comment about the specification cites one of its headings', () => {
  const headings = new Set([...specification.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading));
  const comments = files.flatMap((file) => commentsOf(read(file)).map((text) => ({ file, text })));
  const cited = comments.filter(({ text }) => /\bspecification\b/i.test(text));
  expect(cited.length).toBeGreaterThan(50);
  const dead = cited.filter(({ text }) => {
    const citations = [...text.matchAll(CITATION)].map(([, heading = '']) => heading);
    return citations.length === 0 || citations.some((heading) => !headings.has(heading));
  });
  expect(dead).toEqual([]);
});

test('the code has each quoted text', () => {
  const quotes = [...specification.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);
  expect(quotes.length).toBeGreaterThan(120);
  const code = [...productFiles.map(read), JSON.stringify(COMPOSED)]
    .join('\n')
    .replaceAll("\\'", "'")
    .replaceAll('’', "'");
  const parts = quotes.flatMap((quote) => quote.replaceAll('’', "'").split(/\{\w+\}/));
  expect(parts.filter((part) => !code.includes(part.trim()))).toEqual([]);
});

test('each number has the value of the constant that the specification names beside it', () => {
  const limits = [...specification.matchAll(/(\d[\d,]*)[^\d`]{1,60}`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)];
  expect(limits.length).toBeGreaterThan(20);
  const code = productFiles.map(read).join('\n');
  const wrong = limits.filter(([, number = '', name = '']) => {
    const value = new RegExp(String.raw`\bconst ${name} = ([\d_]+(?: \* [\d_]+)*);`).exec(code)?.[1];
    return value === undefined || multiply(value) !== Number(number.replaceAll(',', ''));
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

function commentsOf(source: string): string[] {
  return (source.match(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|\/\/.*$/gm) ?? []).map((comment) =>
    comment.replace(/\n\s*(?:\*|\/\/)/g, '').replace(/\s+/g, ' '),
  );
}

/** Returns the value of `7 * 24 * 60`. */
function multiply(factors: string): number {
  return factors.split(' * ').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);
}
