import { useCallback } from 'react';
import { COMMANDS, type CommandName, type DialogName, runCommand } from './commands.ts';
import type { TextEditor } from './slate-types.ts';
import { catchUp } from './views/text-focus.ts';

type CommandHost = {
  openDialog: (name: DialogName) => void;
  openFindBar: () => void;
  openBlockActions: () => void;
  /** Returns to the text with its selection. */
  returnToText: () => void;
};

/** @returns a function that carries a command out, or opens what it asks with */
export function useCommands(
  editor: TextEditor,
  { openDialog, openFindBar, openBlockActions, returnToText }: CommandHost,
) {
  return useCallback(
    (name: CommandName, byKeyboard = false) => {
      const { dialog: asks } = COMMANDS[name];
      catchUp(editor);
      if (name === 'find') return openFindBar();
      if (name === 'block-actions') return openBlockActions();
      if (asks) return openDialog(asks);
      if (!byKeyboard) returnToText();
      return runCommand(editor, name);
    },
    [editor, openDialog, openFindBar, openBlockActions, returnToText],
  );
}
