/** The sign-in form, for the sign-in page and for the dialog after the end of a session. */

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import {
  findSignInProblem,
  LOCK_AFTER,
  type SignInProblem,
  WARNING_AFTER,
} from '#shared/sign-in/sign-in-rules.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { readUnlock } from './second-step/read-unlock.ts';
import type { StepToTake } from './second-step/second-step-form.tsx';
import { followFragment } from './use-fragment.ts';

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_CONFIRMED',
  'TOO_MANY_ATTEMPTS',
]);

let attemptsOfPage = 0;

type SignInFormProps = {
  onSignedIn: (user: SignedInUser) => void;
  /** Called if the password is right and a second step is necessary. */
  onSecondStep: (step: StepToTake) => void;
  email?: string;
  refusal?: string | undefined;
  children?: ReactNode;
};

export function SignInForm({
  onSignedIn,
  onSecondStep,
  email: initialEmail = '',
  refusal,
  children,
}: SignInFormProps) {
  const { attributes, field, problem, formError, busy, errorOf, failedAttempts } = useSignIn(initialEmail, {
    onSignedIn,
    onSecondStep,
  });
  const locked = failedAttempts >= LOCK_AFTER;
  const tooMany = problem?.message === errorWords('TOO_MANY_ATTEMPTS');
  const disabled = locked || busy;
  return (
    <Form marginTop="1.75rem" {...attributes}>
      {refusal !== undefined && <Alert text={refusal} />}
      {(tooMany || failedAttempts >= WARNING_AFTER) && <Alert text={errorWords('TOO_MANY_ATTEMPTS')} />}
      <TextField
        label={words.signIn.email}
        {...field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
      <TextField
        label={words.signIn.password}
        {...field('password')}
        type="password"
        autoComplete="current-password"
        disabled={disabled}
        error={tooMany ? undefined : errorOf('password')}
      />
      <FormError text={formError} />
      <Button type="submit" name="submit" disabled={disabled}>
        {busy ? words.signIn.submitting : words.signIn.submit}
      </Button>
      {locked && <LockedNotice />}
      {children}
    </Form>
  );
}

function useSignIn(
  initialEmail: string,
  { onSignedIn, onSecondStep }: Pick<SignInFormProps, 'onSignedIn' | 'onSecondStep'>,
) {
  const [failedAttempts, setFailedAttempts] = useState(attemptsOfPage);
  const form = useForm({
    start: { email: initialEmail, password: '' },
    findProblem: (input) => aboutField(findSignInProblem(input), input.email),
    async send(input) {
      const answer = await trpcClient.auth.signIn.mutate({ ...input, ...readUnlock() });
      attemptsOfPage = 0;
      if ('secondStep' in answer) onSecondStep({ ...answer.secondStep, email: input.email });
      else onSignedIn(answer);
    },
    problemOf(error) {
      const code = errorCodeOf(error);
      const message = messageOf(error, errorWords('SIGN_IN_FAILED'));
      if (!REFUSALS.has(code)) return { message, field: 'submit' };
      attemptsOfPage += 1;
      setFailedAttempts(attemptsOfPage);
      return { message, field: 'password' };
    },
  });
  /**
   * Allows further attempts after an unlock link was opened in this tab, which changes the fragment without a page
   * load.
   */
  const unlock = useEffectEvent(() => {
    if (readUnlock().unlock === undefined) return;
    attemptsOfPage = 0;
    setFailedAttempts(0);
    form.change({});
  });
  useEffect(() => followFragment(() => unlock()), []);
  return { ...form, failedAttempts };
}

/** The notice that signing in is locked. The notice takes the focus, which the disabled controls lose. */
function LockedNotice() {
  return (
    <p tabIndex={-1} ref={(element) => element?.focus()}>
      {words.signIn.locked}
    </p>
  );
}

/** Returns the problem with its field. If both fields are empty, the field is the e-mail address. */
function aboutField(code: SignInProblem | undefined, email: string): FormProblem | undefined {
  if (!code) return undefined;
  const isAboutEmail =
    code === 'SIGN_IN_EMAIL_INVALID' || (code === 'SIGN_IN_INCOMPLETE' && email.trim() === '');
  return { message: errorWords(code), field: isAboutEmail ? 'email' : 'password' };
}
