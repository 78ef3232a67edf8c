/**
 * Patterns applied to users' texts take time in proportion to the text's length, on the worst text for each.
 */

import { expect, test } from 'vitest';
import { pasteToValue } from '#rich-text/rich-text.ts';
import { browserName } from '#shared/account/browser-name.ts';
import { leadFields } from '#shared/leads/schemas.ts';
import { contradictionFinder } from '#shared/site-texts/fact-rules.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { inOneLine } from '#src/editor/form/one-line.ts';
import { addressesIn } from '#src/editor/text/rules/addresses.ts';
import { acceptUrl, pastedUrl } from '#src/editor/text/rules/links.ts';
import { isMarkdown, isPictureUrl, textToValue } from '#src/editor/text/rules/plain-text.ts';
import { isSlug, slugify } from '#text/slug.ts';

const findContradictions = contradictionFinder(SHIPPED_FACTS);

type Text = (length: number) => string;
const repeat =
  (piece: string, before = '', after = ''): Text =>
  (length) =>
    before + piece.repeat(length / piece.length) + after;

test.each<[name: string, run: (text: string) => unknown, worst: Text]>([
  ['facts: digits', findContradictions, repeat('1')],
  ['facts: digits of a sentence', findContradictions, repeat(`${'1'.repeat(998)}. `)],
  ['facts: groups of digits', findContradictions, repeat('1.111')],
  ['facts: ranges', findContradictions, repeat('1-')],
  ['facts: percents', findContradictions, repeat('%1 doğruluk ')],
  ['facts: spaces', findContradictions, repeat(' ', '. ', 'a')],
  ['facts: spaces after a word', findContradictions, repeat(' ', 'yüzde', 'a')],
  ['a title: spaces', inOneLine, repeat(' ', 'a', 'a')],
  ['a title: line breaks', inOneLine, repeat(' \n', 'a', 'a')],
  ['an address of a lead: dots', (text) => leadFields.safeParse({ email: text }), repeat('.', 'a@b', '@')],
  ['a link: an address with dots', acceptUrl, repeat('.', 'a@b', '/')],
  ['a pasted link', pastedUrl, repeat('a', 'https://', ' a')],
  ['a picture: endings', isPictureUrl, repeat('.png?', 'https://', ' a')],
  ['Markdown: cells', isMarkdown, repeat('|', '', '\na')],
  ['Markdown: cells and dashes', isMarkdown, repeat('---|', 'a|b\n', 'a')],
  ['Markdown: brackets', isMarkdown, repeat('[')],
  ['Markdown: links', isMarkdown, repeat('[a](')],
  ['Markdown: stars', isMarkdown, repeat('**a')],
  ['Markdown: backticks and line breaks', isMarkdown, repeat('`a\n')],
  ['Markdown: lists', isMarkdown, repeat('\n', '- a', 'a')],
  ['plain text: line breaks', (text) => textToValue(text), repeat('\n', 'a', 'a')],
  ['addresses: at signs', addressesIn, repeat('a@')],
  ['addresses: dots', addressesIn, repeat('www.')],
  ['addresses: slashes', addressesIn, repeat('http://')],
  ['addresses: brackets', addressesIn, repeat('(', 'http://a.com/')],
  ['a pasted player', pasteToValue, repeat('a', '<iframe src="https://www.youtube.com/', '/"></iframe>')],
  ['a slug: marks', slugify, repeat('-a')],
  ['a slug that is none', isSlug, repeat('a-', '', '!')],
  ['a browser', browserName, repeat('Version/')],
])('%s', (_, run, worst) => {
  const [single, two] = textsFor(run, worst);
  const best = [Infinity, Infinity] as [number, number];
  // Other work of the machine only adds, so the least of several runs counts.
  for (let round = 0; round < 8 || (round < 200 && best[1] > best[0] * RATIO_MAX); round += 1) {
    best[0] = Math.min(
      best[0],
      timeOf(() => run(single)),
    );
    best[1] = Math.min(
      best[1],
      timeOf(() => run(two)),
    );
  }
  expect(best[1] / best[0]).toBeLessThanOrEqual(RATIO_MAX);
});

/** Linear work takes twice the time for twice the text, quadratic work four times. */
const RATIO_MAX = 3;
/** The least milliseconds of the shorter text. Longer runs would be interrupted on a busy machine. */
const LONG_ENOUGH_MS = 0.5;
const LENGTH_MAX = 1_000_000;

function textsFor(run: (text: string) => unknown, worst: Text): [string, string] {
  let length = 2_000;
  while (length < LENGTH_MAX && timeOf(() => run(worst(length))) < LONG_ENOUGH_MS) length *= 2;
  return [worst(length), worst(2 * length)];
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
