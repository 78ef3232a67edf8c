/**
 * Maps the rows and columns of a table to cells. With merged cells, a column is not the index of a cell in its
 * row.
 */
import type { Table, TableCell } from '#rich-text/schema.ts';

export type PlacedCell = {
  cell: TableCell;
  /** The indexes of the row in the table and of the cell in the row. */
  rowIndex: number;
  cellIndex: number;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
};

export type TableGrid = {
  rows: number;
  columns: number;
  cells: readonly PlacedCell[];
  /** Returns the cell that covers a position; undefined if no cell covers it. */
  at: (row: number, column: number) => PlacedCell | undefined;
};

export type Rectangle = { top: number; left: number; bottom: number; right: number };

// The grids are cached, as rendering and moving read a table far more often than the table changes.
const GRIDS = new WeakMap<Table, TableGrid>();

/** Returns the table's grid. A span that reaches beyond the last row or into another cell is shortened. */
export function gridOf(table: Table): TableGrid {
  const cachedGrid = GRIDS.get(table);
  if (cachedGrid !== undefined) return cachedGrid;
  const grid = readGrid(table);
  GRIDS.set(table, grid);
  return grid;
}

function readGrid(table: Table): TableGrid {
  const height = table.children.length;
  const places: (PlacedCell | undefined)[][] = Array.from({ length: height }, () => []);
  const cells: PlacedCell[] = [];
  let columns = 0;
  for (const [row, { children }] of table.children.entries()) {
    let column = 0;
    for (const [cellIndex, cell] of children.entries()) {
      while (places[row]?.[column] !== undefined) column += 1;
      const rowspan = Math.min(cell.rowspan ?? 1, height - row);
      let colspan = 1;
      while (colspan < (cell.colspan ?? 1) && places[row]?.[column + colspan] === undefined) colspan += 1;
      const placedCell = { cell, rowIndex: row, cellIndex, row, column, rowspan, colspan };
      cells.push(placedCell);
      for (let y = row; y < row + rowspan; y += 1) {
        for (let x = column; x < column + colspan; x += 1) (places[y] ??= [])[x] = placedCell;
      }
      column += colspan;
      columns = Math.max(columns, column);
    }
  }
  return { rows: height, columns, cells, at: (row, column) => places[row]?.[column] };
}

/** Returns the smallest rectangle that contains both cells and no part of another cell. */
export function rectangleAround(grid: TableGrid, one: PlacedCell, other: PlacedCell): Rectangle {
  const around = (cells: readonly PlacedCell[]): Rectangle => ({
    top: Math.min(...cells.map(({ row }) => row)),
    left: Math.min(...cells.map(({ column }) => column)),
    bottom: Math.max(...cells.map(({ row, rowspan }) => row + rowspan - 1)),
    right: Math.max(...cells.map(({ column, colspan }) => column + colspan - 1)),
  });
  let rectangle = around([one, other]);
  for (;;) {
    const wider = around([one, other, ...cellsIn(grid, rectangle)]);
    if (JSON.stringify(wider) === JSON.stringify(rectangle)) return rectangle;
    rectangle = wider;
  }
}

export function cellsIn(grid: TableGrid, { top, left, bottom, right }: Rectangle): PlacedCell[] {
  return grid.cells.filter(
    ({ row, column, rowspan, colspan }) =>
      row <= bottom && row + rowspan > top && column <= right && column + colspan > left,
  );
}

/** Returns the widths in the first row, or 0 for a column without a width. */
export function columnWidths(grid: TableGrid): number[] {
  return Array.from({ length: grid.columns }, (_, column) => {
    const placedCell = grid.at(0, column);
    return placedCell === undefined ? 0 : (placedCell.cell.colwidth?.[column - placedCell.column] ?? 0);
  });
}
