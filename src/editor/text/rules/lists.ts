import { Editor, Node, type NodeEntry, Path, type Point, Transforms } from 'slate';
import { LIMITS, type List, levelsOf } from '#rich-text/schema.ts';
import {
  above,
  commandRange,
  depthAt,
  type Item,
  isItem,
  isList,
  isOfType,
  nextPath,
  previousPath,
  selectedTextBlocks,
} from './nodes.ts';
import { asGroup } from './with-history-groups.ts';

export type ListType = List['type'];

function emptyList(type: ListType): List {
  return type === 'task-list' ? { type, children: [] } : { type, children: [] };
}

export function itemAt(editor: Editor, at?: Path): NodeEntry<Item> | undefined {
  return above(editor, ['list-item', 'task-item'], at ?? editor.selection?.focus);
}

export function listTypeAt(editor: Editor, at?: Point): ListType | undefined {
  return above(editor, ['bullet-list', 'ordered-list', 'task-list'], at)?.[0].type;
}

export function toggleList(editor: Editor, type: ListType, start?: number): void {
  const blocks = selectedTextBlocks(editor).filter(([block]) => block.type !== 'code-block');
  if (blocks.length === 0) return;
  const paths = blocks.map(([, path]) => Editor.pathRef(editor, path));
  const items = blocks.map(([, path]) => itemAt(editor, path));
  const listPaths = items.flatMap((item) => (item ? [Path.parent(item[1])] : []));
  Editor.withoutNormalizing(editor, () => {
    if (
      listPaths.length === blocks.length &&
      listPaths.every((path) => isOfType(Node.get(editor, path), type))
    ) {
      for (const ref of paths) {
        const item = ref.current && itemAt(editor, ref.current);
        if (item) liftOutOfList(editor, item[1]);
      }
      return;
    }
    for (const ref of paths) if (ref.current) listBlock(editor, ref.current, type, start);
  });
  for (const ref of paths) ref.unref();
}

export function checkTask(editor: Editor, path: Path, isChecked: boolean): void {
  asGroup(editor, () => Transforms.setNodes(editor, { checked: isChecked }, { at: path }));
}

/** Makes a block an item of a list of this type. The list joins adjacent lists of the same type. */
function listBlock(editor: Editor, path: Path, type: ListType, start: number | undefined): void {
  const item = itemAt(editor, path);
  if (item) {
    setListType(editor, Path.parent(item[1]), type);
    return;
  }
  if (depthAt(editor, path) + levelsOf(type) > LIMITS.depth) return;
  const block = Node.get(editor, path);
  if (isOfType(block, 'heading')) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    Transforms.unsetNodes(editor, 'level', { at: path });
  }
  const wrapper: Item =
    type === 'task-list'
      ? { type: 'task-item', checked: false, children: [] }
      : { type: 'list-item', children: [] };
  Transforms.wrapNodes(editor, wrapper, { at: path });
  const list = emptyList(type);
  Transforms.wrapNodes(
    editor,
    list.type === 'ordered-list' && start !== undefined && start !== 1 ? { ...list, start } : list,
    { at: path },
  );
  joinLists(editor, path);
}

function setListType(editor: Editor, at: Path, type: ListType): void {
  if (isOfType(Node.get(editor, at), type)) return;
  Transforms.setNodes(editor, { type }, { at });
  if (type !== 'ordered-list') Transforms.unsetNodes(editor, 'start', { at });
  // Normalization then changes the type of the items.
}

/** Joins a list with adjacent lists of the same type. A list with an explicit start number stays separate. */
function joinLists(editor: Editor, path: Path): void {
  const list = Node.get(editor, path);
  if (!isList(list)) return;
  const after = nextPath(editor, path);
  if (after && joins(list, Node.get(editor, after))) Transforms.mergeNodes(editor, { at: after });
  const before = previousPath(path);
  if (before && joins(Node.get(editor, before), list)) Transforms.mergeNodes(editor, { at: path });
}

function joins(first: Node, second: Node): boolean {
  if (!isList(first) || !isList(second) || first.type !== second.type) return false;
  if (second.type !== 'ordered-list' || second.start === undefined) return true;
  return first.type === 'ordered-list' && second.start === (first.start ?? 1) + first.children.length;
}

export function liftOutOfList(editor: Editor, path: Path): void {
  const ref = Editor.pathRef(editor, path);
  for (let more = true; more && ref.current; ) {
    more = isNested(editor, ref.current);
    outdentItem(editor, ref.current);
  }
  ref.unref();
}

function isNested(editor: Editor, itemPath: Path): boolean {
  return itemPath.length > 2 && isItem(Node.get(editor, Path.parent(Path.parent(itemPath))));
}

/**
 * Moves an item one level out; an item of the outermost list leaves the list. The following items become a sublist
 * of the item.
 */
