import { useId, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useAreaStores } from './area-stores.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from './dialog.tsx';
import { words } from '#src/admin/lib/words.ts';

/** The host of all questions, once in the page. */
export function ConfirmHost() {
  const { questions } = useAreaStores();
  const asked = useSyncExternalStore(questions.subscribe, questions.asked);
  const id = useId();
  if (!asked) return null;
  return (
    <Dialog
      // Browsers report Escape after the dialog is closed: a question asked meanwhile needs a dialog of its
      // own.
      key={asked.number}
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={asked.detail === undefined ? `${id}text` : `${id}text ${id}detail`}
      onClose={() => asked.answer(false)}
    >
      <DialogTitle id={`${id}title`}>{asked.title}</DialogTitle>
      <DialogText id={`${id}text`}>{asked.text}</DialogText>
      {asked.detail !== undefined && <DialogText id={`${id}detail`}>{asked.detail}</DialogText>}
      <DialogActions>
        {/* The first button has the focus, so it is the harmless one. */}
        <Button look="line" onClick={() => asked.answer(false)}>
          {words.lists.cancel}
        </Button>
        <Button look={asked.look ?? 'bad'} onClick={() => asked.answer(true)}>
          {asked.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
