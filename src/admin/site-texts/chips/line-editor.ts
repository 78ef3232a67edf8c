/**
 * A Slate editor for one line of text with references. A reference is a chip: an inline void node, which the caret
 * passes as one character. Slate's node types are those of posts, so a chip is a link whose address is the
 * reference.
 */

import { createEditor, Editor, Element, Node, type Path, Point, Range, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { Link, Paragraph } from '#rich-text/schema.ts';
import { type ReferenceTexts, resolveText, splitReferences } from '#shared/site-texts/references.ts';
import type { TextEditor } from '#src/editor/text/slate-types.ts';
import { CLIPBOARD_TYPE, inOneLine } from './clipboard.ts';

type LineHost = {
  texts: ReferenceTexts;
  /** Called for a slash that begins a word. */
  onSlash: () => void;
};

const HOSTS = new WeakMap<Editor, LineHost>();

export function createLineEditor(text: string, host: LineHost): TextEditor {
  const editor = withLine(withHistory(withReact(createEditor())));
  setHost(editor, host);
  editor.children = [lineOf(text, host.texts)];
  return editor;
}

/** Replaces the host, as a form has other texts and functions after a render. */
export function setHost(editor: TextEditor, host: LineHost): void {
  HOSTS.set(editor, host);
}

const textsOf = (editor: Editor): ReferenceTexts => HOSTS.get(editor)?.texts ?? {};

export function lineOf(text: string, texts: ReferenceTexts): Paragraph {
  const children = splitReferences(text, texts).map((part, index) =>
    index % 2 === 0 ? { text: part } : chipOf(part),
  );
  return { type: 'paragraph', children };
}

function chipOf(reference: string): Link {
  return { type: 'link', href: reference, children: [{ text: '' }] };
}

/** Returns the text with its references. */
export function textOfLine(editor: Pick<Editor, 'children'>): string {
  return Array.from(Node.descendants(editor as Editor), ([node]) => {
    if (isChip(node)) return node.href;
    return 'text' in node ? node.text : '';
  }).join('');
}

export function isChip(node: Node): node is Link {
  return Element.isElement(node) && node.type === 'link';
}

function withLine(editor: TextEditor): TextEditor {
  const { insertText } = editor;
  editor.isInline = isChip;
  editor.isVoid = isChip;
  editor.insertBreak = () => {};
  editor.insertSoftBreak = () => {};
  editor.insertText = (text, options) => {
    leaveChip(editor);
    insertText(text, options);
    if (text.endsWith('}')) convertReference(editor);
    else if (text === '/' && /(?:^|\s)\/$/.test(textBeforeCaret(editor))) HOSTS.get(editor)?.onSlash();
  };
  editor.setFragmentData = (clipboard) => {
    const text = textOfLine({ children: editor.getFragment() });
    clipboard.setData('text/plain', resolveText(text, textsOf(editor)));
    clipboard.setData(CLIPBOARD_TYPE, text);
  };
  editor.insertData = (clipboard) =>
    insertWithReferences(
      editor,
      inOneLine(clipboard.getData(CLIPBOARD_TYPE) || clipboard.getData('text/plain')),
    );
  return editor;
}

/** Inserts a text at the selection. References to known names become chips. */
function insertWithReferences(editor: TextEditor, text: string): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor);
  leaveChip(editor);
  for (const [index, part] of splitReferences(text, textsOf(editor)).entries()) {
    if (index % 2 === 1) insertChip(editor, part);
    else if (part !== '') Transforms.insertText(editor, part);
  }
}

/** Inserts a chip at the caret, instead of the characters before the caret that asked for the chip. */
export function insertChip(editor: TextEditor, reference: string, replacedLength = 0): void {
  leaveChip(editor);
  if (replacedLength > 0) Transforms.delete(editor, { distance: replacedLength, reverse: true });
  Transforms.insertNodes(editor, chipOf(reference), { select: true });
  Transforms.move(editor);
}

export function changeChip(editor: TextEditor, at: Path, reference: string): void {
  Transforms.setNodes(editor, { href: reference }, { at });
}

