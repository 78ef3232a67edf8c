/** Splits a text block into words, so that they can be compared and merged. */
import { wordsOf } from './compare-texts.ts';
import type { Inline, TextNode } from './schema.ts';
import { MARKS } from './schema.ts';

/** `marks` and `link` are JSON; `link` is an empty text for a word without a link. */
export type Word = { text: string; marks: string; link: string };

export function inlineWords(inlines: readonly Inline[]): Word[] {
  return inlines.flatMap((inline) => {
    if (!('type' in inline)) return textWords(inline, '');
    const { children, ...link } = inline;
    return children.flatMap((text) => textWords(text, JSON.stringify(link)));
  });
}

function textWords(node: TextNode, link: string): Word[] {
  const marks = JSON.stringify(
    Object.fromEntries(MARKS.filter(({ mark }) => node[mark]).map(({ mark }) => [mark, true])),
  );
  return wordsOf(node.text).map((text) => ({ text, marks, link }));
}
