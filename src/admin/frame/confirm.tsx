import { useId, useSyncExternalStore } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { useAreaStores } from '../kit/area-stores.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../kit/dialog.tsx';

export function ConfirmHost() {
  const { questions } = useAreaStores();
  const question = useSyncExternalStore(questions.subscribe, questions.current);
  const id = useId();
  if (!question) return null;
  return (
    <Dialog
      // Each question has its own `dialog` element, as browsers report Escape only after the dialog is closed.
      key={question.number}
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={question.detail === undefined ? `${id}text` : `${id}text ${id}detail`}
      onClose={() => question.answer(false)}
    >
      <DialogTitle id={`${id}title`}>{question.title}</DialogTitle>
      <DialogText id={`${id}text`}>{question.text}</DialogText>
      {question.detail !== undefined && <DialogText id={`${id}detail`}>{question.detail}</DialogText>}
      <DialogActions>
        {/* The harmless button is first, as the first button gets the focus. */}
        <Button look="line" onClick={() => question.answer(false)}>
          {words.lists.cancel}
        </Button>
        <Button look={question.look ?? 'bad'} onClick={() => question.answer(true)}>
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
