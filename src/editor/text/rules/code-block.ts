import { Editor, Node, type NodeEntry, Path, type Point, Range, Transforms } from 'slate';
import type { CodeBlock } from '#rich-text/schema.ts';
import { above, emptyParagraph, isCaretAt, isOfType } from './nodes.ts';
import { asGroup } from './with-history-groups.ts';

/** The width of a tab (specification, Post editor). */
const INDENT = ' '.repeat(4);

export function codeBlockAt(editor: Editor): NodeEntry<CodeBlock> | undefined {
  return above(editor, ['code-block']);
}

export function setCodeLanguage(editor: Editor, language: string | undefined): void {
  const at = codeBlockAt(editor)?.[1];
  if (!at) return;
  asGroup(editor, () => {
    if (language === undefined) Transforms.unsetNodes(editor, 'language', { at });
    else Transforms.setNodes(editor, { language }, { at });
  });
}

/**
 * Inserts a line with the same indentation in code. At the third empty line, the caret leaves the code. Returns
 * false outside of code.
 */
export function breakCode(editor: Editor): boolean {
  const code = codeBlockAt(editor);
  const { selection } = editor;
  if (!code || !selection) return false;
  const [{ children }, path] = code;
  const { text } = children[0];
  const emptyLines = /\n[ \t]*\n[ \t]*$/.exec(text)?.[0].length ?? 0;
  if (isCaretAt(editor, 'end', path) && emptyLines > 0) {
    const end = Editor.end(editor, path);
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: { anchor: { ...end, offset: end.offset - emptyLines }, focus: end } });
      goOnBelow(editor, path);
    });
    return true;
  }
  const line = text.slice(0, selection.focus.offset).split('\n').at(-1) ?? '';
  Transforms.insertText(editor, `\n${/^[ \t]*/.exec(line)?.[0] ?? ''}`);
  return true;
}

export function goOnBelow(editor: Editor, path: Path): void {
  const at = Path.next(path);
  const below = Node.has(editor, at) ? Node.get(editor, at) : undefined;
  const isFree = below !== undefined && isOfType(below, 'paragraph') && Node.string(below) === '';
  if (!isFree) Transforms.insertNodes(editor, emptyParagraph(), { at });
  Transforms.select(editor, Editor.start(editor, at));
}

export function goOnAbove(editor: Editor, path: Path): void {
  Transforms.insertNodes(editor, emptyParagraph(), { at: path });
  Transforms.select(editor, Editor.start(editor, path));
}

/** Indents the selected lines of code. Returns false outside of code. */
export function indentCode(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !codeBlockAt(editor)) return false;
  if (Range.isCollapsed(selection)) {
    Transforms.insertText(editor, INDENT);
    return true;
  }
  forEachLine(editor, (at) => Transforms.insertText(editor, INDENT, { at }));
  return true;
}

/** Outdents the selected lines of code. Returns false outside of code. */
export function outdentCode(editor: Editor): boolean {
  if (!codeBlockAt(editor)) return false;
  forEachLine(editor, (at, line) => {
    const length = /^(?:\t| {1,4})/.exec(line)?.[0].length ?? 0;
    if (length === 0) return;
    Transforms.delete(editor, { at: { anchor: at, focus: { ...at, offset: at.offset + length } } });
  });
  return true;
}

/** Calls `change` for each selected line, the last one first, so that offsets stay valid. */
function forEachLine(editor: Editor, change: (start: Point, line: string) => void): void {
  const code = codeBlockAt(editor);
  const { selection } = editor;
  if (!code || !selection) return;
  const [{ children }, path] = code;
  const { text } = children[0];
  const part = Range.intersection(selection, Editor.range(editor, path));
  if (!part) return;
  const [start, end] = Range.edges(part);
  const lines: { offset: number; line: string }[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (offset <= end.offset && offset + line.length >= start.offset) lines.push({ offset, line });
    offset += line.length + 1;
  }
  Editor.withoutNormalizing(editor, () => {
    for (const { offset: at, line } of lines.toReversed()) change({ path: [...path, 0], offset: at }, line);
  });
}