/** Replaces a chip by plain text, and puts the caret after the text. */
export function replaceChip(editor: TextEditor, at: Path, text: string): void {
  const before = Editor.before(editor, at);
  Transforms.removeNodes(editor, { at });
  if (before) Transforms.select(editor, before);
  if (text !== '') Transforms.insertText(editor, text);
}

/** Moves a caret in a chip behind the chip. */
export function leaveChip(editor: TextEditor): void {
  const path = chipAt(editor);
  const after = path && Editor.after(editor, path);
  if (after) Transforms.select(editor, after);
}

/** Returns the path of the chip that contains the caret. */
export function chipAt(editor: TextEditor): Path | undefined {
  return editor.selection ? Editor.above(editor, { match: isChip })?.[1] : undefined;
}

/** Returns the path of the chip at the caret, directly before or directly after the caret. */
export function chipNear(editor: TextEditor): Path | undefined {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return undefined;
  const { anchor } = selection;
  const neighbours = [anchor, Editor.before(editor, anchor), Editor.after(editor, anchor)];
  return neighbours
    .map((point) => point && Editor.above(editor, { at: point, match: isChip })?.[1])
    .find((path) => path !== undefined);
}

/** Returns the path of the next chip after the caret, or of the chip before it. */
export function nextChip(editor: TextEditor, isBackward: boolean): Path | undefined {
  const { selection } = editor;
  if (!selection) return undefined;
  const chips = Array.from(Editor.nodes(editor, { at: [], match: isChip, voids: true }), ([, path]) => path);
  const isBeyond = (path: Path) =>
    Point.compare(Editor.start(editor, path), selection.focus) === (isBackward ? -1 : 1);
  return isBackward ? chips.findLast(isBeyond) : chips.find(isBeyond);
}

/** Moves the caret by one character. A chip counts as one character. */
export function moveCaret(editor: TextEditor, isBackward: boolean): void {
  const { selection } = editor;
  if (selection && Range.isExpanded(selection)) {
    Transforms.collapse(editor, { edge: isBackward ? 'start' : 'end' });
    return;
  }
  const from = chipAt(editor);
  Transforms.move(editor, { reverse: isBackward });
  if (!from && chipAt(editor)) Transforms.move(editor, { reverse: isBackward });
}

/** @param offset the number of characters before the point in the text with its references */
export function pointAt(editor: TextEditor, offset: number): Point {
  let rest = offset;
  for (const [node, path] of Node.descendants(editor)) {
    if (isChip(node)) rest -= node.href.length;
    else if ('text' in node && !chipOfText(editor, path)) {
      if (rest <= node.text.length) return { path, offset: Math.max(rest, 0) };
      rest -= node.text.length;
    }
  }
  return Editor.end(editor, []);
}

const chipOfText = (editor: TextEditor, path: Path) => isChip(Node.parent(editor, path));

function textBeforeCaret(editor: TextEditor): string {
  const { selection } = editor;
  if (!selection) return '';
  const [node] = Editor.node(editor, selection.anchor.path);
  // A chip before the text counts as a character, so that a slash after the chip does not begin a word.
  const isAfterChip = (selection.anchor.path.at(-1) ?? 0) > 0;
  return (isAfterChip ? '\uFFFC' : '') + ('text' in node ? node.text.slice(0, selection.anchor.offset) : '');
}

/** Replaces a typed reference directly before the caret by a chip. */
function convertReference(editor: TextEditor): void {
  const before = textBeforeCaret(editor);
  const parts = splitReferences(before, textsOf(editor));
  const reference = parts.at(-2);
  if (reference !== undefined && parts.at(-1) === '') insertChip(editor, reference, reference.length);
}

/** Replaces the whole text, such as by the text of another member. */
export function replaceLine(editor: TextEditor, text: string): void {
  editor.children = [lineOf(text, textsOf(editor))];
  editor.history = { undos: [], redos: [] };
  if (editor.selection) {
    const end = Editor.end(editor, []);
    editor.selection = { anchor: end, focus: end };
  }
  editor.onChange();
}
