/** A slash that begins a word opens the block menu; the text after it is the search. */
import { Editor, type Point, type PointRef, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { textBefore, textBlockAt } from './nodes.ts';

const PLACES = new WeakMap<Editor, PointRef>();

/** Other characters after a slash are ordinary text. */
const SEARCH = /^\/([\p{L}\p{N} ]{0,20})$/u;

/** @param isComposing whether an input method's text is unfinished */
export function withSlash<E extends Editor>(editor: E, isComposing: () => boolean): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text === '/' && options?.at === undefined && !isComposing()) ask(editor);
  };
  return editor;
}

function ask(editor: Editor): void {
  const { selection } = editor;
  const block = textBlockAt(editor);
  if (!selection || !block || block[0].type === 'code-block') return;
  if (!/(?:^|\s)\/$/.test(textBefore(editor, block[1], selection.anchor))) return;
  const before = Editor.before(editor, selection.anchor, { unit: 'offset' });
  closeSlash(editor);
  if (before) PLACES.set(editor, Editor.pointRef(editor, before, { affinity: 'backward' }));
}

/** Undefined unless a slash is open at the caret. */
export function slashAt(editor: Editor): { range: Range; search: string } | undefined {
  const start = PLACES.get(editor)?.current;
  const { selection } = editor;
  if (!start || !selection || Range.isExpanded(selection)) return undefined;
  const search = searchBetween(editor, start, selection.anchor);
  return search === undefined ? undefined : { range: { anchor: start, focus: selection.anchor }, search };
}

function searchBetween(editor: Editor, start: Point, end: Point): string | undefined {
  const [one, other] = [textBlockAt(editor, start), textBlockAt(editor, end)];
  if (!one || one[0] !== other?.[0]) return undefined;
  return SEARCH.exec(Editor.string(editor, { anchor: start, focus: end }))?.[1];
}

export function closeSlash(editor: Editor): void {
  PLACES.get(editor)?.unref();
  PLACES.delete(editor);
}

/** Closes the menu and deletes the letters in the same undo step. */
export function takeSlash(editor: Editor): void {
  const slash = slashAt(editor);
  closeSlash(editor);
  if (slash) HistoryEditor.withMerging(editor, () => Transforms.delete(editor, { at: slash.range }));
}
