/** Opens the block menu at a slash that begins a word. The text after the slash is the search. */
import { Editor, type Point, type PointRef, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { textBefore, textBlockAt } from './nodes.ts';

const PLACES = new WeakMap<Editor, PointRef>();

/** Matches a slash with a search. A slash that is followed by other characters is ordinary text. */
const SEARCH = /^\/([\p{L}\p{N} ]{0,20})$/u;

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

/** Returns the range and the search of the slash at the caret; undefined if no slash menu is open. */
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

/** Closes the menu and deletes the slash and the search, in one undo step with the chosen command. */
export function takeSlash(editor: Editor): void {
  const slash = slashAt(editor);
  closeSlash(editor);
  if (slash) HistoryEditor.withMerging(editor, () => Transforms.delete(editor, { at: slash.range }));
}
