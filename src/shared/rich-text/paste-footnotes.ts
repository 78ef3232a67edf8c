/** Footnotes of Word, Google Docs and Markdown: links within a document that is not pasted as a whole. */
import { defaultTreeAdapter } from 'parse5';
import { attribute } from './inline-style.ts';
import { type Element, type ParentNode, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

/** `#_ftn1` and `#_edn1` of Word, `#ftnt1` of Docs; from the note back to its number, `#_ftnref1` and `#ftnt_ref1`. */
const FOOTNOTE = /^(?:file:[^#]*)?#(_ftn|_edn|ftnt)(?:_?ref)?(\d{1,6})$/i;

/** Turns a link from a number to its note, or back, into text. Returns the note's key, else undefined. */
export function readFootnote(element: Element): string | undefined {
  if (element.tagName !== 'a') return undefined;
  const match = FOOTNOTE.exec(attribute(element, 'href')?.trim() ?? '');
  if (!match) return undefined;
  element.attrs = element.attrs.filter(({ name }) => name !== 'href');
  return `${match[1]}${match[2]}`;
}

/**
 * Reads GitHub's footnotes in `parent`: a number becomes text in brackets, and what is there for readers of the page,
 * the heading of the notes and the arrows back, is dropped.
 */
export function readMarkdownFootnotes(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!adapter.isElementNode(node)) return true;
    if (node.tagName !== 'a') return attribute(node, 'id') !== 'footnote-label';
    if (attribute(node, 'data-footnote-backref') !== undefined) return false;
    if (attribute(node, 'data-footnote-ref') === undefined) return true;
    const text = textOf(node);
    node.childNodes = [];
    node.attrs = [];
    adapter.insertText(node, `[${text}]`);
    return true;
  });
}
