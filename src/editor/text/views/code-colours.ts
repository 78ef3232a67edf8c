/** Colours of code in the editor: the highlighter's output as ranges of the text. */
import type { CodeBlock } from '#shared/rich-text/schema.ts';
import type { DecoratedRange, NodeEntry } from 'slate';
import { isOfType } from '../rules/nodes.ts';

/** Returns HTML of the code, or undefined where it stays plain: `highlightCode`. */
export type Highlight = (code: string, language: string) => string | undefined;

export type ColouredPart = { start: number; end: number; colour: string };

/** Slate calls this for every node; the result must depend on the node alone. */
export type Decorate = (entry: NodeEntry) => DecoratedRange[];

export const decorateNothing: Decorate = () => [];

/** Unchanged code keeps its ranges, as they are requested for every key. */
export function decorateWith(highlight: Highlight): Decorate {
  const known = new WeakMap<CodeBlock, DecoratedRange[]>();
  return ([node, path]) => {
    if (!isOfType(node, 'code-block') || node.language === undefined) return [];
    const ranges = known.get(node);
    // A block that moved is the same node at another path.
    if (
      ranges &&
      ranges.every(
        ({ anchor }) =>
          anchor.path.length === path.length + 1 &&
          path.every((place, level) => anchor.path[level] === place),
      )
    )
      return ranges;
    const html = highlight(node.children[0].text, node.language);
    const text = [...path, 0];
    const made = (html === undefined ? [] : colouredParts(html)).map(({ start, end, colour }) => ({
      anchor: { path: text, offset: start },
      focus: { path: text, offset: end },
      colour,
    }));
    known.set(node, made);
    return made;
  };
}

const TOKENS = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g;

/** The coloured parts of a highlighted text; nested classes are combined. */
export function colouredParts(html: string): ColouredPart[] {
  const parts: ColouredPart[] = [];
  const open: string[] = [];
  let offset = 0;
  for (const [token, opened] of html.matchAll(TOKENS)) {
    if (opened !== undefined) open.push(opened);
    else if (token === '</span>') open.pop();
    else {
      const length = token.startsWith('&') ? 1 : token.length;
      const colour = open.join(' ');
      const last = parts.at(-1);
      if (last?.end === offset && last.colour === colour) last.end += length;
      else if (colour !== '') parts.push({ start: offset, end: offset + length, colour });
      offset += length;
    }
  }
  return parts;
}
