/**
 * Converts footnotes of Word, Google Docs and Markdown to text, because their links lead into the original
 * document.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute } from './inline-style.ts';
import { type Element, type ParentNode, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

/**
 * Matches links to a note (Word's `#_ftn1` and `#_edn1`, Docs' `#ftnt1`), and links from the note back to its
 * number (`#_ftnref1` and `#ftnt_ref1`).
 */
const FOOTNOTE = /^(?:file:[^#]*)?#(_ftn|_edn|ftnt)(?:_?ref)?(\d{1,6})$/i;

/**
 * Turns a link between a footnote number and its note into text.
 * @returns the note's key, or undefined
 */
export function readFootnote(element: Element): string | undefined {
  if (element.tagName !== 'a') return undefined;
  const match = FOOTNOTE.exec(attribute(element, 'href')?.trim() ?? '');
  if (!match) return undefined;
  element.attrs = element.attrs.filter(({ name }) => name !== 'href');
  return `${match[1]}${match[2]}`;
}

/** Turns a footnote number into text in brackets, and drops the heading of the notes and the links back. */
export function readMarkdownFootnotes(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node, index, nodes) => {
    if (!adapter.isElementNode(node)) return true;
    if (node.tagName !== 'a') return attribute(node, 'id') !== 'footnote-label';
    const [role, href = ''] = [attribute(node, 'role'), attribute(node, 'href')];
    if (attribute(node, 'data-footnote-backref') !== undefined || role === 'doc-backlink') return false;
    const isReference = attribute(node, 'data-footnote-ref') !== undefined || role === 'doc-noteref';
    if (!isReference && !(isFragment(href) && isRaised(node, parent))) return true;
    const text = textOf(node)
      .trim()
      .replace(/^\[|\]$/g, '');
    if (!isReference && !/^(?:\d{1,4}|\*)$/.test(text)) return true;
    node.childNodes = [];
    node.attrs = [];
    const before = nodes[index - 1];
    const hasBracket = before && adapter.isTextNode(before) && before.value.endsWith('[');
    adapter.insertText(node, hasBracket ? text : `[${text}]`);
    return true;
  });
}

/** True for a link within the page, except links that `readFootnote` reads. */
function isFragment(href: string): boolean {
  return href.startsWith('#') && !FOOTNOTE.test(href);
}

function isRaised(link: Element, parent: ParentNode): boolean {
  return parent.nodeName === 'sup' || link.childNodes.some(({ nodeName }) => nodeName === 'sup');
}
