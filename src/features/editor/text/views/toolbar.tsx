import type { Ref } from 'react';
import type { CommandName } from '../commands.ts';
import { ToolRow, type ToolRowHandle } from './tool-row.tsx';
import { useTools } from './use-tools.ts';

const GROUPS: readonly (readonly CommandName[])[] = [
  ['bold', 'italic', 'underline', 'strike', 'code'],
  ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'],
  ['bullet-list', 'ordered-list', 'task-list', 'blockquote', 'code-block'],
  ['align-left', 'align-center', 'align-right', 'align-justify'],
  ['insert-block', 'link', 'image', 'table', 'horizontal-rule'],
  ['undo', 'redo'],
];

type ToolbarProps = {
  /** The id of the edited text. */
  controls: string;
  handle: Ref<ToolRowHandle>;
  onCommand: (name: CommandName, byKeyboard: boolean) => void;
  onLeave: () => void;
};

/** The specification's toolbar. */
export function Toolbar({ controls, handle, onCommand, onLeave }: ToolbarProps) {
  const toolOf = useTools(onCommand);
  return (
    <ToolRow
      label="Formatting"
      controls={controls}
      handle={handle}
      groups={GROUPS.map((names) => names.map(toolOf))}
      onLeave={onLeave}
    />
  );
}
