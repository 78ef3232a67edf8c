/**
 * Handles of the row and the column under the mouse, and edges that add another one. Keys and screen readers have the
 * same acts in the bar below the text.
 */
import type { Table } from '#shared/rich-text/schema.ts';
import { MenuPopover } from '#src/admin/kit/menu.tsx';
import { type CSSProperties, Fragment, useState } from 'react';
import { Editor, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { gridOf } from '../rules/table-grid.ts';
import { addLine, type Axis, moveLinesTo, selectLines, tableAt } from '../rules/tables.ts';
import type { TextEditor } from '../slate-types.ts';
import { GapLine } from './block-handle.tsx';
import { LINE, pathOf } from './drawn-block.ts';
import { type Act, lineGroups, sayMoved } from './table-tools.tsx';
import { MenuGroups } from './tool-menu.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { useAtMouse } from './use-at-mouse.ts';
import { useFloating } from './use-floating.ts';
import { type Gap, useHandleDrag } from './use-handle-drag.ts';
import './table-handles.css';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.tables;

const AXES = ['row', 'column'] as const;

type Opened = { axis: Axis; cell: HTMLElement };

export function TableHandles({ returnToText }: { returnToText: () => void }) {
  const editor = useSlateStatic();
  const cell = useAtMouse(editor, cellAround);
  const [opened, setOpened] = useState<Opened>();
  const open = (axis: Axis, of: HTMLElement) => {
    selectLineOf(editor, of, axis);
    returnToText();
    setOpened({ axis, cell: of });
  };
  return (
    <>
      {cell && <Handles cell={cell} onOpen={(axis) => open(axis, cell)} returnToText={returnToText} />}
      {opened && <LineActions {...opened} onClose={() => setOpened(undefined)} returnToText={returnToText} />}
    </>
  );
}

type HandlesProps = { cell: HTMLElement; onOpen: (axis: Axis) => void; returnToText: () => void };

function Handles({ cell, onOpen, returnToText }: HandlesProps) {
  // Rows and columns move with every change.
  useSlateSelector((of) => of.children);
  return AXES.map((axis) => (
    <Fragment key={axis}>
      <LineHandle axis={axis} cell={cell} onOpen={() => onOpen(axis)} />
      <Edge axis={axis} cell={cell} returnToText={returnToText} />
    </Fragment>
  ));
}

/** Another block tells that the mouse has left the table; the margin does not, as the handles stand there. */
function cellAround(_: TextEditor, target: EventTarget | null): HTMLElement | 'none' | undefined {
  if (!(target instanceof Element) || !target.closest('[data-slate-node="element"]')) return undefined;
  return target.closest<HTMLElement>('td, th') ?? 'none';
}

function LineHandle({ axis, cell, onOpen }: Opened & { onOpen: () => void }) {
  const editor = useSlateStatic();
  const handle = useFloating(
    editor,
    () => edgeBefore(cell, axis),
    axis === 'row' ? 'left' : 'top',
    OVER_EDGE,
  );
  const { gap, wasDragged, handlers } = useHandleDrag(editor, {
    element: cell,
    gapAt: (at) => gapAt(editor, cell, axis, axis === 'row' ? at.y : at.x),
    drop: (index) => {
      selectLineOf(editor, cell, axis);
      HistoryEditor.withNewBatch(editor, () => sayMoved(editor, axis, moveLinesTo(editor, axis, index)));
    },
  });
  return (
    <>
      <div ref={handle} className="line-handle" data-axis={axis} aria-hidden contentEditable={false}>
        <button
          type="button"
          tabIndex={-1}
          title={MESSAGES.handle[axis]}
          onClick={() => {
            if (!wasDragged()) onOpen();
          }}
          {...handlers}
        >
          <ToolIcon name="more" />
        </button>
      </div>
      {gap && <GapLine line={gap.line} />}
    </>
  );
}

/** Half of a handle stands over the table's edge. */
const OVER_EDGE = -7;

type EdgeProps = { axis: Axis; cell: HTMLElement; returnToText: () => void };

/** The strip below the table, or to its right. */
function Edge({ axis, cell, returnToText }: EdgeProps) {
  const editor = useSlateStatic();
  const edge = useFloating(editor, () => boxOf(cell), axis === 'row' ? 'bottom' : 'right', 2, true);
  const { width, height } = boxOf(cell) ?? new DOMRect();
  const size: CSSProperties = axis === 'row' ? { width } : { height };
  return (
    <div ref={edge} className="table-edge" data-axis={axis} aria-hidden contentEditable={false} style={size}>
      <button
        type="button"
        tabIndex={-1}
        title={MESSAGES.add[axis]}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const place = placeOf(editor, cell);
          if (!place) return;
          returnToText();
          HistoryEditor.withNewBatch(editor, () => addLine(editor, place.path, axis));
        }}
      >
        <ToolIcon name="plus" />
      </button>
    </div>
  );
}

