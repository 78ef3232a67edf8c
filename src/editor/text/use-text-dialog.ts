import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { DialogName } from './commands.ts';
import type { TextEditor } from './slate-types.ts';
import { focusText } from './views/text-focus.ts';
import type { Outcome } from './views/text-dialog.tsx';

/** A dialog with the selection at its opening, as dialogs take the focus, and sometimes the selection. */
type OpenDialog = { name: DialogName; selection: Range | null };

/** The dialog over the text. Afterwards the caret is in the text again. */
export function useTextDialog(editor: TextEditor) {
  const [dialog, setDialog] = useState<OpenDialog>();

  const openDialog = useCallback(
    (name: DialogName) => setDialog({ name, selection: editor.selection }),
    [editor],
  );
  const closeDialog = (outcome?: Outcome) => {
    // The page behind the dialog takes no focus before it is removed.
    flushSync(() => setDialog(undefined));
    Transforms.select(editor, dialog?.selection ?? editor.end([]));
    focusText(editor);
    if (outcome) HistoryEditor.withNewBatch(editor, () => outcome(editor));
  };

  return { dialog, openDialog, closeDialog };
}
