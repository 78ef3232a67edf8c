import type { Table, TableCell } from '#shared/rich-text/schema.ts';
import { createContext, type PointerEvent, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Path } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { cellsIn, columnWidths, gridOf, type Rectangle } from '../rules/table-grid.ts';
import { MIN_COLUMN_WIDTH, selectedCells, setColumnWidth } from '../rules/tables.ts';
import type { NodeProps, TextEditor } from '../slate-types.ts';

/** Distance from a cell's right edge at which the pointer grips it, in CSS pixels. */
const GRIP = 6;

const SelectedCells = createContext<ReadonlySet<TableCell>>(new Set());

/** A table in its own scroll area. Its columns are resized by their right edges. */
export function TableView({ element, attributes, children }: NodeProps<Table>) {
  const editor = useSlateStatic();
  const wrapper = useRef<HTMLElement>(null);
  const selected = useSelectedCells(element);
  const { drag, isOnEdge, ...onPointer } = useColumnDrag(editor, element);
  const widths = columnWidths(gridOf(element));
  const total = widths.reduce((sum, width) => sum + (width || MIN_COLUMN_WIDTH), 0);
  const own: unknown = attributes.ref;

  return (
    <div
      {...attributes}
      ref={useCallback(
        (node: HTMLElement | null) => {
          wrapper.current = node;
          if (typeof own === 'function') own(node);
        },
        [own],
      )}
      className="tw"
      data-cells={selected.size > 0 || undefined}
      data-grip={isOnEdge || drag !== undefined || undefined}
      {...onPointer}
    >
      <table style={widths.every((width) => width > 0) ? { width: total } : { minWidth: total }}>
        <colgroup contentEditable={false}>
          {widths.map((width, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <col key={column} style={colStyle(drag?.column === column ? drag.width : width)} />
          ))}
        </colgroup>
        <SelectedCells value={selected}>
          <tbody>{children}</tbody>
        </SelectedCells>
      </table>
    </div>
  );
}

function colStyle(width: number) {
  return width > 0 ? { width } : { minWidth: MIN_COLUMN_WIDTH };
}

export function CellView({ element, attributes, children }: NodeProps<TableCell>) {
  const selected = useContext(SelectedCells).has(element);
  const Tag = element.header ? 'th' : 'td';
  return (
    <Tag
      {...attributes}
      colSpan={element.colspan}
      rowSpan={element.rowspan}
      data-selected={selected || undefined}
    >
      {children}
    </Tag>
  );
}

/** The cells of this table that the selection covers. */
function useSelectedCells(table: Table): ReadonlySet<TableCell> {
  // Compared as text, as the rectangle is a new object for every key.
  const rectangle = useSlateSelector((of) => {
    const selection = selectedCells(of);
    return selection?.table === table ? JSON.stringify(selection.rectangle) : '';
  });
  return useMemo(() => {
    if (rectangle === '') return new Set();
    return new Set(cellsIn(gridOf(table), JSON.parse(rectangle) as Rectangle).map(({ cell }) => cell));
  }, [rectangle, table]);
}

type Drag = { column: number; width: number; from: number; startedAt: number };

/** Drags the right edge of a column; the document changes once, at the end. */
function useColumnDrag(editor: TextEditor, table: Table) {
  const [drag, setDrag] = useState<Drag>();
  const [isOnEdge, setOnEdge] = useState(false);

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    setDrag(undefined);
    if (drag.width !== drag.startedAt)
      setColumnWidth(editor, findPath(editor, table), drag.column, drag.width);
  };
  return {
    drag,
    isOnEdge,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const edge = edgeAt(editor, table, event);
      if (!edge) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ ...edge, from: event.clientX, startedAt: edge.width });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) setOnEdge(edgeAt(editor, table, event) !== undefined);
      else {
        const width = Math.max(MIN_COLUMN_WIDTH, Math.round(drag.startedAt + event.clientX - drag.from));
        setDrag({ ...drag, width });
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function findPath(editor: TextEditor, table: Table): Path {
  return ReactEditor.findPath(editor, table);
}

/** The column whose right edge is under the pointer, with its rendered width. */
function edgeAt(editor: TextEditor, table: Table, { target, clientX }: PointerEvent<HTMLElement>) {
  const drawn = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!drawn) return undefined;
  const box = drawn.getBoundingClientRect();
  if (box.right - clientX > GRIP || clientX > box.right + GRIP) return undefined;
  const placed = gridOf(table).cells.find(({ cell }) => ReactEditor.toDOMNode(editor, cell) === drawn);
  if (!placed) return undefined;
  return { column: placed.column + placed.colspan - 1, width: Math.round(box.width / placed.colspan) };
}
