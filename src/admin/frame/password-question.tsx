import { useId } from 'react';
import { confirmation } from '#shared/account/schemas.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.frame.password;

export function PasswordQuestion({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const id = useId();
  const { email } = useMember();
  const { change: send } = useChange();
  const { attributes, field, busy } = useForm({
    start: { password: '' },
    findProblem: (input) => firstProblem(confirmation, input),
    async send(input) {
      await send(trpc.account.confirm, input);
      onAnswer(true);
    },
    problemOf: (error) => ({ message: messageOf(error, errorWords('SIGN_IN_FAILED')), field: 'password' }),
  });
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onClose={() => onAnswer(false)}>
      <DialogTitle id={`${id}title`}>{LABELS.title}</DialogTitle>
      <DialogText id={`${id}text`}>{LABELS.text}</DialogText>
      <Form marginTop="1.35rem" {...attributes}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={LABELS.label}
          {...field('password')}
          type="password"
          autoComplete="current-password"
        />
        <DialogActions>
          <Button look="line" onClick={() => onAnswer(false)}>
            {words.lists.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
