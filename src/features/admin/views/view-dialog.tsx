import { ERRORS } from '#shared/errors.ts';
import { VIEW_NAME_MAX_LENGTH } from '#shared/view-limits.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin-ui/dialog.tsx';
import { FormError, TextField } from '#src/admin-ui/fields.tsx';
import { Form } from '#src/admin-ui/layout.ts';
import { useForm } from '#src/admin-ui/use-form.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { Button } from '#src/ui/button.tsx';
import { useId } from 'react';
import { VIEW_MESSAGES as MESSAGES } from './view-messages.ts';

/** Refusals that are about the name; the table's text says what to do. */
const ABOUT_NAME: ReadonlySet<string> = new Set(['VIEW_NAME_EMPTY', 'VIEW_NAME_TAKEN', 'VIEW_NAME_TOO_LONG']);

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
      typed.name.trim() === '' ? { message: ERRORS.VIEW_NAME_EMPTY.text, field: 'name' } : undefined,
    async send(typed) {
      await send(typed.name.trim());
      onClose();
    },
    problemOf(error) {
      const code = errorCodeOf(error);
      if (ABOUT_NAME.has(code)) return { message: ERRORS[code].text, field: 'name' };
      return { message: code === 'TOO_MANY_VIEWS' ? ERRORS[code].text : failed, field: 'submit' };
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
