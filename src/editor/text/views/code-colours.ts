/** Converts the HTML of the syntax highlighter to ranges of the text. */

import type { DecoratedRange, NodeEntry } from 'slate';
import type { CodeBlock } from '#rich-text/schema.ts';
import { isOfType } from '../rules/nodes.ts';

export type Highlight = (code: string, language: string) => string | undefined;

export type ColouredPart = { start: number; end: number; colour: string };

/**
 * Returns the colours of a node. Slate calls this function for each node, and the result must depend only on the
 * entry.
 */
export type Decorate = (entry: NodeEntry) => DecoratedRange[];

export const decorateNothing: Decorate = () => [];

/** Returns a function that caches the ranges of each node, as Slate requests them after each key. */
export function decorateWith(highlight: Highlight): Decorate {
  const cache = new WeakMap<CodeBlock, DecoratedRange[]>();
  return ([node, path]) => {
    if (!isOfType(node, 'code-block') || node.language === undefined) return [];
    const cachedRanges = cache.get(node);
    // The cached ranges have an old path if the block has moved.
    if (
      cachedRanges &&
      cachedRanges.every(
        ({ anchor }) =>
          anchor.path.length === path.length + 1 &&
          path.every((index, level) => anchor.path[level] === index),
      )
    )
      return cachedRanges;
    const html = highlight(node.children[0].text, node.language);
    const text = [...path, 0];
    const ranges = (html === undefined ? [] : colouredParts(html)).map(({ start, end, colour }) => ({
      anchor: { path: text, offset: start },
      focus: { path: text, offset: end },
      colour,
    }));
    cache.set(node, ranges);
    return ranges;
  };
}

const TOKENS = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g;

/** Returns the highlighted parts. A nested part has the classes of all elements around it. */
export function colouredParts(html: string): ColouredPart[] {
  const parts: ColouredPart[] = [];
  const openClasses: string[] = [];
  let offset = 0;
  for (const [token, openedClass] of html.matchAll(TOKENS)) {
    if (openedClass !== undefined) openClasses.push(openedClass);
    else if (token === '</span>') openClasses.pop();
    else {
      const length = token.startsWith('&') ? 1 : token.length;
      const colour = openClasses.join(' ');
      const last = parts.at(-1);
      if (last?.end === offset && last.colour === colour) last.end += length;
      else if (colour !== '') parts.push({ start: offset, end: offset + length, colour });
      offset += length;
    }
  }
  return parts;
}
