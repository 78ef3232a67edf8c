import { Editor, Element, type Location, Node, type NodeEntry, Path, Point, Range, Transforms } from 'slate';
import {
  type Block,
  type CodeBlock,
  type ElementNode,
  type Heading,
  type List,
  type ListItem,
  type NodeType,
  type Paragraph,
  ruleOf,
  type TaskItem,
} from '#rich-text/schema.ts';

export type NodeOf<T extends NodeType> = Extract<ElementNode, { type: T }>;
export type TextBlock = Paragraph | Heading | CodeBlock;
export type Item = ListItem | TaskItem;

export function isOfType<T extends NodeType>(node: Node, ...types: readonly T[]): node is NodeOf<T> {
  return Element.isElement(node) && types.some((type) => node.type === type);
}

export function isList(node: Node): node is List {
  return isOfType(node, 'bullet-list', 'ordered-list', 'task-list');
}

export function isItem(node: Node): node is Item {
  return isOfType(node, 'list-item', 'task-item');
}

export function isTextBlock(node: Node): node is TextBlock {
  return isOfType(node, 'paragraph', 'heading', 'code-block');
}

export function holdsBlocks(node: Node): boolean {
  return Editor.isEditor(node) || (Element.isElement(node) && ruleOf(node.type)?.holds === 'blocks');
}

/** True for a block. False for a part of a list, a table or a line. */
export function isBlockNode(node: Node): node is Block {
  if (!Element.isElement(node)) return false;
  return !isItem(node) && !isOfType(node, 'link', 'table-row', 'table-cell');
}

export function emptyParagraph(): Paragraph {
  return { type: 'paragraph', children: [{ text: '' }] };
}

/** Returns the innermost node of these types, by default around the selection's focus. */
export function above<T extends NodeType>(
  editor: Editor,
  types: readonly T[],
  at: Location | undefined = editor.selection?.focus,
): NodeEntry<NodeOf<T>> | undefined {
  if (at === undefined) return undefined;
  return Editor.above(editor, { at, match: (node): node is NodeOf<T> => isOfType(node, ...types) });
}

/** Returns the block with text around a path; undefined in a picture or rule. */
export function textBlockAt(
  editor: Editor,
  at: Location | undefined = editor.selection?.focus,
): NodeEntry<TextBlock> | undefined {
  return above(editor, ['paragraph', 'heading', 'code-block'], at);
}

/** Returns the selected range, shortened as by `unhang`. */
export function commandRange(editor: Editor): Range | undefined {
  const { selection } = editor;
  if (!selection) return undefined;
  return Range.isCollapsed(selection) ? selection : Editor.unhangRange(editor, selection);
}

/**
 * Shortens a selection that ends at the start of a block, so that it ends after the previous text. A triple click
 * makes such a selection. Replacing it must not change the next block.
 */
export function unhang(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return;
  const [start, end] = Range.edges(selection);
  const [first, last] = [textBlockAt(editor, start)?.[1], textBlockAt(editor, end)?.[1]];
  if (!first || !last || Path.equals(first, last)) return;
  if (textBefore(editor, first, start) !== '' || textBefore(editor, last, end) !== '') return;
  const before = Editor.before(editor, Editor.start(editor, last));
  if (before) Transforms.select(editor, { anchor: start, focus: before });
}

export function selectedTextBlocks(
  editor: Editor,
  at: Location | undefined = commandRange(editor),
): NodeEntry<TextBlock>[] {
  if (at === undefined) return [];
  return [...Editor.nodes(editor, { at, match: isTextBlock })];
}

export type Siblings = { parent: Path; from: number; to: number };

export function siblingsIn(editor: Editor, range: Range): Siblings {
  const [start, end] = Range.edges(range);
  const parent = [...Path.common(start.path, end.path)];
  while (parent.length > 0 && !holdsBlocks(Node.get(editor, parent))) parent.pop();
  return { parent, from: start.path[parent.length] ?? 0, to: end.path[parent.length] ?? 0 };
}

export function isCaretAt(editor: Editor, edge: 'start' | 'end', path: Path): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  return Point.equals(selection.anchor, Editor[edge](editor, path));
}

export function textBefore(editor: Editor, blockPath: Path, point: Point): string {
  return Editor.string(editor, { anchor: Editor.start(editor, blockPath), focus: point });
}

export function pointAt(editor: Editor, path: Path, offset: number): Point | undefined {
  let remaining = offset;
  for (const [text, inner] of Node.texts(Node.get(editor, path))) {
    if (remaining <= text.text.length) return { path: [...path, ...inner], offset: remaining };
    remaining -= text.text.length;
  }
  return undefined;
}

export function nextPath(editor: Editor, path: Path): Path | undefined {
  const next = Path.next(path);
  return Node.has(editor, next) ? next : undefined;
}

export function previousPath(path: Path): Path | undefined {
  return Path.hasPrevious(path) ? Path.previous(path) : undefined;
}

/** Returns the number of blocks around the node, as counted for `LIMITS.depth`. */
export function depthAt(editor: Editor, path: Path): number {
  let depth = 0;
  for (const [node] of Node.levels(editor, path))
    if (isList(node) || isItem(node) || isOfType(node, 'blockquote', 'table', 'table-row', 'table-cell'))
      depth += 1;
  return depth;
}
