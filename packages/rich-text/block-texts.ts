import type { Value } from './schema.ts';

/** The texts that tell what a cell of a table is about. */
export type CellContext = {
  /** All cells of the row, also the cell itself. */
  row: readonly string[];
  /** The cell of the first row in the same column; absent in the first row. */
  columnHead?: string;
};

export type BlockText = {
  path: readonly number[];
  text: string;
  /** The context of a text in a table; absent for other texts. */
  cell?: CellContext;
};

type Node = { type?: string; text?: string; colspan?: number; children?: readonly Node[] };

/** Returns the text and path of each paragraph and heading; code blocks are skipped. */
export function blockTexts(value: Value): BlockText[] {
  const texts: BlockText[] = [];
  const visit = (nodes: readonly Node[], above: readonly number[], cell?: CellContext): void => {
    for (const [index, node] of nodes.entries()) {
      const path = [...above, index];
      if (node.type === 'paragraph' || node.type === 'heading')
        texts.push({ path, text: textOf(node), ...(cell && { cell }) });
      else if (node.type === 'table') visitTable(node.children ?? [], path);
      else if (node.type !== 'code-block') visit(node.children ?? [], path, cell);
    }
  };
  const visitTable = (rows: readonly Node[], above: readonly number[]): void => {
    const heads = headsOf(rows[0]);
    for (const [rowIndex, { children: cells = [] }] of rows.entries()) {
      const row = cells.map(textOfCell);
      let column = 0;
      for (const [index, { children = [], colspan = 1 }] of cells.entries()) {
        const columnHead = rowIndex === 0 ? undefined : heads[column];
        visit(children, [...above, rowIndex, index], {
          row,
          ...(columnHead !== undefined && { columnHead }),
        });
        column += colspan;
      }
    }
  };
  visit(value, []);
  return texts;
}

/** Returns the text of the first row's cell for each column. */
function headsOf({ children: cells = [] }: Node = {}): string[] {
  return cells.flatMap((cell) => Array.from({ length: cell.colspan ?? 1 }, () => textOfCell(cell)));
}

function textOfCell({ children = [] }: Node): string {
  return children.map(textOf).join(' ').trim();
}

function textOf({ text, children = [] }: Node): string {
  return text ?? children.map(textOf).join('');
}
