/** Synchronizes selection and focus between Slate and the page without delay. */
import { Editor, Node, type Path, Range, Transforms } from 'slate';
import { IS_FOCUSED } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';
import { keepCaretInSight } from './scroll-caret.ts';

/**
 * Copies the page's selection to Slate. Slate itself reads the selection only ten times a second, which is too
 * late for a quick click.
 */
export function catchUp(editor: TextEditor): void {
  if (!ReactEditor.isFocused(editor) || ReactEditor.isComposing(editor)) return;
  const range = pageSelection(editor);
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** Returns the page's selection if it is in the text. */
export function pageSelection(editor: TextEditor): Range | undefined {
  const selection = document.getSelection();
  const isInText = [selection?.anchorNode, selection?.focusNode].every(
    (node) => node !== undefined && ReactEditor.hasEditableTarget(editor, node),
  );
  if (!selection || !isInText) return undefined;
  return ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true }) ?? undefined;
}

/**
 * Focuses the text at the last caret, or at the end. `ReactEditor.focus` waits during a change and relies on
 * Slate's own record of the focus.
 */
export function focusText(editor: TextEditor): void {
  const text = ReactEditor.toDOMNode(editor, editor);
  if (document.activeElement === text && ReactEditor.isFocused(editor)) return;
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  IS_FOCUSED.set(editor, true);
  text.focus({ preventScroll: true });
  selectInPage(editor);
}

/**
 * Copies Slate's selection to the page. If the selected part is not rendered yet, Slate copies the selection
 * later.
 */
export function selectInPage(editor: TextEditor): void {
  const { selection } = editor;
  const [anchor, focus] = [selection?.anchor, selection?.focus].map(
    (point) => point && ReactEditor.resolveDOMPoint(editor, point),
  );
  if (anchor && focus) document.getSelection()?.setBaseAndExtent(...anchor, ...focus);
}

/** Focuses the start of a node and scrolls to the caret. */
export function showNode(editor: TextEditor, path: Path): void {
  if (!Node.has(editor, path)) return;
  Transforms.select(editor, Editor.start(editor, path));
  focusText(editor);
  keepCaretInSight(editor);
}
