import { createContext, type PointerEvent, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Path } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import type { Table, TableCell } from '#rich-text/schema.ts';
import { cellsIn, columnWidths, gridOf, type Rectangle } from '../rules/table-grid.ts';
import { MIN_COLUMN_WIDTH, selectedCells, setColumnWidth } from '../rules/tables.ts';
import type { NodeProps, TextEditor } from '../slate-types.ts';

/** The distance in CSS pixels from a cell's right edge within which the pointer can drag the edge. */
const GRIP = 6;

const SelectedCells = createContext<ReadonlySet<TableCell>>(new Set());

export function TableView({ element, attributes, children }: NodeProps<Table>) {
  const editor = useSlateStatic();
  const wrapper = useRef<HTMLElement>(null);
  const selection = useSelectedCells(element);
  const { drag, isOnEdge, ...onPointer } = useColumnDrag(editor, element);
  const widths = columnWidths(gridOf(element));
  const total = widths.reduce((sum, width) => sum + (width || MIN_COLUMN_WIDTH), 0);
  const slateRef: unknown = attributes.ref;

  return (
    <div
      {...attributes}
      ref={useCallback(
        (node: HTMLElement | null) => {
          wrapper.current = node;
          if (typeof slateRef === 'function') slateRef(node);
        },
        [slateRef],
      )}
      className="tw"
      data-cells={selection.size > 0 || undefined}
      data-grip={isOnEdge || drag !== undefined || undefined}
      {...onPointer}
    >
      <table style={widths.every((width) => width > 0) ? { width: total } : { minWidth: total }}>
        <colgroup contentEditable={false}>
          {widths.map((width, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column's index is its identity
            <col key={column} style={colStyle(drag?.column === column ? drag.width : width)} />
          ))}
        </colgroup>
        <SelectedCells value={selection}>
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
  const isSelected = useContext(SelectedCells).has(element);
  const Tag = element.header ? 'th' : 'td';
  return (
    <Tag
      {...attributes}
      colSpan={element.colspan}
      rowSpan={element.rowspan}
      data-selected={isSelected || undefined}
    >
      {children}
    </Tag>
  );
}

function useSelectedCells(table: Table): ReadonlySet<TableCell> {
  // The selector returns the rectangle as text, as each key creates a new object.
  const rectangle = useSlateSelector((of) => {
    const selection = selectedCells(of);
    return selection?.table === table ? JSON.stringify(selection.rectangle) : '';
  });
  return useMemo(() => {
    if (rectangle === '') return new Set();
    return new Set(cellsIn(gridOf(table), JSON.parse(rectangle) as Rectangle).map(({ cell }) => cell));
  }, [rectangle, table]);
}

type Drag = { column: number; width: number; startX: number; startWidth: number };

/** Handles dragging a column's right edge. The document changes only once, at the end. */
function useColumnDrag(editor: TextEditor, table: Table) {
  const [drag, setDrag] = useState<Drag>();
  const [isOnEdge, setOnEdge] = useState(false);

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    setDrag(undefined);
    if (drag.width !== drag.startWidth)
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
      setDrag({ ...edge, startX: event.clientX, startWidth: edge.width });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) setOnEdge(edgeAt(editor, table, event) !== undefined);
      else {
        const width = Math.max(MIN_COLUMN_WIDTH, Math.round(drag.startWidth + event.clientX - drag.startX));
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

function edgeAt(editor: TextEditor, table: Table, { target, clientX }: PointerEvent<HTMLElement>) {
  const domCell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!domCell) return undefined;
  const box = domCell.getBoundingClientRect();
  if (box.right - clientX > GRIP || clientX > box.right + GRIP) return undefined;
  const gridCell = gridOf(table).cells.find(({ cell }) => ReactEditor.toDOMNode(editor, cell) === domCell);
  if (!gridCell) return undefined;
  return { column: gridCell.column + gridCell.colspan - 1, width: Math.round(box.width / gridCell.colspan) };
}
