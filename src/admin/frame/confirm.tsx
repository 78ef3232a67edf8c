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
      // Browsers report Escape after closing, so the next question needs another dialog.
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
        {/* The first button gets the focus, so it is the harmless one. */}
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
