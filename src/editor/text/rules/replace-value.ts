import { Editor, Node, Path, type Point, Transforms } from 'slate';
import { alignNodes, isVersion } from '#rich-text/align.ts';
import { coerceDraft } from '#rich-text/coerce.ts';
import { compareTexts, newBudget } from '#rich-text/compare-texts.ts';
import type { Block, Value } from '#rich-text/schema.ts';
import { isOfType } from './nodes.ts';
import { withoutTrailing } from './trailing.ts';
import { asGroup } from './with-history-groups.ts';

/**
 * Replaces the document. Only blocks that differ are replaced, and the caret stays at the same words.
 * @param value a document of the node set, which is copied
 */
export function replaceValue(editor: Editor, value: Value): void {
  // The editor's rules allow only blocks at the top level.
  const present = normalBlocks(withoutTrailing(editor.children as Value));
  const rows = alignNodes(present, normalBlocks(value), { isVersion, budget: newBudget() });
  if (rows.every(({ kind }) => kind === 'same')) return;
  asGroup(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      let at = 0;
      for (const row of rows) {
        if (row.kind === 'removed') Transforms.removeNodes(editor, { at: [at] });
        if (row.kind === 'added') Transforms.insertNodes(editor, structuredClone(row.after), { at: [at] });
        if (row.kind === 'edited') replaceBlock(editor, at, row.after);
        if (row.kind !== 'removed') at += 1;
      }
    }),
  );
}

/** Normalizes each block, so that a space at the end of a line is not a difference. */
function normalBlocks(value: Value): Value {
  return value.flatMap((block) => coerceDraft([block]).slice(0, 1));
}

function replaceBlock(editor: Editor, at: number, block: Block): void {
  const { selection } = editor;
  const before = readBlock(editor, at);
  Transforms.removeNodes(editor, { at: [at] });
  Transforms.insertNodes(editor, structuredClone(block), { at: [at] });
  if (!selection) return;
  const after = readBlock(editor, at);
  const movePoint = (point: Point) => {
    const offset = offsetIn(before, point);
    return offset === undefined ? point : pointAt(after, offsetAfter(before.text, after.text, offset));
  };
  Transforms.select(editor, { anchor: movePoint(selection.anchor), focus: movePoint(selection.focus) });
}

/** A block's text with a line for each inner text block, and the offsets of the text nodes. */
type BlockText = { text: string; texts: { path: Path; from: number; to: number }[] };

function readBlock(editor: Editor, at: number): BlockText {
  const blockText: BlockText = { text: '', texts: [] };
  let line: string | undefined;
  for (const [{ text }, inner] of Node.texts(Node.get(editor, [at]))) {
    const path = [at, ...inner];
    const parent = Path.parent(path);
    const lineOfText = (isOfType(Node.get(editor, parent), 'link') ? Path.parent(parent) : parent).join();
    if (line !== undefined && line !== lineOfText) blockText.text += '\n';
    line = lineOfText;
    const from = blockText.text.length;
    blockText.text += text;
    blockText.texts.push({ path, from, to: blockText.text.length });
  }
  return blockText;
}

function offsetIn({ texts }: BlockText, { path, offset }: Point): number | undefined {
  const text = texts.find((each) => Path.equals(each.path, path));
  return text && text.from + offset;
}

function pointAt({ texts }: BlockText, offset: number): Point {
  const text = texts.find(({ to }) => to >= offset) ?? texts.at(-1);
  if (!text) return { path: [], offset: 0 };
  return { path: text.path, offset: Math.min(text.to, Math.max(text.from, offset)) - text.from };
}

function offsetAfter(before: string, after: string, offset: number): number {
  let [left, right] = [0, 0];
  for (const { text, change } of compareTexts(before, after)) {
    if (change === 'added') {
      right += text.length;
      continue;
    }
    if (left + text.length >= offset) return right + (change === undefined ? offset - left : 0);
    left += text.length;
    if (change === undefined) right += text.length;
  }
  return right;
}
