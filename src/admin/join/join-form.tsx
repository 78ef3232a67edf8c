/** The form of an invitation, on a page of its own. */
import { newPassword } from '#shared/schemas/admin-members.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { Field, FormError, Input, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Button } from '#src/ui/button.tsx';
import { z } from 'zod';
import { words } from '#src/admin/lib/words.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.join;

const form = z.object({ password: newPassword });

type JoinFormProps = { token: string; email: string; onJoined: (user: SignedInUser) => void };

export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const { ref, values, problem, busy, change, errorOf, onSubmit } = useForm({
    start: { password: '' },
    findProblem: (typed) => firstProblem(form, typed),
    async send({ password }) {
      onJoined(await trpcClient.auth.join.mutate({ token, password }));
    },
    problemOf: (error) => ({
      message: failureWords(error),
      field: 'submit',
    }),
  });
  return (
    <Form marginTop="1.75rem" ref={ref} noValidate onSubmit={onSubmit}>
      <TextField
        label={MESSAGES.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
      />
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
      {problem?.field === 'submit' && <FormError text={problem.message} />}
      <Button type="submit" name="submit" size="lg" disabled={busy}>
        {busy ? MESSAGES.submitting : MESSAGES.submit}
      </Button>
    </Form>
  );
}
