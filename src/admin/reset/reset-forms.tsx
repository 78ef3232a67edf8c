/** The two forms of a forgotten password: asking for a link, and choosing another password by it. */
import { resetRequest } from '#shared/schemas/account.ts';
import { newPassword } from '#shared/schemas/admin-members.ts';
import { Field, FormError, Input, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { firstProblem, type FormProblem } from '#src/admin/lib/form-problem.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Button } from '#src/ui/button.tsx';
import { z } from 'zod';
import { words } from '#src/admin/lib/words.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.reset;

const passwordForm = z.object({ password: newPassword });

/** @param onSent called whether the address is a member's or not */
export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const { ref, values, busy, change, errorOf, onSubmit } = useForm({
    start: { email: '' },
    findProblem: (typed) => firstProblem(resetRequest, typed),
    async send(typed) {
      await trpcClient.auth.requestReset.mutate(typed);
      onSent();
    },
    problemOf: (error) => ({ message: messageOf(error, errorWords('SIGN_IN_FAILED')), field: 'email' }),
  });
  return (
    <Form marginTop="1.75rem" ref={ref} noValidate onSubmit={onSubmit}>
      <TextField
        label={MESSAGES.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        disabled={busy}
        error={errorOf('email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? MESSAGES.sending : MESSAGES.send}
      </Button>
    </Form>
  );
}

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { ref, values, problem, busy, change, errorOf, onSubmit } = useForm({
    start: { password: '' },
    findProblem: (typed) => firstProblem(passwordForm, typed),
    async send({ password }) {
      await trpcClient.auth.resetPassword.mutate({ token, password });
      onDone();
    },
    problemOf,
  });
  return (
    <Form marginTop="1.75rem" ref={ref} noValidate onSubmit={onSubmit}>
      <Field label={MESSAGES.password} hint={MESSAGES.hint} error={errorOf('password')}>
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          value={values.password}
          disabled={busy}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
      {problem && problem.field === undefined && <FormError text={problem.message} />}
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? MESSAGES.changing : MESSAGES.change}
      </Button>
    </Form>
  );
}

function problemOf(error: unknown): FormProblem {
  const message = messageOf(error, errorWords('SIGN_IN_FAILED'));
  return errorCodeOf(error) === 'PASSWORD_GUESSABLE' ? { message, field: 'password' } : { message };
}
