import type { Editor, Point } from 'slate';
import { setTextKind, textKindOf, toggleCodeBlock, toggleQuote } from './blocks.ts';
import { type ListType, listTypeAt, toggleList } from './lists.ts';
import { above, textBlockAt } from './nodes.ts';

export const BLOCK_KINDS = [
  'paragraph',
  'heading-2',
  'heading-3',
  'bullet-list',
  'ordered-list',
  'task-list',
  'blockquote',
  'code-block',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/**
 * Returns the kind of the block, by default at the caret. Returns undefined for a heading level without a
 * kind.
 */
export function kindAt(
  editor: Editor,
  at: Point | undefined = editor.selection?.focus,
): BlockKind | undefined {
  const block = textBlockAt(editor, at)?.[0];
  if (!block) return undefined;
  if (block.type === 'code-block') return 'code-block';
  if (block.type === 'heading') return BLOCK_KINDS.find((kind) => kind === `heading-${block.level}`);
  return listTypeAt(editor, at) ?? (above(editor, ['blockquote'], at) ? 'blockquote' : 'paragraph');
}

export function turnInto(editor: Editor, kind: BlockKind): void {
  if (kindAt(editor) === kind) return;
  const list = listTypeAt(editor);
  if (list && !isListType(kind)) toggleList(editor, list);
  if (above(editor, ['blockquote']) && kind !== 'blockquote') toggleQuote(editor);
  const text = textBlockAt(editor)?.[0];
  if (kind !== 'code-block' && text && textKindOf(text) !== 'paragraph') setTextKind(editor, 'paragraph');
  if (kind === 'heading-2') setTextKind(editor, 2);
  else if (kind === 'heading-3') setTextKind(editor, 3);
  else if (kind === 'blockquote') toggleQuote(editor);
  else if (kind === 'code-block') toggleCodeBlock(editor);
  else if (isListType(kind)) toggleList(editor, kind);
}

function isListType(kind: BlockKind): kind is ListType {
  return kind === 'bullet-list' || kind === 'ordered-list' || kind === 'task-list';
}
