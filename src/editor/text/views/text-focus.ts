/** Synchronizes selection and focus between Slate and the page. */
import { Editor, Node, type Path, Range, Transforms } from 'slate';
import { IS_FOCUSED } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import type { TextEditor } from '../slate-types.ts';
import { keepCaretInSight } from './scroll-caret.ts';

/**
 * Reads the page's selection at once: Slate reads it ten times a second at most, which is too late for a
 * quick click.
 */
export function catchUp(editor: TextEditor): void {
  if (!ReactEditor.isFocused(editor) || ReactEditor.isComposing(editor)) return;
  const range = pageSelection(editor);
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** The page's selection within the text; undefined where it is elsewhere or empty. */
export function pageSelection(editor: TextEditor): Range | undefined {
  const selected = document.getSelection();
  const isOurs = [selected?.anchorNode, selected?.focusNode].every(
    (node) => node !== undefined && ReactEditor.hasEditableTarget(editor, node),
  );
  if (!selected || !isOurs) return undefined;
  return ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true }) ?? undefined;
}

/**
 * Returns the caret to its place in the text, or to the end where there was none. It does so at once, so that
 * the next key is written there: Slate's own way waits during a change, and does nothing where Slate believes
 * that the text has the focus, as after losing it while moving the page's selection.
 */
export function focusText(editor: TextEditor): void {
  const text = ReactEditor.toDOMNode(editor, editor);
  if (document.activeElement === text && ReactEditor.isFocused(editor)) return;
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  IS_FOCUSED.set(editor, true);
  text.focus({ preventScroll: true });
  selectInPage(editor);
}

/** Gives the page Slate's selection at once. Slate selects an unrendered part once it is rendered. */
export function selectInPage(editor: TextEditor): void {
  const { selection } = editor;
  const [anchor, focus] = [selection?.anchor, selection?.focus].map(
    (point) => point && ReactEditor.resolveDOMPoint(editor, point),
  );
  if (anchor && focus) document.getSelection()?.setBaseAndExtent(...anchor, ...focus);
}

/** Focuses the text with the caret at the beginning of a node, and follows it until it is in sight. */
export function showNode(editor: TextEditor, path: Path): void {
  if (!Node.has(editor, path)) return;
  Transforms.select(editor, Editor.start(editor, path));
  focusText(editor);
  keepCaretInSight(editor);
}
