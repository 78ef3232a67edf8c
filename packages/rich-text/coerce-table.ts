/** Coerces tables to rows of cells with column widths. */
import { childrenOf, isInline, isLooseNode, type LooseNode, textOf } from './loose.ts';
import type { Allowance, Block, Table, TableCell, TableRow } from './schema.ts';
import { acceptAttributes, NODES, ruleOf } from './schema.ts';
import { isBlank } from './whitespace.ts';

/**
 * Returns the rows of a table. Adjacent cells without a row share a row; other content becomes a cell.
 * Iterative, because groups may be deeply nested.
 */
function looseRows(table: LooseNode): LooseNode[][] {
  const rows: LooseNode[][] = [];
  /** The row that collects cells without a row element. */
  let openRow: LooseNode[] | undefined;
  const stack: { node: unknown; row: LooseNode[] | undefined }[] = [];
  const enter = (node: LooseNode, row: LooseNode[] | undefined) => {
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i -= 1) stack.push({ node: children[i], row });
  };
  enter(table, undefined);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, row } = next;
    if (!isLooseNode(node)) continue;
    const { type } = node;
    if (type === 'table-row' && row === undefined) {
      const cells: LooseNode[] = [];
      rows.push(cells);
      openRow = undefined;
      enter(node, cells);
    } else if (isInline(node) || ruleOf(type) !== undefined) {
      if (isBlank(textOf(node) ?? 'block')) continue;
      if (row === undefined && openRow === undefined) {
        openRow = [];
        rows.push(openRow);
      }
      (row ?? openRow)?.push(type === 'table-cell' ? node : { children: [node] });
    } else {
      enter(node, row);
    }
  }
  return rows;
}

type ContentOf = (nodes: readonly unknown[]) => Block[];

function coerceCell(node: LooseNode, contentOf: ContentOf, allowance: Allowance): TableCell {
  const { colspan = 1, rowspan, colwidth } = acceptAttributes(NODES['table-cell'].attributes, node);
  const span = Math.min(colspan, 1 + allowance.spannedColumns);
  allowance.spannedColumns -= span - 1;
  const widths = colwidth && fitWidths(colwidth, span);
  return {
    type: 'table-cell',
    header: NODES['table-cell'].traits.header.accept(node['header']) ?? false,
    ...(span > 1 && { colspan: span }),
    ...(rowspan !== undefined && { rowspan }),
    ...(widths && { colwidth: widths }),
    children: contentOf(childrenOf(node)),
  };
}

/** Returns a width for each column; undefined if all widths are zero. */
function fitWidths(widths: readonly number[], columns: number): number[] | undefined {
  const fittedWidths = Array.from({ length: columns }, (_, column) => widths[column] ?? 0);
  return fittedWidths.some((width) => width > 0) ? fittedWidths : undefined;
}

/** Drops empty rows, and reduces the `rowspan` of cells that spanned them. */
function dropEmptyRows(rows: readonly TableRow[]): TableRow[] {
  const emptyBefore = [0];
  for (const { children } of rows)
    emptyBefore.push((emptyBefore.at(-1) ?? 0) + (children.length === 0 ? 1 : 0));
  const emptyUpTo = (row: number) => emptyBefore[Math.min(row, rows.length)] ?? 0;
  return rows.flatMap(({ type, children }, row) => {
    const cells = children.map(({ rowspan, ...cell }): TableCell => {
      const newRowspan = (rowspan ?? 1) - (emptyUpTo(row + (rowspan ?? 1)) - emptyUpTo(row));
      return newRowspan > 1 ? { ...cell, rowspan: newRowspan } : cell;
    });
    return cells.length === 0 ? [] : [{ type, children: cells }];
  });
}

/** Sets column widths on cells of the first row that have no width. */
function applyColumnWidths(row: TableRow, columns: unknown): void {
  const { colwidth: widthsOfColumns } = acceptAttributes(
    { colwidth: NODES['table-cell'].attributes.colwidth },
    { colwidth: columns },
  );
  if (widthsOfColumns === undefined) return;
  let column = 0;
  for (const cell of row.children) {
    const span = cell.colspan ?? 1;
    const widths = fitWidths(widthsOfColumns.slice(column, column + span), span);
    if (cell.colwidth === undefined && widths !== undefined) cell.colwidth = widths;
    column += span;
  }
}

/**
 * Converts a table; returns undefined if it has no cells. Rows may differ in length: only the editor can tell
 * which cell is missing.
 * @param node may have `columns`, the widths of its `col` elements
 * @param contentOf returns the blocks of a cell
 * @param allowance is reduced by spanned columns; if it is used up, cells span fewer columns
 */
export function coerceTable(node: LooseNode, contentOf: ContentOf, allowance: Allowance): Table | undefined {
  const rows = looseRows(node).map((cells): TableRow => {
    return { type: 'table-row', children: cells.map((cell) => coerceCell(cell, contentOf, allowance)) };
  });
  const children = dropEmptyRows(rows);
  const [first] = children;
  if (first === undefined) return undefined;
  applyColumnWidths(first, node['columns']);
  return { type: 'table', children };
}
