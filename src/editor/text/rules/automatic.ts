/** Changes that the editor makes on its own: the next Backspace takes one back, as one undo does. */
import { Editor, Range } from 'slate';
import { HistoryEditor } from 'slate-history';

type Made = { batch: HistoryEditor['history']['undos'][number]; caret: Range };
const MADE = new WeakMap<Editor, Made>();

/** Makes a change after what was typed, as a step of the history of its own. */
export function changeAutomatically(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, () => Editor.withoutNormalizing(editor, change));
  const batch = editor.history.undos.at(-1);
  if (batch && editor.selection) MADE.set(editor, { batch, caret: editor.selection });
}

/** Takes back the change that was just made. @returns whether there was one */
export function takeBack(editor: Editor): boolean {
  const made = MADE.get(editor);
  MADE.delete(editor);
  const { selection, history } = editor;
  if (!made || !selection || history.undos.at(-1) !== made.batch) return false;
  if (!Range.equals(selection, made.caret)) return false;
  editor.undo();
  return true;
}
