import { Range } from 'slate';
import type { Decorate } from './code-colours.ts';

/** Marks the text that a dialog is about: while the focus is elsewhere, browsers show no selection. */
export function withHeld(decorate: Decorate, selection: Range): Decorate {
  if (Range.isCollapsed(selection)) return decorate;
  // Asked for of the whole document, Slate cuts a range to the texts it goes through.
  return (entry) => (entry[1].length === 0 ? [{ ...selection, held: true }] : decorate(entry));
}
