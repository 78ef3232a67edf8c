/**
 * Keeps the document within the node set after any command, paste or change by the browser. Each call of
 * `normalize` fixes one fault, and reads only the node and its children.
 */

import { Editor, Element, Node, type NodeEntry, Path, Text, Transforms } from 'slate';
import { type ElementNode, MARKS, type Mark, ruleOf, type Table } from '#rich-text/schema.ts';
import { emptyParagraph, isBlockNode, isItem, isList, isOfType } from './nodes.ts';
import { gridOf } from './table-grid.ts';
import { emptyCell, withSpans } from './table-shape.ts';

/**
 * The maximum size of a table whose gaps are filled with empty cells. Filling larger tables could exhaust the
 * browser's memory.
 */
const MOST_FILLED_PLACES = 20_000;

export function withNodeSet<E extends Editor>(editor: E): E {
  const { normalizeNode } = editor;
  editor.isInline = (element) => element.type === 'link';
  editor.isVoid = (element) => ruleOf(element.type)?.holds === 'nothing';
  // Deleting and pasting must never join two cells.
  editor.isIsolated = (element) => element.type === 'table-cell';
  // Text that is typed at either end of a link is outside of the link.
  editor.inlineEdgeAffinity = () => 'outside';
  editor.normalizeNode = (entry, options) => {
    if (!normalize(editor, entry)) normalizeNode(entry, options);
  };
  return editor;
}

function normalize(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Text.isText(node)) return false;
  if (Editor.isEditor(node)) return holdOnlyBlocks(editor, node, path) || endWithParagraph(editor);
  switch (ruleOf(node.type)?.holds) {
    case 'inline':
      return holdOnlyText(editor, node, path) || keepCodePlain(editor, node, path);
    case 'text':
      return holdOnlyText(editor, node, path) || dropEmptyLink(editor, node, path);
    case 'plain text':
      return holdOnlyText(editor, node, path) || dropMarks(editor, node, path);
    case 'blocks':
      return holdOnlyBlocks(editor, node, path) || beginWithParagraph(editor, node, path);
    case 'list-item':
    case 'task-item':
      return holdOnlyItems(editor, node, path);
    case 'table-row':
      return holdOnlyRows(editor, node, path) || (node.type === 'table' && fillGrid(editor, node, path));
    case 'table-cell':
      return holdOnlyCells(editor, node, path);
    default:
      return false;
  }
}

/** Replaces nested text blocks by their text, and moves other blocks out. */
function holdOnlyText(editor: Editor, node: ElementNode, path: Path): boolean {
  const takesLinks = ruleOf(node.type)?.holds === 'inline';
  for (const [index, child] of node.children.entries()) {
    if (!Element.isElement(child) || (takesLinks && child.type === 'link')) continue;
    const at = [...path, index];
    const holds = ruleOf(child.type)?.holds;
    if (holds === 'inline' || holds === 'plain text' || holds === 'text')
      Transforms.unwrapNodes(editor, { at });
    else Transforms.liftNodes(editor, { at, voids: true });
    return true;
  }
  return false;
}

function keepCodePlain(editor: Editor, node: ElementNode, path: Path): boolean {
  for (const [text, inner] of Node.texts(node)) {
    if (text.code && unsetMarks(editor, text, [...path, ...inner], (mark) => mark !== 'code')) return true;
  }
  return false;
}

function dropMarks(editor: Editor, node: ElementNode, path: Path): boolean {
  for (const [text, inner] of Node.texts(node)) {
    if (unsetMarks(editor, text, [...path, ...inner], () => true)) return true;
  }
  return false;
}

function unsetMarks(editor: Editor, text: Text, at: Path, which: (mark: Mark) => boolean): boolean {
  const marks = MARKS.map(({ mark }) => mark).filter((mark) => text[mark] && which(mark));
  if (marks.length === 0) return false;
  Transforms.unsetNodes(editor, marks, { at });
  return true;
}

