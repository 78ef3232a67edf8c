/** Footnotes of Word and Google Docs: links within a document that is not pasted as a whole. */
import { attribute } from './inline-style.ts';
import type { Element } from './tree.ts';

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
