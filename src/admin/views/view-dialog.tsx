import { VIEW_NAME_MAX_LENGTH } from '#shared/view-limits.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { Button } from '#src/ui/button.tsx';
import { useId } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.views;

type ViewDialogProps = {
  title: string;
  about?: string | undefined;
  action: string;
  name?: string;
  failed: string;
  /** Rejects where the server refuses. */
  send: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewDialog({ title, about, action, name = '', failed, send, onClose }: ViewDialogProps) {
  const id = useId();
  const { ref, values, problem, busy, change, errorOf, onSubmit } = useForm({
    start: { name },
    findProblem: (typed) =>
      typed.name.trim() === '' ? { message: errorWords('VIEW_NAME_EMPTY'), field: 'name' } : undefined,
    async send(typed) {
      await send(typed.name.trim());
      onClose();
    },
    problemOf(error) {
      const isAboutName = errorCodeOf(error).startsWith('VIEW_NAME_');
      return { message: messageOf(error, failed), field: isAboutName ? 'name' : 'submit' };
    },
  });
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {about !== undefined && <DialogText>{about}</DialogText>}
      <Form ref={ref} noValidate marginTop="1rem" onSubmit={onSubmit}>
        <TextField
          label={MESSAGES.name}
          name="name"
          autoComplete="off"
          maxLength={VIEW_NAME_MAX_LENGTH}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        {problem?.field === 'submit' && <FormError text={problem.message} />}
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" name="submit" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
