import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

/** Each piece gets a word of its own, so that a lost or repeated word is found. */
const PIECES: readonly ((word: string, level: number) => string)[] = [
  (word) => `<p>${word}</p>`,
  (word) => `<p>${word} <img alt="🙂" src="https://ex.com/e.png"></p>`,
  (word) => `<p></p><hr><p>&nbsp;</p><p>${word}</p>`,
  (word) => `<p>${word}<br style="page-break-before:always"></p>`,
  (word) => `<p style="page-break-before:always">${word}</p>`,
  (word, level) => `<ul data-indent="${level}"><li>${word}</li></ul>`,
  (word, level) => `<ol style="margin-left:${level * 18}pt"><li value="${level}">${word}</li></ol>`,
  (word, level) => `${'<ul>'.repeat(level)}<li>${word}</li>${'</ul>'.repeat(level)}`,
  (word, level) => `<ul>${'<li><ol>'.repeat(level)}<li>${word}</li>${'</ol></li>'.repeat(level)}</ul>`,
  (word, level) => `<ol reversed><li>${word}<li>${word}x${level}</ol>`,
  (word, level) =>
    `<ol><li data-list="${level % 2 ? 'bullet' : 'checked'}" class="ql-indent-${level}">${word}</ol>`,
  (word, level) =>
    `<p class=MsoListParagraph style='mso-list:l${level % 2} level${level} lfo1'><span style='mso-list:Ignore'>${level}.</span>${word}</p>`,
  (word, level) => `<p style="margin-left:${level * 18}pt">• ${word}</p>`,
  (word) => `<div>${word}<br>• ${word}a<br>• <b>${word}b</b><br>${word}c</div>`,
  (word) => `<p><input type="checkbox">${word}</p><li>☑ ${word}d</li>`,
  (word) => `<code>${word}<br>${word}e</code><q>${word}f</q>`,
  (word) =>
    `<table role="presentation"><tr><td><p>${word}</p></td><td width="40">• ${word}g</td></tr></table>`,
  (word) => `<p class="MsoTitle"><u><a href="#x">${word}</a></u></p>`,
  (word) => `<h2 id="${word}">${word}</h2><p><a href="#${word}">${word}y</a></p>`,
  (word) => `<div role="row"><span role="cell">${word}</span><span role="cell">${word}z</span></div>`,
];

const arbitraryPaste = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) => pieces.map(([piece, level], index) => piece(`w${index}w`, level)).join(''));

const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/w\d+w\w*/g) ?? [];

test('a task list and a bullet list in one item stay apart when the text is pasted again', () => {
  const html = '<ul><li><p>a</p><ul><li data-checked="true">b</li></ul><ul><li>c</li></ul></li></ul>';
  const pasted = valueToHtml(pasteToValue(html));
  expect(pasted.match(/taskItem/g)).toHaveLength(1);
  expect(valueToHtml(pasteToValue(pasted))).toBe(pasted);
});

test('a paste neither loses nor moves words, and another paste changes nothing', () => {
  fc.assert(
    fc.property(arbitraryPaste, (html) => {
      const pasted = valueToHtml(pasteToValue(html));
      expect(wordsIn(pasted)).toEqual(wordsIn(html));
      expect(valueToHtml(pasteToValue(pasted))).toBe(pasted);
    }),
    { numRuns: 300 },
  );
});
