import { useState } from 'react';
import { z } from 'zod';
import { resetRequest } from '#shared/account/schemas.ts';
import { newPassword } from '#shared/members/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { type FormProblem, firstProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { useFragment } from '#src/admin/sign-in/use-fragment.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.reset;

type Step = 'ask' | 'sent' | 'choose' | 'done';

export function Page({ site }: { site: Site }) {
  const token = useFragment('reset');
  return (
    <SignInFrame site={site}>
      <h1>{LABELS.title}</h1>
      <Steps key={token} token={token} />
      <p style={{ marginTop: '1.5rem' }}>
        <a className="link" href={pathTo('adminSignIn')}>
          {LABELS.signIn}
        </a>
      </p>
    </SignInFrame>
  );
}

function Steps({ token }: { token: string }) {
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : 'choose');
  return (
    <>
      <p role="status">{LABELS.about[step]}</p>
      {step === 'ask' && <ResetRequestForm onSent={() => setStep('sent')} />}
      {step === 'choose' && <ResetForm token={token} onDone={() => setStep('done')} />}
    </>
  );
}

const passwordForm = z.object({ password: newPassword });

/** @param onSent called for every address, so that nobody learns whether the address is a member's */
function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const { attributes, field, busy } = useForm({
    start: { email: '' },
    findProblem: (input) => firstProblem(resetRequest, input),
    async send(input) {
      await trpcClient.auth.requestReset.mutate(input);
      onSent();
    },
    problemOf: (error) => ({ message: messageOf(error, errorWords('SIGN_IN_FAILED')), field: 'email' }),
  });
  return (
    <Form marginTop="1.75rem" {...attributes}>
      <TextField
        label={LABELS.email}
        {...field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" disabled={busy}>
        {busy ? LABELS.sending : LABELS.send}
      </Button>
    </Form>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { attributes, field, formError, busy } = useForm({
    start: { password: '' },
    findProblem: (input) => firstProblem(passwordForm, input),
    async send({ password }) {
      await trpcClient.auth.resetPassword.mutate({ token, password });
      onDone();
    },
    problemOf,
  });
  return (
    <Form marginTop="1.75rem" {...attributes}>
      <TextField
        label={LABELS.password}
        hint={LABELS.hint}
        {...field('password')}
        type="password"
        autoComplete="new-password"
      />
      <FormError text={formError} />
      <Button type="submit" disabled={busy}>
        {busy ? LABELS.changing : LABELS.change}
      </Button>
    </Form>
  );
}

function problemOf(error: unknown): FormProblem {
  const message = messageOf(error, errorWords('SIGN_IN_FAILED'));
  return errorCodeOf(error) === 'PASSWORD_GUESSABLE' ? { message, field: 'password' } : { message };
}
