import type { ReactNode, Ref } from 'react';
import { useSlateSelector } from 'slate-react';
import { COMMAND_NAMES, COMMANDS, type CommandName, commandStates } from '../commands.ts';
import { ToolIcon } from './tool-icon.tsx';
import { type Tool, ToolRow, type ToolRowHandle } from './tool-row.tsx';

const GROUPS: readonly (readonly CommandName[])[] = [
  ['bold', 'italic', 'underline', 'strike', 'code'],
  ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'],
  ['bullet-list', 'ordered-list', 'task-list', 'blockquote', 'code-block'],
  ['align-left', 'align-center', 'align-right', 'align-justify'],
  ['link', 'image', 'table', 'horizontal-rule'],
  ['undo', 'redo'],
];

const FACES: Readonly<Partial<Record<CommandName, ReactNode>>> = {
  bold: 'B',
  italic: <span className="serif">I</span>,
  underline: <u>U</u>,
  strike: <s>S</s>,
  code: <ToolIcon name="code" />,
  paragraph: <Letters of="¶" />,
  'bullet-list': <ToolIcon name="bullet-list" />,
  'ordered-list': <ToolIcon name="ordered-list" />,
  'task-list': <ToolIcon name="task-list" />,
  blockquote: <ToolIcon name="blockquote" />,
  'code-block': <Letters of="{ }" />,
  'align-left': <ToolIcon name="align-left" />,
  'align-center': <ToolIcon name="align-center" />,
  'align-right': <ToolIcon name="align-right" />,
  'align-justify': <ToolIcon name="align-justify" />,
  link: <ToolIcon name="link" />,
  image: <ToolIcon name="image" />,
  table: <ToolIcon name="table" />,
  'horizontal-rule': <ToolIcon name="horizontal-rule" />,
  undo: <ToolIcon name="undo" />,
  redo: <ToolIcon name="redo" />,
};

/** Letters as an icon, without a part in the button's name. */
function Letters({ of }: { of: string }) {
  return <span className="letters" data-letters={of} />;
}

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
      face: FACES[name] ?? <Letters of={name.replace('heading-', 'H')} />,
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
