/** Text and language of a code block, independent of the markup of highlighters and editors. */
import { defaultTreeAdapter } from 'parse5';
import { language } from './attributes.ts';
import { attribute } from './inline-style.ts';
import type { Element } from './tree.ts';

/** Elements that some editors use for each line of code. */
const LINE_TAGS: ReadonlySet<string> = new Set(['div', 'p', 'li', 'tr']);

/**
 * The text of a `pre`, line by line: `br` and the borders of inner blocks are line ends.
 * @param isDropped says which elements are removed with their content
 */
export function codeText(pre: Element, isDropped: (element: Element) => boolean): string {
  let code = '';
  let atLineStart = true;
  let lineEnded = false;

  function add(text: string): void {
    if (text === '') return;
    code += lineEnded ? `\n${text}` : text;
    lineEnded = false;
    atLineStart = text.endsWith('\n');
  }

  function read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) {
        add(node.value);
      } else if (defaultTreeAdapter.isElementNode(node) && !isDropped(node)) {
        const isLine = LINE_TAGS.has(node.tagName);
        if (node.tagName === 'br') add('\n');
        if (isLine && !atLineStart) lineEnded = true;
        read(node);
        if (isLine && !atLineStart) lineEnded = true;
      }
    }
  }

  read(pre);
  return code;
}

/** The language named by a class on the `pre` or on the first `code` within it; undefined where none is. */
export function codeLanguage(pre: Element): unknown {
  const inner = pre.childNodes.find(
    (node): node is Element => defaultTreeAdapter.isElementNode(node) && node.tagName === 'code',
  );
  for (const element of [inner, pre]) {
    const named = element === undefined ? undefined : language.read(attribute(element, 'class') ?? '');
    if (named !== undefined) return named;
  }
  return undefined;
}
