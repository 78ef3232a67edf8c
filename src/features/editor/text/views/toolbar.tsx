import type { Ref } from 'react';
import { useSlateSelector } from 'slate-react';
import { COMMAND_NAMES, COMMANDS, type CommandName, commandStates } from '../commands.ts';
import { TOOL_FACES } from './tool-faces.tsx';
import { type Tool, ToolRow, type ToolRowHandle } from './tool-row.tsx';

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

/** The specification's toolbar. It renders when a tool's state changes, not for every key. */
export function Toolbar({ controls, handle, onCommand, onLeave }: ToolbarProps) {
  const states = useSlateSelector(commandStates);
  const toolOf = (name: CommandName): Tool => {
    const { label, keys, isOn, dialog } = COMMANDS[name];
    const state = states[COMMAND_NAMES.indexOf(name)];
    return {
      name,
      label,
      keys,
      face: TOOL_FACES[name],
      // A command with a dialog is no toggle.
      pressed: isOn && dialog === undefined ? state === '+' : undefined,
      disabled: state === '-',
      onPress: (byKeyboard) => onCommand(name, byKeyboard),
    };
  };
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
