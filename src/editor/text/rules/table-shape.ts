import type { Table, TableCell, TableRow } from '#rich-text/schema.ts';
import { emptyParagraph } from './nodes.ts';
import { columnWidths, gridOf, type PlacedCell, type Rectangle } from './table-grid.ts';

type NewCell = { cell: TableCell; row: number; column: number; rowspan: number; colspan: number };
type Axis = 'row' | 'column';

const SPAN = { row: 'rowspan', column: 'colspan' } as const;

export function emptyCell(header = false): TableCell {
  return { type: 'table-cell', header, children: [emptyParagraph()] };
}

export function newTable(rows: number, columns: number): Table {
  const row = (header: boolean): TableRow => ({
    type: 'table-row',
    children: Array.from({ length: columns }, () => emptyCell(header)),
  });
  return { type: 'table', children: Array.from({ length: rows }, (_, index) => row(index === 0)) };
}

/** Inserts a row or column. A merged cell on both sides of the new row or column grows. */
export function withLine(table: Table, axis: Axis, index: number): Table {
  const grid = gridOf(table);
  const span = SPAN[axis];
  const cells: NewCell[] = grid.cells.map((placedCell) => {
    if (placedCell[axis] >= index) return { ...placedCell, [axis]: placedCell[axis] + 1 };
    if (placedCell[axis] + placedCell[span] <= index) return placedCell;
    const grown = { ...placedCell, [span]: placedCell[span] + 1 };
    return axis === 'row' ? grown : { ...grown, cell: withColumn(placedCell, index) };
  });
  const length = axis === 'row' ? grid.columns : grid.rows;
  for (let place = 0; place < length; place += 1) {
    const [row, column] = axis === 'row' ? [index, place] : [place, index];
    const [after, before] =
      axis === 'row'
        ? [grid.at(index, place), grid.at(index - 1, place)]
        : [grid.at(place, index), grid.at(place, index - 1)];
    // A merged cell that is on both sides covers the new position.
    if (after !== undefined && after === before) continue;
    const model = axis === 'row' ? (before ?? after) : (after ?? before);
    cells.push({ cell: newNeighbour(axis, model, column), row, column, rowspan: 1, colspan: 1 });
  }
  return build(cells);
}

/**
 * Creates a new cell from its neighbour. In a new row, the cell gets the width of the neighbour; in a new column,
 * it is a header if the neighbour is one.
 */
function newNeighbour(axis: Axis, model: PlacedCell | undefined, column: number): TableCell {
  if (axis === 'column') return emptyCell(model?.cell.header);
  // A new row continues a header column, but is never a second header row.
  const cell = emptyCell(model?.cell.header === true && model.row > 0);
  const width = model?.cell.colwidth?.[column - model.column] ?? 0;
  return width > 0 ? { ...cell, colwidth: [width] } : cell;
}

function withColumn({ cell, column }: PlacedCell, index: number): TableCell {
  return cell.colwidth === undefined
    ? cell
    : { ...cell, colwidth: cell.colwidth.toSpliced(index - column, 0, 0) };
}

/** Returns the table without some rows or columns; undefined if no cell remains. */
export function withoutLines(table: Table, axis: Axis, from: number, to: number): Table | undefined {
  const span = SPAN[axis];
  const count = to - from + 1;
  const cells: NewCell[] = [];
  for (const placedCell of gridOf(table).cells) {
    const start = placedCell[axis];
    const end = start + placedCell[span];
    const removedCount = Math.max(0, Math.min(end, to + 1) - Math.max(start, from));
    if (removedCount === placedCell[span]) continue;
    const newCell = {
      ...placedCell,
      [axis]: start > to ? start - count : Math.min(start, from),
      [span]: placedCell[span] - removedCount,
    };
    const { colwidth } = placedCell.cell;
    const widths =
      axis === 'column' && removedCount > 0
        ? colwidth?.toSpliced(Math.max(0, from - start), removedCount)
        : colwidth;
    cells.push(
      widths === colwidth ? newCell : { ...newCell, cell: { ...placedCell.cell, colwidth: widths ?? [] } },
    );
  }
  return cells.length === 0 ? undefined : build(cells);
}

/**
 * @param gap the number of rows or columns before the target, in the present order
 * @returns the changed table, or undefined if the move would split a merged cell
 */
export function withLinesMoved(
  table: Table,
  axis: Axis,
  { from, to }: { from: number; to: number },
  gap: number,
): Table | undefined {
  const grid = gridOf(table);
  const span = SPAN[axis];
  const lines = Array.from({ length: axis === 'row' ? grid.rows : grid.columns }, (_, line) => line);
  const isMoved = (line: number) => line >= from && line <= to;
  const order = [
    ...lines.filter((line) => line < gap && !isMoved(line)),
    ...lines.filter(isMoved),
    ...lines.filter((line) => line >= gap && !isMoved(line)),
  ];
  const cells: NewCell[] = [];
  for (const placedCell of grid.cells) {
    const start = order.indexOf(placedCell[axis]);
    for (let line = 0; line < placedCell[span]; line += 1)
      if (order[start + line] !== placedCell[axis] + line) return undefined;
    cells.push({ ...placedCell, [axis]: start });
  }
  const widths = columnWidths(grid);
  const reorderedCells =
    axis === 'row' && isHeaderRow(table) ? withFirstRowAsHeader(build(cells), order) : build(cells);
  return (axis === 'row' ? widths : order.map((line) => widths[line] ?? 0)).reduce(
    (wide, width, column) => (width > 0 ? withColumnWidth(wide, column, width) : wide),
    reorderedCells,
  );
}

