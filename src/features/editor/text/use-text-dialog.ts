import { useCallback, useEffect, useRef, useState } from 'react';
import { type Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { DialogName } from './commands.ts';
import type { TextEditor } from './slate-types.ts';
import { focusText } from './views/text-focus.ts';
import type { Outcome } from './views/text-dialog.tsx';

/** A dialog, and what was selected when it opened: dialogs take the focus, and some browsers the selection with it. */
type OpenDialog = { name: DialogName; selection: Range | null };

/** The dialog over the text. Whatever it comes to, the caret is in the text again afterwards. */
export function useTextDialog(editor: TextEditor) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const finish = useRef<() => void>(undefined);

  const openDialog = useCallback(
    (name: DialogName) => setDialog({ name, selection: editor.selection }),
    [editor],
  );
  const closeDialog = (outcome?: Outcome) => {
    finish.current = () => {
      focusText(editor);
      Transforms.select(editor, dialog?.selection ?? editor.end([]));
      if (outcome) HistoryEditor.withNewBatch(editor, () => outcome(editor));
    };
    setDialog(undefined);
  };
  // Once the dialog is gone: before, the page behind it takes no focus.
  useEffect(() => {
    if (dialog) return;
    finish.current?.();
    finish.current = undefined;
  }, [dialog]);

  return { dialog, openDialog, closeDialog };
}
