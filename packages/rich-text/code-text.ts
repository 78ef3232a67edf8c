/** Reads the text and language of code from the markup of several highlighters and editors. */
import { defaultTreeAdapter } from 'parse5';
import { language } from './attributes.ts';
import { attribute } from './inline-style.ts';
import type { Element } from './tree.ts';

/** Tags with which some editors wrap each line of code. */
const LINE_TAGS: ReadonlySet<string> = new Set(['div', 'p', 'li', 'tr']);

/**
 * Returns the text of a `pre`. `br` and the edges of inner blocks become line ends.
 * @param isDropped true for elements that are removed with their content
 */
export function codeText(pre: Element, isDropped: (element: Element) => boolean): string {
  let code = '';
  let atLineStart = true;
  let needsLineEnd = false;

  function add(text: string): void {
    if (text === '') return;
    code += needsLineEnd ? `\n${text}` : text;
    needsLineEnd = false;
    atLineStart = text.endsWith('\n');
  }

  function read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) {
        add(node.value);
      } else if (defaultTreeAdapter.isElementNode(node) && !isDropped(node)) {
        const isLine = LINE_TAGS.has(node.tagName);
        if (node.tagName === 'br') add('\n');
        if (isLine && !atLineStart) needsLineEnd = true;
        read(node);
        if (isLine && !atLineStart) needsLineEnd = true;
      }
    }
  }

  read(pre);
  return code;
}

/** Returns the language in the class of the first `code` in a `pre`, or in the class of the `pre` itself. */
export function codeLanguage(pre: Element): unknown {
  const code = pre.childNodes.find(
    (node): node is Element => defaultTreeAdapter.isElementNode(node) && node.tagName === 'code',
  );
  for (const element of [code, pre]) {
    const name = element === undefined ? undefined : language.read(attribute(element, 'class') ?? '');
    if (name !== undefined) return name;
  }
  return undefined;
}
