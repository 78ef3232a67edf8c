/** Tables: a table holds rows only, a row holds cells only, and columns have widths. */
import { childrenOf, isInline, isLooseNode, type LooseNode, textOf } from './loose.ts';
import { acceptAttributes, NODES, ruleOf } from './schema.ts';
import type { Allowance, Block, Table, TableCell, TableRow } from './schema.ts';
import { isBlank } from './whitespace.ts';

/**
 * The rows of a table as lists of loose cells. Cells without a row share one; any other content between rows
 * or cells becomes a cell. It does not recurse, as groups may nest deep.
 */
function looseRows(table: LooseNode): LooseNode[][] {
  const rows: LooseNode[][] = [];
  /** The current row; the flag says that the source has an element for it. */
  let open: LooseNode[] | undefined;
  const ahead: { node: unknown; row: LooseNode[] | undefined }[] = [];
  const enter = (node: LooseNode, row: LooseNode[] | undefined) => {
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i -= 1) ahead.push({ node: children[i], row });
  };
  enter(table, undefined);
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { node, row } = next;
    if (!isLooseNode(node)) continue;
    const { type } = node;
    if (type === 'table-row' && row === undefined) {
      const cells: LooseNode[] = [];
      rows.push(cells);
      open = undefined;
      enter(node, cells);
    } else if (isInline(node) || ruleOf(type) !== undefined) {
      if (isBlank(textOf(node) ?? 'block')) continue;
      if (row === undefined && open === undefined) {
        open = [];
        rows.push(open);
      }
      (row ?? open)?.push(type === 'table-cell' ? node : { children: [node] });
    } else {
      enter(node, row);
    }
  }
  return rows;
}

type ContentOf = (nodes: readonly unknown[]) => Block[];

function coerceCell(node: LooseNode, contentOf: ContentOf, allowance: Allowance): TableCell {
  const { colspan = 1, rowspan, colwidth } = acceptAttributes(NODES['table-cell'].attributes, node);
  const spanned = Math.min(colspan, 1 + allowance.spannedColumns);
  allowance.spannedColumns -= spanned - 1;
  const widths = colwidth && fitWidths(colwidth, spanned);
  return {
    type: 'table-cell',
    header: NODES['table-cell'].traits.header.accept(node['header']) ?? false,
    ...(spanned > 1 && { colspan: spanned }),
    ...(rowspan !== undefined && { rowspan }),
    ...(widths && { colwidth: widths }),
    children: contentOf(childrenOf(node)),
  };
}

/** One width for each of `columns`, or undefined where none of them has one. */
function fitWidths(widths: readonly number[], columns: number): number[] | undefined {
  const fitted = Array.from({ length: columns }, (_, column) => widths[column] ?? 0);
  return fitted.some((width) => width > 0) ? fitted : undefined;
}

/** Empty rows are dropped, and cells that spanned them shrink by as many rows. */
function dropEmptyRows(rows: readonly TableRow[]): TableRow[] {
  const emptyBefore = [0];
  for (const { children } of rows)
    emptyBefore.push((emptyBefore.at(-1) ?? 0) + (children.length === 0 ? 1 : 0));
  const emptyUpTo = (row: number) => emptyBefore[Math.min(row, rows.length)] ?? 0;
  return rows.flatMap(({ type, children }, row) => {
    const cells = children.map(({ rowspan, ...cell }): TableCell => {
      const kept = (rowspan ?? 1) - (emptyUpTo(row + (rowspan ?? 1)) - emptyUpTo(row));
      return kept > 1 ? { ...cell, rowspan: kept } : cell;
    });
    return cells.length === 0 ? [] : [{ type, children: cells }];
  });
}

/** Widths of the table's `col` elements are moved to the cells of the first row, which take precedence. */
function applyColumnWidths(row: TableRow, columns: unknown): void {
  const { colwidth: stated } = acceptAttributes(
    { colwidth: NODES['table-cell'].attributes.colwidth },
    { colwidth: columns },
  );
  if (stated === undefined) return;
  let column = 0;
  for (const cell of row.children) {
    const span = cell.colspan ?? 1;
    const widths = fitWidths(stated.slice(column, column + span), span);
    if (cell.colwidth === undefined && widths !== undefined) cell.colwidth = widths;
    column += span;
  }
}

/**
 * Turns a loose table into a table, or undefined without a single cell. Rows may differ in length: only the
 * editor knows which cell is missing.
 * @param node may carry `columns`, the widths of its `col` elements
 * @param contentOf makes the blocks of a cell
 * @param allowance pays for spanned columns; where it is spent, cells span fewer
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