type LineActionsProps = Opened & { onClose: () => void; returnToText: () => void };

function LineActions({ axis, cell, onClose, returnToText }: LineActionsProps) {
  const editor = useSlateStatic();
  const menu = useFloating(editor, () => edgeBefore(cell, axis));
  const act: Act = (run) => () => {
    returnToText();
    HistoryEditor.withNewBatch(editor, () => run(editor));
  };
  return (
    <MenuPopover label={MESSAGES.axis[axis]} floating={{ ref: menu, onClose }}>
      <MenuGroups groups={lineGroups(axis, act)} />
    </MenuPopover>
  );
}

type CellPlace = { table: Table; path: Path; cell: Path };

/** Undefined where the cell has gone meanwhile. */
function placeOf(editor: TextEditor, cell: HTMLElement): CellPlace | undefined {
  const path = pathOf(editor, cell);
  const place = path && tableAt(editor, path);
  return place && { table: place.table, path: place.path, cell: path };
}

function selectLineOf(editor: TextEditor, cell: HTMLElement, axis: Axis): void {
  const place = placeOf(editor, cell);
  if (!place) return;
  Transforms.select(editor, Editor.start(editor, place.cell));
  selectLines(editor, axis);
}

/** The visible part of a cell's table. */
function boxOf(cell: HTMLElement): DOMRect | undefined {
  if (!cell.isConnected) return undefined;
  const [table, frame] = [cell.closest('table'), cell.closest('.tw')].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (!table || !frame) return undefined;
  const left = Math.max(table.left, frame.left);
  return new DOMRect(left, table.top, Math.min(table.right, frame.right) - left, table.height);
}

/** The part of the table's edge at which the cell's row, or column, begins. */
function edgeBefore(cell: HTMLElement, axis: Axis): DOMRect | undefined {
  const table = boxOf(cell);
  const { left, top, width, height } = cell.getBoundingClientRect();
  if (!table) return undefined;
  return axis === 'row' ? new DOMRect(table.left, top, 0, height) : new DOMRect(left, table.top, width, 0);
}

/** The gap between rows, or columns, that is nearest to a place in the window. */
function gapAt(editor: TextEditor, cell: HTMLElement, axis: Axis, at: number): Gap | undefined {
  const [place, box] = [placeOf(editor, cell), boxOf(cell)];
  if (!place || !box) return undefined;
  const edges = edgesOf(editor, place.table, axis);
  const distances = edges.map((edge) => Math.abs(edge - at));
  const index = distances.indexOf(Math.min(...distances));
  const edge = (edges[index] ?? at) - LINE / 2;
  return {
    index,
    line:
      axis === 'row'
        ? { left: box.left, top: edge, width: box.width, height: LINE }
        : { left: edge, top: box.top, width: LINE, height: box.height },
  };
}

/** The edges of rows, or columns, in the window: one more than there are lines. */
function edgesOf(editor: TextEditor, table: Table, axis: Axis): number[] {
  const edges: number[] = [];
  for (const { cell, row, column, rowspan, colspan } of gridOf(table).cells) {
    // The first column's cells have all edges of rows, and the first row's all of columns.
    if ((axis === 'row' ? column : row) > 0) continue;
    const { top, bottom, left, right } = ReactEditor.toDOMNode(editor, cell).getBoundingClientRect();
    const [line, count, start, end] =
      axis === 'row' ? [row, rowspan, top, bottom] : [column, colspan, left, right];
    for (let each = 0; each <= count; each += 1) edges[line + each] = start + ((end - start) * each) / count;
  }
  return edges;
}
