/**
 * The handles of rows and columns, for the pointer. Keyboards and screen readers use the bar below the text
 * instead.
 */

import { type CSSProperties, Fragment, useState } from 'react';
import { Editor, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import type { Table } from '#rich-text/schema.ts';
import { MenuPopover } from '#src/admin/kit/menu.tsx';
import { gridOf } from '../rules/table-grid.ts';
import { type Axis, addLine, moveLinesTo, selectLines, tableAt } from '../rules/tables.ts';
import type { TextEditor } from '../slate-types.ts';
import { GapLine } from './block-handle.tsx';
import { LINE, pathOf } from './drawn-block.ts';
import { type Act, announceMove, lineGroups } from './table-tools.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { MenuGroups } from './tool-menu.tsx';
import { useAtMouse } from './use-at-mouse.ts';
import { useFloating } from './use-floating.ts';
import { type Gap, useHandleDrag } from './use-handle-drag.ts';
import './table-handles.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.tables;

const AXES = ['row', 'column'] as const;

type LineOfCell = { axis: Axis; cell: HTMLElement };

export function TableHandles({ returnToText }: { returnToText: () => void }) {
  const editor = useSlateStatic();
  const cell = useAtMouse(editor, cellAround);
  const [menu, setMenu] = useState<LineOfCell>();
  const openMenu = (line: LineOfCell) => {
    selectLineOf(editor, line);
    returnToText();
    setMenu(line);
  };
  return (
    <>
      {cell && (
        <Handles cell={cell} onOpen={(axis) => openMenu({ axis, cell })} returnToText={returnToText} />
      )}
      {menu && <LineActions {...menu} onClose={() => setMenu(undefined)} returnToText={returnToText} />}
    </>
  );
}

type HandlesProps = { cell: HTMLElement; onOpen: (axis: Axis) => void; returnToText: () => void };

function Handles({ cell, onOpen, returnToText }: HandlesProps) {
  // The component renders again after each change, as changes move rows and columns.
  useSlateSelector((of) => of.children);
  return AXES.map((axis) => (
    <Fragment key={axis}>
      <LineHandle axis={axis} cell={cell} onOpen={() => onOpen(axis)} />
      <Edge axis={axis} cell={cell} returnToText={returnToText} />
    </Fragment>
  ));
}

/** Returns the cell under the pointer. Returns undefined in the margin, where the last handles stay visible. */
function cellAround(_: TextEditor, target: EventTarget | null): HTMLElement | 'none' | undefined {
  if (!(target instanceof Element) || !target.closest('[data-slate-node="element"]')) return undefined;
  return target.closest<HTMLElement>('td, th') ?? 'none';
}

function LineHandle({ axis, cell, onOpen }: LineOfCell & { onOpen: () => void }) {
  const editor = useSlateStatic();
  const handle = useFloating(
    editor,
    () => edgeBefore(cell, axis),
    axis === 'row' ? 'left' : 'top',
    OVER_EDGE,
  );
  const { gap, wasDragged, handlers } = useHandleDrag(editor, {
    element: cell,
    gapAt: ({ x, y }) => gapAt(editor, cell, axis, axis === 'row' ? y : x),
    drop: (index) => {
      selectLineOf(editor, { axis, cell });
      HistoryEditor.withNewBatch(editor, () => announceMove(editor, axis, moveLinesTo(editor, axis, index)));
    },
  });
  return (
    <>
      <div ref={handle} className="line-handle" data-axis={axis} aria-hidden contentEditable={false}>
        <button
          type="button"
          tabIndex={-1}
          title={LABELS.handle[axis]}
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

/**
 * The distance of a handle from the table in pixels. It is negative, so that half of the handle covers the table's
 * edge.
 */
const OVER_EDGE = -7;

type EdgeProps = { axis: Axis; cell: HTMLElement; returnToText: () => void };

/** A button that adds a row below or a column on the right. */
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
        title={LABELS.add[axis]}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const location = locate(editor, cell);
          if (!location) return;
          returnToText();
          HistoryEditor.withNewBatch(editor, () => addLine(editor, location.path, axis));
        }}
      >
        <ToolIcon name="plus" />
      </button>
    </div>
  );
}

type LineActionsProps = LineOfCell & { onClose: () => void; returnToText: () => void };

function LineActions({ axis, cell, onClose, returnToText }: LineActionsProps) {
  const editor = useSlateStatic();
  const menu = useFloating(editor, () => edgeBefore(cell, axis));
  const act: Act = (run) => () => {
    returnToText();
    HistoryEditor.withNewBatch(editor, () => run(editor));
  };
  return (
    <MenuPopover label={LABELS.axis[axis]} floating={{ ref: menu, onClose }}>
      <MenuGroups groups={lineGroups(axis, act)} />
    </MenuPopover>
  );
}

type CellLocation = { table: Table; path: Path; cell: Path };

function locate(editor: TextEditor, cell: HTMLElement): CellLocation | undefined {
  const path = pathOf(editor, cell);
  const location = path && tableAt(editor, path);
  return location && { table: location.table, path: location.path, cell: path };
}

function selectLineOf(editor: TextEditor, { axis, cell }: LineOfCell): void {
  const location = locate(editor, cell);
  if (!location) return;
  Transforms.select(editor, Editor.start(editor, location.cell));
  selectLines(editor, axis);
}

/** Returns the visible part of the table that contains the cell. */
function boxOf(cell: HTMLElement): DOMRect | undefined {
  if (!cell.isConnected) return undefined;
  const [table, frame] = [cell.closest('table'), cell.closest('.tw')].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (!table || !frame) return undefined;
  const left = Math.max(table.left, frame.left);
  return new DOMRect(left, table.top, Math.min(table.right, frame.right) - left, table.height);
}

function edgeBefore(cell: HTMLElement, axis: Axis): DOMRect | undefined {
  const table = boxOf(cell);
  const { left, top, width, height } = cell.getBoundingClientRect();
  if (!table) return undefined;
  return axis === 'row' ? new DOMRect(table.left, top, 0, height) : new DOMRect(left, table.top, width, 0);
}

function gapAt(editor: TextEditor, cell: HTMLElement, axis: Axis, coordinate: number): Gap | undefined {
  const [location, box] = [locate(editor, cell), boxOf(cell)];
  if (!location || !box) return undefined;
  const edges = edgesOf(editor, location.table, axis);
  const distances = edges.map((edge) => Math.abs(edge - coordinate));
  const index = distances.indexOf(Math.min(...distances));
  const edge = (edges[index] ?? coordinate) - LINE / 2;
  return {
    index,
    line:
      axis === 'row'
        ? { left: box.left, top: edge, width: box.width, height: LINE }
        : { left: edge, top: box.top, width: LINE, height: box.height },
  };
}

function edgesOf(editor: TextEditor, table: Table, axis: Axis): number[] {
  const edges: number[] = [];
  for (const { cell, row, column, rowspan, colspan } of gridOf(table).cells) {
    // The cells of the first column define the edges of the rows. The cells of the first row define the edges of
    // the columns.
    if ((axis === 'row' ? column : row) > 0) continue;
    const { top, bottom, left, right } = ReactEditor.toDOMNode(editor, cell).getBoundingClientRect();
    const [line, count, start, end] =
      axis === 'row' ? [row, rowspan, top, bottom] : [column, colspan, left, right];
    for (let each = 0; each <= count; each += 1) edges[line + each] = start + ((end - start) * each) / count;
  }
  return edges;
}
