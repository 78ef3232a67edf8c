import { z } from 'zod';
import { newPassword } from '#shared/members/schemas.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.join;

const form = z.object({ password: newPassword });

type JoinFormProps = { token: string; email: string; onJoined: (user: SignedInUser) => Promise<void> };

export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const { attributes, field, formError, busy } = useForm({
    start: { password: '' },
    findProblem: (input) => firstProblem(form, input),
    async send({ password }) {
      await onJoined(await trpcClient.auth.join.mutate({ token, password }));
    },
    problemOf: (error) => ({
      message: failureWords(error),
      field: 'submit',
    }),
  });
  return (
    <Form marginTop="1.75rem" {...attributes}>
      <TextField
        label={LABELS.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
      />
      <TextField
        label={LABELS.password}
        hint={LABELS.hint}
        {...field('password')}
        type="password"
        autoComplete="new-password"
      />
      <FormError text={formError} />
      <Button type="submit" name="submit" disabled={busy}>
        {busy ? LABELS.submitting : LABELS.submit}
      </Button>
    </Form>
  );
}