export function outdentItem(editor: Editor, itemPath: Path): void {
  const listPath = Path.parent(itemPath);
  const list = Node.get(editor, listPath);
  if (!isList(list)) return;
  Editor.withoutNormalizing(editor, () => {
    if (!isNested(editor, itemPath)) {
      leaveList(editor, list, itemPath);
      return;
    }
    const outer = Path.parent(listPath);
    const ref = Editor.pathRef(editor, listPath);
    takeFollowers(editor, list, itemPath);
    Transforms.moveNodes(editor, { at: itemPath, to: Path.next(outer) });
    const remainingList = ref.unref();
    if (remainingList && isEmptyList(editor, remainingList))
      Transforms.removeNodes(editor, { at: remainingList });
  });
}

function isEmptyList(editor: Editor, path: Path): boolean {
  const list = Node.get(editor, path);
  return isList(list) && list.children.length === 0;
}

function takeFollowers(editor: Editor, list: List, itemPath: Path): void {
  const place = itemPath.at(-1) ?? 0;
  const followers = list.children.length - place - 1;
  if (followers === 0) return;
  const sublist = sublistOf(editor, itemPath, list.type);
  const sublistNode = Node.get(editor, sublist);
  const first = isList(sublistNode) ? sublistNode.children.length : 0;
  for (let index = 0; index < followers; index += 1) {
    Transforms.moveNodes(editor, { at: Path.next(itemPath), to: [...sublist, first + index] });
  }
}

function sublistOf(editor: Editor, itemPath: Path, type: ListType): Path {
  const item = Node.get(editor, itemPath);
  const length = isItem(item) ? item.children.length : 0;
  const last = isItem(item) ? item.children.at(-1) : undefined;
  if (last?.type === type) return [...itemPath, length - 1];
  const path = [...itemPath, length];
  Transforms.insertNodes(editor, emptyList(type), { at: path });
  return path;
}

/**
 * Moves the blocks of an item out of the list, which they divide. The second part of the list continues the
 * numbers.
 */
function leaveList(editor: Editor, list: List, itemPath: Path): void {
  const place = itemPath.at(-1) ?? 0;
  const ref = Editor.pathRef(editor, itemPath);
  Transforms.liftNodes(editor, { at: itemPath });
  const liftedPath = ref.unref();
  if (!liftedPath) return;
  const rest = nextPath(editor, liftedPath);
  if (rest && list.type === 'ordered-list' && place < list.children.length - 1) {
    const start = (list.start ?? 1) + place;
    if (start === 1) Transforms.unsetNodes(editor, 'start', { at: rest });
    else Transforms.setNodes(editor, { start }, { at: rest });
  }
  Transforms.unwrapNodes(editor, { at: liftedPath });
}

function selectedItems(editor: Editor): Path[] {
  const range = commandRange(editor);
  if (!range) return [];
  const common = Path.common(range.anchor.path, range.focus.path);
  const blocks = selectedTextBlocks(editor, range);
  const paths: Path[] = [];
  for (const [, block] of blocks) {
    // If the selection is within one item, this item is selected. A larger selection selects items of the common
    // list.
    const innermost = itemAt(editor, block)?.[1];
    if (innermost === undefined) continue;
    const levels = [...Node.levels(editor, innermost)]
      .filter(([node]) => isItem(node))
      .map(([, path]) => path);
    const path = levels.find((level) => level.length > common.length) ?? innermost;
    if (!paths.some((each) => Path.equals(each, path) || Path.isAncestor(each, path))) paths.push(path);
  }
  return paths;
}

/** Indents the selected items. Returns false outside of a list. */
export function indent(editor: Editor): boolean {
  const refs = selectedItems(editor).map((path) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) if (ref.current) indentItem(editor, ref.current);
  });
  for (const ref of refs) ref.unref();
  return refs.length > 0;
}

function indentItem(editor: Editor, path: Path): void {
  const listPath = Path.parent(path);
  const list = Node.get(editor, listPath);
  const before = previousPath(path);
  if (!isList(list) || !before) return;
  const deepest = Math.max(
    ...[...Node.elements(Node.get(editor, path) as Item)].map(([, inner]) => inner.length),
  );
  if (depthAt(editor, path) + deepest + levelsOf(list.type) > LIMITS.depth) return;
  const sublist = sublistOf(editor, before, list.type);
  const { children } = Node.get(editor, sublist) as List;
  Transforms.moveNodes(editor, { at: path, to: [...sublist, children.length] });
}

/** Outdents the selected items. Returns false outside of a list. */
export function outdent(editor: Editor): boolean {
  const refs = selectedItems(editor).map((path) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    // The last item moves first, as the following items move with each item.
    for (const ref of refs.toReversed()) {
      if (ref.current && isNested(editor, ref.current)) outdentItem(editor, ref.current);
    }
  });
  for (const ref of refs) ref.unref();
  return refs.length > 0;
}
