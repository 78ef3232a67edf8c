import type { Ref } from 'react';
import { words } from '#src/admin/lib/words.ts';
import type { CommandName } from '../commands.ts';
import type { Tool } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';
import type { MenuTool } from './tool-menu.tsx';
import { ToolRow, type ToolRowHandle } from './tool-row.tsx';
import { useTools } from './use-tools.ts';

const STYLES = [
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'heading-5',
  'heading-6',
] as const;
const INSERTS = ['image', 'table', 'code-block', 'task-list', 'horizontal-rule', 'fact'] as const;
const MARKS = ['underline', 'strike', 'code'] as const;
const ALIGNMENTS = ['align-left', 'align-center', 'align-right', 'align-justify'] as const;
/** The commands that have a button. The other commands are in the menus. */
const IN_ROW = [
  ['bold', 'italic', 'link', 'bullet-list', 'ordered-list', 'blockquote'],
  ['undo', 'redo'],
] as const;

type ToolbarProps = {
  controls: string;
  handle: Ref<ToolRowHandle>;
  canComment: boolean;
  onCommand: (name: CommandName, byKeyboard: boolean) => void;
  onLeave: () => void;
};

export function Toolbar({ controls, handle, canComment, onCommand, onLeave }: ToolbarProps) {
  const toolOf = useTools(onCommand);
  const insert: MenuTool = {
    name: 'insert',
    label: words.toolbar.insert,
    face: <ToolIcon name="plus" />,
    menu: [{ tools: INSERTS.map(toolOf) }],
  };
  const more: MenuTool = {
    name: 'more',
    label: words.toolbar.more,
    face: <ToolIcon name="more" />,
    menu: [
      ...(canComment ? [{ tools: [toolOf('comment')] }] : []),
      { tools: MARKS.map(toolOf) },
      { tools: ALIGNMENTS.map(toolOf), isChoice: true },
    ],
  };
  return (
    <ToolRow
      label={words.toolbar.formatting}
      controls={controls}
      handle={handle}
      groups={[
        [styleMenu(STYLES.map(toolOf)), insert],
        ...IN_ROW.map((names) => names.map(toolOf)),
        [more, toolOf('find'), toolOf('block-actions')],
      ]}
      onLeave={onLeave}
    />
  );
}

/** Returns the menu of the kinds of block. Its button has the name of the kind at the caret. */
function styleMenu(styles: readonly Tool[]): MenuTool {
  const style = styles.find(({ pressed }) => pressed)?.label;
  return {
    name: 'style',
    label: style === undefined ? words.toolbar.style : words.toolbar.styleOf(style),
    face: (
      <span className="style-of-caret">
        {style ?? words.toolbar.style}
        <ToolIcon name="chevron" />
      </span>
    ),
    menu: [{ tools: styles, isChoice: true }],
  };
}
