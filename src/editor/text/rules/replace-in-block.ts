import { Editor, Node, type Path, Text } from 'slate';
import { changedPart } from '#rich-text/replace-text.ts';

/**
 * Replaces a part of a block's text, without moving the caret. New characters have the marks of the first replaced
 * character. Does nothing if the block has changed.
 * @param former the replaced text, which starts at `start` in the text of the block
 */
export function replaceInBlock(
  editor: Editor,
  at: Path,
  { start, former, text }: { start: number; former: string; text: string },
): void {
  if (!Editor.hasPath(editor, at)) return;
  const whole = Node.string(Node.get(editor, at));
  if (!whole.startsWith(former, start)) return;
  const change = changedPart(whole, { start, end: start + former.length, text });
  const leaves: { path: Path; text: string; position: number }[] = [];
  let position = 0;
  for (const [{ text: leaf }, path] of Editor.nodes(editor, { at, match: Text.isText })) {
    leaves.push({ path, text: leaf, position });
    position += leaf.length;
  }
  // An insertion belongs to the text before it.
  const target = leaves.find(({ position: from, text: leaf }) =>
    change.start === change.end ? from + leaf.length >= change.start : from + leaf.length > change.start,
  );
  if (!target) return;
  Editor.withoutNormalizing(editor, () => {
    for (const { path, text: leaf, position: from } of leaves) {
      const [first, last] = [change.start, change.end].map((index) =>
        Math.min(Math.max(index - from, 0), leaf.length),
      ) as [number, number];
      if (last > first)
        editor.apply({ type: 'remove_text', path, offset: first, text: leaf.slice(first, last) });
    }
    const offset = change.start - target.position;
    if (change.text !== '')
      editor.apply({ type: 'insert_text', path: target.path, offset, text: change.text });
  });
}
