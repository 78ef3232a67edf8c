/** The content of a text block as words, to compare and to merge it. */
import { wordsOf } from './compare-texts.ts';
import { MARKS } from './schema.ts';
import type { Inline, TextNode } from './schema.ts';

/** A word with its marks and its link, each as JSON; without a link that is empty. */
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