function dropEmptyLink(editor: Editor, node: ElementNode, path: Path): boolean {
  if (Node.string(node) !== '') return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
}

/**
 * Wraps loose text in a paragraph, loose items in a list and loose rows in a table. Fills or removes empty
 * nodes.
 */
function holdOnlyBlocks(editor: Editor, node: Editor | ElementNode, path: Path): boolean {
  if (node.children.length === 0) {
    if (isOfType(node, 'blockquote')) Transforms.removeNodes(editor, { at: path });
    else Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 0] });
    return true;
  }
  const index = node.children.findIndex((child) => !isBlockNode(child));
  const stray = node.children[index];
  if (stray === undefined) return false;
  const at = [...path, index];
  if (isOfType(stray, 'table-cell')) Transforms.unwrapNodes(editor, { at });
  else if (isOfType(stray, 'table-row')) wrapRun(editor, node, at, { type: 'table', children: [] });
  else if (isOfType(stray, 'task-item')) wrapRun(editor, node, at, { type: 'task-list', children: [] });
  else if (isOfType(stray, 'list-item')) wrapRun(editor, node, at, { type: 'bullet-list', children: [] });
  else wrapRun(editor, node, at, { type: 'paragraph', children: [] });
  return true;
}

function wrapRun(editor: Editor, parent: Editor | ElementNode, at: Path, wrapper: ElementNode): void {
  const first = at.at(-1) ?? 0;
  const kindOf = (node: Node | undefined) => {
    if (node === undefined) return 'none';
    return Text.isText(node) || isOfType(node, 'link')
      ? 'inline'
      : Element.isElement(node)
        ? node.type
        : 'none';
  };
  const kind = kindOf(parent.children[first]);
  let count = 1;
  while (kindOf(parent.children[first + count]) === kind) count += 1;
  Editor.withoutNormalizing(editor, () => {
    Transforms.wrapNodes(editor, wrapper, { at });
    for (let index = 1; index < count; index += 1) {
      Transforms.moveNodes(editor, { at: Path.next(at), to: [...at, index] });
    }
  });
}

/**
 * Makes an item begin with a paragraph: converts a heading, or inserts an empty paragraph before another block.
 */
function beginWithParagraph(editor: Editor, node: ElementNode, path: Path): boolean {
  const [first] = node.children;
  if (!isItem(node) || first === undefined || isOfType(first, 'paragraph')) return false;
  const at = [...path, 0];
  if (isOfType(first, 'heading')) {
    Editor.withoutNormalizing(editor, () => {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at });
      Transforms.unsetNodes(editor, 'level', { at });
    });
  } else {
    Transforms.insertNodes(editor, emptyParagraph(), { at });
  }
  return true;
}

function removeIfEmpty(editor: Editor, node: ElementNode, path: Path): boolean {
  if (node.children.length > 0) return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
}

/** Makes a list contain only items. An inner list moves into the item before it; other content becomes an item. */
function holdOnlyItems(editor: Editor, list: ElementNode, path: Path): boolean {
  if (removeIfEmpty(editor, list, path)) return true;
  const type = list.type === 'task-list' ? 'task-item' : 'list-item';
  for (const [index, child] of list.children.entries()) {
    const at = [...path, index];
    const before = list.children[index - 1];
    if (isOfType(child, type)) continue;
    if (isItem(child)) {
      Editor.withoutNormalizing(editor, () => {
        if (type === 'task-item') Transforms.setNodes(editor, { type, checked: false }, { at });
        else {
          Transforms.setNodes(editor, { type }, { at });
          Transforms.unsetNodes(editor, 'checked', { at });
        }
      });
    } else if (isList(child) && before !== undefined && isItem(before)) {
      Transforms.moveNodes(editor, { at, to: [...Path.previous(at), before.children.length] });
    } else if (type === 'task-item') {
      Transforms.wrapNodes(editor, { type, checked: false, children: [] }, { at });
    } else {
      Transforms.wrapNodes(editor, { type, children: [] }, { at });
    }
    return true;
  }
  return false;
}

