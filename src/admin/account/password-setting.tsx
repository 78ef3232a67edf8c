import { useId, useState } from 'react';
import { passwordChange } from '#shared/account/schemas.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { type FormProblem, firstProblem } from '#src/admin/lib/form-problem.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.account.password;

const EMPTY = { password: '', newPassword: '' };

const FIELDS: Partial<Record<ErrorCode, keyof typeof EMPTY>> = {
  PASSWORD_WRONG: 'password',
  TOO_MANY_ATTEMPTS: 'password',
  PASSWORD_GUESSABLE: 'newPassword',
};

export function PasswordSetting() {
  const id = useId();
  const [number, setNumber] = useState(0);
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <PasswordForm key={number} onChanged={() => setNumber(number + 1)} />
    </Setting>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { email } = useMember();
  const { change: send } = useChange();
  const { attributes, field, formError, busy } = useForm({
    start: EMPTY,
    findProblem: (input) => firstProblem(passwordChange, input),
    async send(input) {
      await send(trpc.account.changePassword, input, {
        done() {
          onChanged();
          void toast(LABELS.done);
        },
      });
    },
    problemOf,
  });
  return (
    <Form maxWidth="24rem" {...attributes}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={LABELS.present}
        {...field('password')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        label={LABELS.next}
        hint={LABELS.hint}
        {...field('newPassword')}
        type="password"
        autoComplete="new-password"
      />
      <FormError text={formError} />
      <Button type="submit" look="line" disabled={busy}>
        {busy ? LABELS.submitting : LABELS.submit}
      </Button>
    </Form>
  );
}

function problemOf(error: unknown): FormProblem {
  return { message: messageOf(error, LABELS.failed), field: FIELDS[errorCodeOf(error)] };
}