/** Makes the new first row the header row if the first row was the header row before the move. */
function withFirstRowAsHeader(table: Table, order: readonly number[]): Table {
  const before = order.indexOf(0);
  if (before === 0) return table;
  const isColumnHead = table.children.every(({ children }) => children[0]?.header);
  const children = table.children.map((row, index): TableRow => {
    if (index !== 0 && index !== before) return row;
    return {
      ...row,
      children: row.children.map((cell, place) => ({
        ...cell,
        header: index === 0 || (isColumnHead && place === 0),
      })),
    };
  });
  return { ...table, children };
}

export function withHeaderRowToggled(table: Table): Table {
  const header = !isHeaderRow(table);
  const [first, ...others] = table.children;
  if (first === undefined) return table;
  const row = { ...first, children: first.children.map((cell) => ({ ...cell, header })) };
  return { ...table, children: [row, ...others] };
}

export function isHeaderRow(table: Table): boolean {
  return table.children[0]?.children.every(({ header }) => header) ?? false;
}

/** @param width CSS pixels */
export function withColumnWidth(table: Table, column: number, width: number): Table {
  const cells = gridOf(table).cells.map((placedCell): NewCell => {
    const place = column - placedCell.column;
    if (place < 0 || place >= placedCell.colspan) return placedCell;
    const widths = Array.from(
      { length: placedCell.colspan },
      (_, index) => placedCell.cell.colwidth?.[index] ?? 0,
    );
    return { ...placedCell, cell: { ...placedCell.cell, colwidth: widths.with(place, width) } };
  });
  return build(cells);
}

export function withMerged(table: Table, { top, left, bottom, right }: Rectangle): Table {
  const grid = gridOf(table);
  const inside = ({ row, column }: PlacedCell) =>
    row >= top && row <= bottom && column >= left && column <= right;
  const mergedCells = grid.cells.filter(inside);
  const first = mergedCells[0];
  if (first === undefined) return table;
  const content = mergedCells.flatMap(({ cell }) =>
    cell.children.filter((block) => !isEmptyParagraph(block)),
  );
  const widths = Array.from({ length: right - left + 1 }, (_, index) => {
    const placedCell = grid.at(top, left + index);
    return placedCell?.cell.colwidth?.[left + index - placedCell.column] ?? 0;
  });
  const cell = {
    ...first.cell,
    colwidth: widths,
    children: content.length > 0 ? content : [emptyParagraph()],
  };
  const whole: NewCell = {
    cell,
    row: top,
    column: left,
    rowspan: bottom - top + 1,
    colspan: right - left + 1,
  };
  return build([...grid.cells.filter((placedCell) => !inside(placedCell)), whole]);
}

/** Splits a merged cell. The first new cell has the content. */
export function withSplit(table: Table, row: number, column: number): Table {
  const grid = gridOf(table);
  const split = grid.at(row, column);
  if (split === undefined) return table;
  const cells: NewCell[] = grid.cells.filter((placedCell) => placedCell !== split);
  for (let y = 0; y < split.rowspan; y += 1) {
    for (let x = 0; x < split.colspan; x += 1) {
      const content = x === 0 && y === 0 ? split.cell : emptyCell(split.cell.header);
      const width = split.cell.colwidth?.[x] ?? 0;
      const cell = { ...content, colwidth: [width] };
      cells.push({ cell, row: split.row + y, column: split.column + x, rowspan: 1, colspan: 1 });
    }
  }
  return build(cells);
}

function isEmptyParagraph(block: TableCell['children'][number]): boolean {
  return (
    block.type === 'paragraph' && block.children.every((child) => !('type' in child) && child.text === '')
  );
}

/** Builds a table from cells. Removes rows in which no cell begins. */
function build(cells: readonly NewCell[]): Table {
  const rows: NewCell[][] = [];
  for (const newCell of cells) (rows[newCell.row] ??= []).push(newCell);
  const firstRows = Array.from(rows, (row, index) => (row === undefined ? undefined : index)).filter(
    (index) => index !== undefined,
  );
  const rowsWithin = ({ row, rowspan }: NewCell) =>
    firstRows.filter((index) => index >= row && index < row + rowspan).length;
  const children = firstRows.map((index): TableRow => {
    const orderedCells = (rows[index] ?? []).toSorted((one, other) => one.column - other.column);
    return {
      type: 'table-row',
      children: orderedCells.map((newCell) => withSpans(newCell.cell, rowsWithin(newCell), newCell.colspan)),
    };
  });
  return { type: 'table', children };
}

export function withSpans(cell: TableCell, rowspan: number, colspan: number): TableCell {
  const widths = Array.from({ length: colspan }, (_, index) => cell.colwidth?.[index] ?? 0);
  return {
    type: cell.type,
    header: cell.header,
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...(widths.some((width) => width > 0) && { colwidth: widths }),
    children: cell.children,
  };
}
