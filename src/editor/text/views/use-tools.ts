import { useSlateSelector } from 'slate-react';
import { COMMAND_NAMES, COMMANDS, type CommandName, commandStates } from '../commands.ts';
import type { Tool } from './tool-button.tsx';
import { TOOL_FACES } from './tool-faces.tsx';

/** Renders only when the state of a command changes, not for each key. */
export function useTools(onCommand: (name: CommandName, byKeyboard: boolean) => void) {
  const states = useSlateSelector(commandStates);
  return (name: CommandName): Tool => {
    const { label, keys, isOn, dialog } = COMMANDS[name];
    const state = states[COMMAND_NAMES.indexOf(name)];
    return {
      name,
      label,
      keys,
      face: TOOL_FACES[name],
      pressed: isOn && dialog === undefined ? state === '+' : undefined,
      disabled: state === '-',
      onPress: (byKeyboard) => onCommand(name, byKeyboard),
    };
  };
}
