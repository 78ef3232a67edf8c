/** Footnotes of Word, Google Docs and Markdown, whose links lead inside the original document. */
import { defaultTreeAdapter } from 'parse5';
import { attribute } from './inline-style.ts';
import { type Element, type ParentNode, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Word's `#_ftn1` and `#_edn1`, Docs' `#ftnt1`; back to the number, `#_ftnref1` and `#ftnt_ref1`. */
const FOOTNOTE = /^(?:file:[^#]*)?#(_ftn|_edn|ftnt)(?:_?ref)?(\d{1,6})$/i;

/** Turns a link between number and note into text. @returns the note's key, or undefined */
export function readFootnote(element: Element): string | undefined {
  if (element.tagName !== 'a') return undefined;
  const match = FOOTNOTE.exec(attribute(element, 'href')?.trim() ?? '');
  if (!match) return undefined;
  element.attrs = element.attrs.filter(({ name }) => name !== 'href');
  return `${match[1]}${match[2]}`;
}

/** A number becomes text in brackets; the heading of the notes and the arrows back are dropped. */
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
