/** Where Slate and the page could differ about what is selected, and what has the focus. */
import { Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';

/**
 * Hears of what is selected in the page: Slate listens ten times a second at most, and a quick hand has pressed the
 * button by then.
 */
export function catchUp(editor: TextEditor): void {
  if (!ReactEditor.isFocused(editor) || ReactEditor.isComposing(editor)) return;
  const selected = document.getSelection();
  const isOurs = [selected?.anchorNode, selected?.focusNode].every(
    (node) => node !== undefined && ReactEditor.hasEditableTarget(editor, node),
  );
  if (!selected || !isOurs) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** The caret back in the text, where it was. To be called before a change: with one under way Slate puts it off. */
export function focusText(editor: TextEditor): void {
  if (ReactEditor.isFocused(editor)) return;
  const text = ReactEditor.toDOMNode(editor, editor);
  // A closed dialog gave the focus back while React hears nothing: Slate knows of none, and would leave the page's
  // selection where it is.
  if (document.activeElement === text) text.blur();
  ReactEditor.focus(editor);
}
