/** The form at the door, and again over the page when a session ended under somebody's hands. */
import { type ErrorCode, ERRORS } from '#shared/errors.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { findSignInProblem, LOCK_AFTER, WARNING_AFTER } from '#shared/sign-in-rules.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError, TextField } from '#src/ui/text-field.tsx';

import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const Form = chakra('form', { base: { display: 'grid', gap: '1rem', marginTop: '1.75rem' } });

/** What the server says of an attempt, as opposed to failing at it. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_CONFIRMED',
  'TOO_MANY_ATTEMPTS',
]);

/** Refused attempts, for as long as the page lives. */
let refusedSoFar = 0;

/** From the link that lets a browser in that an attack keeps out; it stands after the #. */
function readUnlock(): string | undefined {
  const unlock = new URLSearchParams(location.hash.slice(1)).get('unlock');
  return unlock && /^[\w-]{43}$/.test(unlock) ? unlock : undefined;
}

type Doing = 'nothing' | 'submitting';

type SignInFormProps = {
  onSignedIn: (user: SignedInUser) => void;
  /** Whose session ended. */
  email?: string;
  /** Why somebody who was let in cannot go on. */
  refusal?: string | undefined;
  /** Another way out, beside the button. */
  children?: ReactNode;
};

export function SignInForm({ onSignedIn, email: known = '', refusal, children }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [doing, setDoing] = useState<Doing>('nothing');
  const [failure, setFailure] = useState<ErrorCode>();
  const [refused, setRefused] = useState(refusedSoFar);
  const form = useRef<HTMLFormElement>(null);
  const locked = refused >= LOCK_AFTER;

  const focusOn = (problem: ErrorCode) =>
    form.current?.querySelector<HTMLElement>(`[name=${fieldOf(problem, email)}]`)?.focus();

  // After the answer is drawn: a field that is disabled takes no focus.
  useLayoutEffect(() => {
    if (failure) focusOn(failure);
    // oxlint-disable-next-line react/exhaustive-deps -- typing does not move the focus
  }, [failure]);

  const submit = async () => {
    const problem = findSignInProblem({ email, password });
    setFailure(problem);
    if (problem) {
      // Also where it is the same as before.
      focusOn(problem);
      return;
    }
    setDoing('submitting');
    try {
      const unlock = readUnlock();
      const user = await trpcClient.auth.signIn.mutate({ email, password, ...(unlock ? { unlock } : {}) });
      refusedSoFar = 0;
      onSignedIn(user);
    } catch (error) {
      const code = errorCodeOf(error);
      if (REFUSALS.has(code)) {
        refusedSoFar += 1;
        setRefused(refusedSoFar);
        setFailure(code);
      } else setFailure('SIGN_IN_FAILED');
    } finally {
      setDoing('nothing');
    }
  };

  const edit = (change: (value: string) => void) => (event: FormEvent<HTMLInputElement>) => {
    setFailure(undefined);
    change(event.currentTarget.value);
  };

  const warned = refused >= WARNING_AFTER || failure === 'TOO_MANY_ATTEMPTS';
  const text = failure === undefined || failure === 'TOO_MANY_ATTEMPTS' ? undefined : ERRORS[failure].text;
  const place = failure && fieldOf(failure, email);
  const disabled = locked || doing === 'submitting';
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!disabled) void submit();
      }}
    >
      {refusal !== undefined && <Alert text={refusal} />}
      {warned && <Alert text={ERRORS.TOO_MANY_ATTEMPTS.text} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={edit(setEmail)}
        disabled={disabled}
        error={place === 'email' ? text : undefined}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={edit(setPassword)}
        disabled={disabled}
        error={place === 'password' ? text : undefined}
      />
      {place === 'submit' && text !== undefined && <FieldError role="alert">{text}</FieldError>}
      <Button type="submit" name="submit" size="lg" disabled={disabled}>
        {doing === 'submitting' ? 'Signing in...' : 'Sign In'}
      </Button>
      {locked && <p>Signing in is locked. Reload this page to try again.</p>}
      {children}
    </Form>
  );
}

/** The control that a failure is about. */
function fieldOf(failure: ErrorCode, email: string): 'email' | 'password' | 'submit' {
  if (failure === 'SIGN_IN_EMAIL_INVALID') return 'email';
  if (failure === 'SIGN_IN_INCOMPLETE') return email.trim() === '' ? 'email' : 'password';
  return failure === 'SIGN_IN_FAILED' ? 'submit' : 'password';
}
