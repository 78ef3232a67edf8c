/** Reads tables of other programs: tables for layout, feet above the body, and widths of cells. */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { pixelsOf } from './lengths.ts';
import { type ChildNode, type Element, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

export function readTable(table: Element): void {
  if (table.tagName !== 'table') return;
  const role = attribute(table, 'role');
  if (role === 'presentation' || role === 'none') unwrapCells(table);
  else {
    const isFoot = (node: ChildNode) => node.nodeName === 'tfoot';
    const { childNodes } = table;
    // Browsers display the `tfoot` below the body, wherever it is in the HTML.
    if (childNodes.some(isFoot))
      table.childNodes = [...childNodes.filter((node) => !isFoot(node)), ...childNodes.filter(isFoot)];
    readWidths(table);
  }
}

/** Turns a table that only positions its content into boxes. */
function unwrapCells(table: Element): void {
  const stack: Element[] = [table];
  for (let element = stack.pop(); element; element = stack.pop()) {
    element.tagName = 'div';
    element.nodeName = 'div';
    for (const part of childrenWith(element, /^(?:thead|tbody|tfoot|tr|td|th)$/)) stack.push(part);
  }
}

/** Copies the widths of the first row's cells to the table, as Word's tables have no `col`. */
function readWidths(table: Element): void {
  if (childrenWith(table, /^(?:col|colgroup)$/).length > 0) return;
  const [body] = childrenWith(table, /^(?:thead|tbody)$/);
  const [row] = body ? childrenWith(body, /^tr$/) : [];
  for (const cell of row ? childrenWith(row, /^t[dh]$/) : []) {
    const width =
      pixelsOf(declarations(cell).get('width') ?? '') ?? readInteger(attribute(cell, 'width') ?? '');
    const isOwn = attribute(cell, 'colwidth') === undefined && attribute(cell, 'data-colwidth') === undefined;
    if (width !== undefined && width > 0 && isOwn && attribute(cell, 'colspan') === undefined)
      cell.attrs.push({ name: 'colwidth', value: String(width) });
  }
}

function childrenWith(parent: ParentNode, tag: RegExp): Element[] {
  return parent.childNodes.filter(
    (node) => adapter.isElementNode(node) && tag.test(node.tagName),
  ) as Element[];
}
