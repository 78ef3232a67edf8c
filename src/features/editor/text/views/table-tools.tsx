/** The tools of a table: in the bar below the text for the caret's, and at the handles of a row or column. */
import { useSlateSelector } from 'slate-react';
import { TABLE_MESSAGES as MESSAGES } from '../../editor-messages.ts';
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

/** Makes a handler of a change at the caret: the text has the focus, and the change is one step of undo. */
export type Act = (run: (editor: TextEditor) => void) => () => void;

export function TableTools({ act, onLeave }: { act: Act; onLeave: () => void }) {
  const header = useSlateSelector(hasHeaderRow);
  const joining = useSlateSelector(mergeOrSplit);
  return (
    <ToolRow
      label={MESSAGES.table}
      onLeave={onLeave}
      groups={[
        [lineMenu('row', act), lineMenu('column', act)],
        [
          tool(
            'narrower',
            'Narrower column',
            'narrower',
            act((editor) => changeColumnWidth(editor, -1)),
          ),
          tool(
            'wider',
            'Wider column',
            'wider',
            act((editor) => changeColumnWidth(editor, 1)),
          ),
        ],
        [
          { ...tool('header-row', 'Header row', 'header-row', act(toggleHeaderRow)), pressed: header },
          {
            ...tool(
              'merge',
              joining === 'split' ? 'Split cell' : 'Merge cells',
              joining ?? 'merge',
              act(mergeOrSplitCells),
            ),
            disabled: joining === undefined,
          },
          tool('delete', 'Delete table', 'delete', act(deleteTable)),
        ],
      ]}
    />
  );
}

function lineMenu(axis: Axis, act: Act): MenuTool {
  return {
    name: axis,
    label: MESSAGES.axis[axis],
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
    before: { label: 'Add row above', icon: 'row-before' },
    after: { label: 'Add row below', icon: 'row-after' },
    back: { label: MESSAGES.move.up, icon: 'move-up' },
    on: { label: MESSAGES.move.down, icon: 'move-down' },
    delete: { label: 'Delete row', icon: 'row-delete' },
  },
  column: {
    before: { label: 'Add column before', icon: 'column-before' },
    after: { label: 'Add column after', icon: 'column-after' },
    back: { label: MESSAGES.move.left, icon: 'move-left' },
    on: { label: MESSAGES.move.right, icon: 'move-right' },
    delete: { label: 'Delete column', icon: 'column-delete' },
  },
} as const;

/** The acts on the rows, or columns, of the selected cells. */
export function lineGroups(axis: Axis, act: Act): MenuGroup[] {
  const of = LINES[axis];
  const change = (command: 'before' | 'after' | 'delete') =>
    tool(
      command,
      of[command].label,
      of[command].icon,
      act((editor) => changeLines(editor, axis, command)),
    );
  const move = (way: 'back' | 'on') =>
    tool(
      way,
      of[way].label,
      of[way].icon,
      act((editor) => sayMoved(editor, axis, moveLines(editor, axis, way))),
    );
  const select = tool(
    'select',
    MESSAGES.select[axis],
    axis,
    act((editor) => selectLines(editor, axis)),
  );
  return [
    { tools: [change('before'), change('after')] },
    { tools: [move('back'), move('on'), select] },
    { tools: [change('delete')], isDestructive: true },
  ];
}

export function sayMoved(editor: TextEditor, axis: Axis, moved: ReturnType<typeof moveLines>): void {
  editor.say(moved ? MESSAGES.moved(axis, moved.place, moved.count) : MESSAGES.notMoved(axis));
}

function tool(name: string, label: string, icon: ToolIconName, onPress: () => void): Tool {
  return { name, label, face: <ToolIcon name={icon} />, onPress };
}
