/** Handles Enter and Shift+Enter. */
import { Editor, Node, Path, Range, Transforms } from 'slate';
import { liftOutOfQuote } from './blocks.ts';
import { breakCode, goOnBelow } from './code-block.ts';
import { itemAt, outdentItem } from './lists.ts';
import { above, emptyParagraph, isCaretAt, isItem, isOfType, textBlockAt } from './nodes.ts';
import { voidAt } from './voids.ts';
import { beginGroup } from './with-history-groups.ts';

export function withBreaks<E extends Editor>(editor: E): E {
  const { insertBreak } = editor;

  editor.insertBreak = () => {
    // Begins a group, so that one undo removes only the text that was typed after Enter.
    beginGroup(editor);
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const selectedVoid = voidAt(editor);
    if (selectedVoid) {
      Editor.withoutNormalizing(editor, () => goOnBelow(editor, selectedVoid[1]));
      return;
    }
    if (breakCode(editor)) return;
    Editor.withoutNormalizing(editor, () => {
      if (!breakItem(editor) && !leaveQuote(editor) && !breakHeading(editor)) insertBreak();
    });
  };

  editor.insertSoftBreak = () => {
    if (voidAt(editor)) editor.insertBreak();
    else if (!breakCode(editor)) editor.insertText('\n');
  };
  return editor;
}

function breakItem(editor: Editor): boolean {
  const block = textBlockAt(editor);
  const item = block && itemAt(editor, block[1]);
  if (!item || !Path.equals(Path.parent(block[1]), item[1])) return false;
  const [{ children }, path] = item;
  if (children.length === 1 && Editor.string(editor, path) === '') {
    outdentItem(editor, path);
    return true;
  }
  Transforms.splitNodes(editor, { match: isItem, mode: 'lowest', always: true });
  const next = Path.next(path);
  // A new task is not checked, even after a checked task.
  if (isOfType(Node.get(editor, next), 'task-item'))
    Transforms.setNodes(editor, { checked: false }, { at: next });
  return true;
}

function leaveQuote(editor: Editor): boolean {
  const block = textBlockAt(editor);
  if (!block || Editor.string(editor, block[1]) !== '') return false;
  if (!isOfType(Node.parent(editor, block[1]), 'blockquote')) return false;
  liftOutOfQuote(editor);
  return true;
}

/** Inserts a paragraph if Enter is pressed at the start or the end of a heading. */
function breakHeading(editor: Editor): boolean {
  const heading = above(editor, ['heading']);
  if (!heading) return false;
  const [, path] = heading;
  if (isCaretAt(editor, 'end', path)) {
    Transforms.splitNodes(editor, { always: true });
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: Path.next(path) });
    Transforms.unsetNodes(editor, 'level', { at: Path.next(path) });
    return true;
  }
  if (!isCaretAt(editor, 'start', path)) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: path });
  return true;
}
