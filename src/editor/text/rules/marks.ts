import { Editor, Range, Text, Transforms } from 'slate';
import type { Mark } from '#rich-text/schema.ts';
import { above, isOfType } from './nodes.ts';

const OTHERS = ['bold', 'italic', 'underline', 'strike'] as const satisfies readonly Mark[];

export function hasMark(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

/**
 * Adds the mark to the selection, or removes the mark if the whole selection has it. Text with `code` has no other
 * marks.
 */
export function toggleMark(editor: Editor, mark: Mark): void {
  const { selection } = editor;
  if (!selection) return;
  if (Range.isCollapsed(selection)) {
    if (above(editor, ['code-block'])) return;
    if (hasMark(editor, mark)) {
      Editor.removeMark(editor, mark);
      return;
    }
    for (const other of excludedBy(mark)) if (hasMark(editor, other)) Editor.removeMark(editor, other);
    Editor.addMark(editor, mark, true);
    return;
  }
  const texts = [...Editor.nodes(editor, { match: isMarkable, voids: false })].filter(
    ([, path]) => !above(editor, ['code-block'], path) && !isInVoid(editor, path),
  );
  const full = texts.filter(([, path]) => {
    const part = Range.intersection(selection, Editor.range(editor, path));
    return part !== null && Range.isExpanded(part);
  });
  const isMarked = full.length > 0 && full.every(([text]) => text[mark] === true);
  Editor.withoutNormalizing(editor, () => {
    const at = { match: isMarkable, split: true };
    if (isMarked) {
      Transforms.unsetNodes<Text>(editor, mark, at);
      return;
    }
    Transforms.unsetNodes<Text>(editor, excludedBy(mark), at);
    Transforms.setNodes<Text>(editor, { [mark]: true }, at);
  });
}

/** Removes all marks from the selection, or from the text that is typed next. */
export function removeMarks(editor: Editor): void {
  if (!editor.selection) return;
  const marks: Mark[] = [...OTHERS, 'code'];
  if (Range.isCollapsed(editor.selection)) for (const mark of marks) Editor.removeMark(editor, mark);
  else Transforms.unsetNodes<Text>(editor, marks, { match: isMarkable, split: true });
}

function excludedBy(mark: Mark): Mark[] {
  return mark === 'code' ? [...OTHERS] : ['code'];
}

function isMarkable(node: unknown): node is Text {
  return Text.isText(node);
}

function isInVoid(editor: Editor, path: number[]): boolean {
  return (
    Editor.above(editor, {
      at: path,
      voids: true,
      match: (node) => isOfType(node, 'image', 'horizontal-rule'),
    }) !== undefined
  );
}
