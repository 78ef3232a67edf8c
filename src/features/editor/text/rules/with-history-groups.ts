/** What one undo takes back: what was done without a pause and in one place. */
import { Editor, type Operation, Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';

/** "New history group after 500 ms" of the specification. Slate's own history goes 100 groups back, as it says too. */
export const NEW_GROUP_AFTER_MS = 500;

/** When and in which top-level block something was last added to a group; long ago where it is closed. */
type Last = { at: number; place: number | undefined };
const LAST = new WeakMap<Editor, Last>();

/** What is done next begins a group, however quickly it follows on what was done before. */
export function beginGroup(editor: Editor): void {
  const last = LAST.get(editor);
  if (last) last.at = -Infinity;
}

/**
 * Does what one undo takes back alone: neither what was typed before nor what is typed after belongs to it. What the same
 * event has done already does: dropped text was taken from its place just before.
 */
export function asGroup(editor: Editor, act: () => void): void {
  beginGroup(editor);
  act();
  beginGroup(editor);
}

/** @param now a clock in milliseconds, another one for tests */
export function withHistoryGroups<E extends Editor>(editor: E, now = () => performance.now()): E {
  const { apply, undo } = editor;
  const last: Last = { at: -Infinity, place: undefined };
  LAST.set(editor, last);

  editor.apply = (operation) => {
    if (operation.type === 'set_selection' || HistoryEditor.isSaving(editor) === false)
      return apply(operation);
    const at = now();
    const place = placeOf(operation);
    // What one act does is one group whatever it does; only its first operation decides.
    const begins = !editor.operations.some(({ type }) => type !== 'set_selection');
    const goesOn = at - last.at <= NEW_GROUP_AFTER_MS && isNear(place, last.place);
    // What is a group by itself is not gone on with.
    last.at = HistoryEditor.isMerging(editor) === undefined ? at : -Infinity;
    last.place = place;
    if (!begins || HistoryEditor.isMerging(editor) !== undefined) return apply(operation);
    if (goesOn) return HistoryEditor.withMerging(editor, () => apply(operation));
    HistoryEditor.setSplittingOnce(editor, true);
    return apply(operation);
  };
  // What is done after going back is a new beginning; redo follows on undo alone, so that it is one there too.
  editor.undo = () => {
    last.at = -Infinity;
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    // Slate forgets it where the caret's text was taken away and put back.
    if (before && !editor.selection && Editor.hasRange(editor, before)) Transforms.select(editor, before);
  };
  return editor;
}

/** The top-level block an operation is about. */
function placeOf(operation: Operation): number | undefined {
  return 'path' in operation && Path.isPath(operation.path) ? operation.path[0] : undefined;
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= 1;
}
