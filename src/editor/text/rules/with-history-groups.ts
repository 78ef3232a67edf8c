/** Groups changes for undo: one undo reverts consecutive changes in one place. */
import { Editor, type Operation, Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';

/**
 * The pause in milliseconds after which a change begins a new group (specification, Post editor). Slate stores 100
 * groups, as specified.
 */
const NEW_GROUP_AFTER_MS = 500;

/** The time and the top-level block of the last change in a group. The time -Infinity ends the group. */
type Last = { at: number; place: number | undefined };
const LAST_CHANGES = new WeakMap<Editor, Last>();

export function beginGroup(editor: Editor): void {
  const last = LAST_CHANGES.get(editor);
  if (last) last.at = -Infinity;
}

/**
 * Makes an action a separate group. The group includes earlier changes of the same event, such as the removal of
 * dragged text.
 */
export function asGroup(editor: Editor, act: () => void): void {
  beginGroup(editor);
  act();
  beginGroup(editor);
}

/** @param now a clock in milliseconds, which tests replace */
export function withHistoryGroups<E extends Editor>(editor: E, now = () => performance.now()): E {
  const { apply, undo } = editor;
  const last: Last = { at: -Infinity, place: undefined };
  LAST_CHANGES.set(editor, last);

  editor.apply = (operation) => {
    if (operation.type === 'set_selection' || HistoryEditor.isSaving(editor) === false)
      return apply(operation);
    const at = now();
    const place = placeOf(operation);
    // Only an action's first operation decides whether a group begins.
    const isFirstOperation = !editor.operations.some(({ type }) => type !== 'set_selection');
    const isContinuation = at - last.at <= NEW_GROUP_AFTER_MS && isNear(place, last.place);
    last.at = HistoryEditor.isMerging(editor) === undefined ? at : -Infinity;
    last.place = place;
    if (!isFirstOperation || HistoryEditor.isMerging(editor) !== undefined) return apply(operation);
    if (isContinuation) return HistoryEditor.withMerging(editor, () => apply(operation));
    HistoryEditor.setSplittingOnce(editor, true);
    return apply(operation);
  };
  // A change after undo begins a group. Redo always follows undo.
  editor.undo = () => {
    last.at = -Infinity;
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    // Slate loses the selection if undo restores the removed text around the caret.
    if (before && !editor.selection && Editor.hasRange(editor, before)) Transforms.select(editor, before);
  };
  return editor;
}

function placeOf(operation: Operation): number | undefined {
  return 'path' in operation && Path.isPath(operation.path) ? operation.path[0] : undefined;
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= 1;
}