function holdOnlyRows(editor: Editor, table: ElementNode, path: Path): boolean {
  if (removeIfEmpty(editor, table, path)) return true;
  const index = table.children.findIndex((child) => !isOfType(child, 'table-row'));
  if (index === -1) return false;
  Transforms.wrapNodes(editor, { type: 'table-row', children: [] }, { at: [...path, index] });
  return true;
}

function holdOnlyCells(editor: Editor, row: ElementNode, path: Path): boolean {
  if (row.children.length === 0) {
    removeRow(editor, path);
    return true;
  }
  const index = row.children.findIndex((child) => !isOfType(child, 'table-cell'));
  if (index === -1) return false;
  Transforms.wrapNodes(editor, { type: 'table-cell', header: false, children: [] }, { at: [...path, index] });
  return true;
}

/** Removes a row. Merged cells that begin above the row and cross it shrink. */
function removeRow(editor: Editor, path: Path): void {
  const tablePath = Path.parent(path);
  const table = Node.get(editor, tablePath);
  const removedIndex = path.at(-1) ?? 0;
  Editor.withoutNormalizing(editor, () => {
    if (isOfType(table, 'table')) {
      for (const { cell, row, rowspan, rowIndex, cellIndex } of gridOf(table).cells) {
        if (row < removedIndex && row + rowspan > removedIndex) {
          setSpans(editor, [...tablePath, rowIndex, cellIndex], cell, rowspan - 1, cell.colspan ?? 1);
        }
      }
    }
    Transforms.removeNodes(editor, { at: path });
  });
}

function setSpans(
  editor: Editor,
  at: Path,
  cell: Table['children'][number]['children'][number],
  rowspan: number,
  colspan: number,
): void {
  const { colspan: columns, rowspan: rows, colwidth } = withSpans(cell, rowspan, colspan);
  const spans = { colspan: columns, rowspan: rows, colwidth };
  for (const [name, value] of Object.entries(spans)) {
    if (value === undefined) Transforms.unsetNodes(editor, name, { at });
    else Transforms.setNodes(editor, { [name]: value }, { at });
  }
}

/**
 * Corrects spans that overlap other cells, adds a width for each column, and fills holes with empty cells.
 */
function fillGrid(editor: Editor, table: Table, path: Path): boolean {
  const grid = gridOf(table);
  for (const { cell, rowspan, colspan, rowIndex, cellIndex } of grid.cells) {
    const { colwidth } = cell;
    if (
      rowspan !== (cell.rowspan ?? 1) ||
      colspan !== (cell.colspan ?? 1) ||
      (colwidth !== undefined && colwidth.length !== colspan)
    ) {
      Editor.withoutNormalizing(editor, () => {
        setSpans(editor, [...path, rowIndex, cellIndex], cell, rowspan, colspan);
      });
      return true;
    }
  }
  if (grid.rows * grid.columns > MOST_FILLED_PLACES) return false;
  for (const [row, { children }] of table.children.entries()) {
    let missingCount = 0;
    for (let column = 0; column < grid.columns; column += 1) if (!grid.at(row, column)) missingCount += 1;
    if (missingCount === 0) continue;
    const header = children.at(-1)?.header;
    const cells = Array.from({ length: missingCount }, () => emptyCell(header));
    Transforms.insertNodes(editor, cells, { at: [...path, row, children.length] });
    return true;
  }
  return false;
}

/** Adds an empty last line for typing. `withoutTrailing` removes this line before saving. */
function endWithParagraph(editor: Editor): boolean {
  const last = editor.children.at(-1);
  if (last === undefined || isOfType(last, 'paragraph')) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [editor.children.length] });
  return true;
}
