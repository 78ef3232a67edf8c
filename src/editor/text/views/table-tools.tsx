import { useSlateSelector } from 'slate-react';
import { words } from '#src/admin/lib/words.ts';
import {
  type Axis,
  changeColumnWidth,
  changeLines,
  deleteTable,
  hasHeaderRow,
  mergeOrSplit,
  mergeOrSplitCells,
  moveLines,
  selectLines,
  toggleHeaderRow,
} from '../rules/tables.ts';
import type { TextEditor } from '../slate-types.ts';
import type { Tool } from './tool-button.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import type { MenuGroup, MenuTool } from './tool-menu.tsx';
import { ToolRow } from './tool-row.tsx';

const LABELS = words.tables;

/** Returns an event handler that focuses the text and runs a change as one undo step. */
export type Act = (run: (editor: TextEditor) => void) => () => void;

export function TableTools({ act, onLeave }: { act: Act; onLeave: () => void }) {
  const hasHeader = useSlateSelector(hasHeaderRow);
  const mergeAction = useSlateSelector(mergeOrSplit);
  return (
    <ToolRow
      label={LABELS.table}
      onLeave={onLeave}
      groups={[
        [lineMenu('row', act), lineMenu('column', act)],
        [
          tool(
            'narrower',
            LABELS.narrower,
            'narrower',
            act((editor) => changeColumnWidth(editor, -1)),
          ),
          tool(
            'wider',
            LABELS.wider,
            'wider',
            act((editor) => changeColumnWidth(editor, 1)),
          ),
        ],
        [
          {
            ...tool('header-row', LABELS.headerRow, 'header-row', act(toggleHeaderRow)),
            pressed: hasHeader,
          },
          {
            ...tool(
              'merge',
              mergeAction === 'split' ? LABELS.split : LABELS.merge,
              mergeAction ?? 'merge',
              act(mergeOrSplitCells),
            ),
            disabled: mergeAction === undefined,
          },
          tool('delete', LABELS.deleteTable, 'delete', act(deleteTable)),
        ],
      ]}
    />
  );
}

function lineMenu(axis: Axis, act: Act): MenuTool {
  return {
    name: axis,
    label: LABELS.axis[axis],
    face: (
      <span className="menu-face">
        <ToolIcon name={axis} />
        <ToolIcon name="chevron" />
      </span>
    ),
    menu: lineGroups(axis, act),
  };
}

const LINES = {
  row: {
    before: { label: LABELS.insert.row.before, icon: 'row-before' },
    after: { label: LABELS.insert.row.after, icon: 'row-after' },
    back: { label: LABELS.move.up, icon: 'move-up' },
    on: { label: LABELS.move.down, icon: 'move-down' },
    delete: { label: LABELS.delete.row, icon: 'row-delete' },
  },
  column: {
    before: { label: LABELS.insert.column.before, icon: 'column-before' },
    after: { label: LABELS.insert.column.after, icon: 'column-after' },
    back: { label: LABELS.move.left, icon: 'move-left' },
    on: { label: LABELS.move.right, icon: 'move-right' },
    delete: { label: LABELS.delete.column, icon: 'column-delete' },
  },
} as const;

export function lineGroups(axis: Axis, act: Act): MenuGroup[] {
  const faces = LINES[axis];
  const change = (command: 'before' | 'after' | 'delete') =>
    tool(
      command,
      faces[command].label,
      faces[command].icon,
      act((editor) => changeLines(editor, axis, command)),
    );
  const move = (direction: 'back' | 'on') =>
    tool(
      direction,
      faces[direction].label,
      faces[direction].icon,
      act((editor) => announceMove(editor, axis, moveLines(editor, axis, direction))),
    );
  const select = tool(
    'select',
    LABELS.select[axis],
    axis,
    act((editor) => selectLines(editor, axis)),
  );
  return [
    { tools: [change('before'), change('after')] },
    { tools: [move('back'), move('on'), select] },
    { tools: [change('delete')], isDestructive: true },
  ];
}

export function announceMove(editor: TextEditor, axis: Axis, result: ReturnType<typeof moveLines>): void {
  editor.say(result ? LABELS.moved(axis, result.place, result.count) : LABELS.notMoved(axis));
}

function tool(name: string, label: string, icon: ToolIconName, onPress: () => void): Tool {
  return { name, label, face: <ToolIcon name={icon} />, onPress };
}
