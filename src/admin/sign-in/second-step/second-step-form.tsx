/** The second step of signing in, on its page and in the dialog of an ended session. */
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { CodeKind } from '#shared/schemas/second-factor.ts';
import { Field, Input } from '#src/admin/kit/fields.tsx';
import { Form, Grid, Text } from '#src/admin/kit/layout.ts';
import { OtherWays } from '#src/admin/kit/other-ways.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { readUnlock } from './read-unlock.ts';
import { usePasskey } from './use-passkey.ts';
import { words } from '#src/admin/lib/words.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';

/** A sign-in whose password was right. */
export type StepToTake = { token: string; email: string; codes: boolean; passkeys: boolean };

type SecondStepProps = {
  step: StepToTake;
  onSignedIn: (user: SignedInUser) => void;
  /** Called where the time for the step is over, with the words for it. */
  onOver: (refusal: string) => void;
  /** Another action beside the button. */
  children?: ReactNode;
};

type Way = CodeKind | 'passkey';

export function SecondStep({ step, onSignedIn, onOver, children }: SecondStepProps) {
  const [way, setWay] = useState<Way>(step.codes ? 'code' : 'passkey');
  const ways: Way[] = [
    ...(step.codes ? ['code' as const] : []),
    ...(step.passkeys ? ['passkey' as const] : []),
    'recovery code',
  ];
  const wordsOf = (of: Way) => (of === 'passkey' ? words.secondStep.passkey : words.secondStep.kinds[of]);
  return (
    <>
      <Text color="fg.muted">{wordsOf(way).about}</Text>
      {way === 'passkey' ? (
        <PasskeyForm onSignedIn={onSignedIn}>{children}</PasskeyForm>
      ) : (
        <CodeForm key={way} kind={way} step={step} onSignedIn={onSignedIn} onOver={onOver}>
          {children}
        </CodeForm>
      )}
      <OtherWays
        ways={ways
          .filter((other) => other !== way)
          .map((other) => ({ name: wordsOf(other).instead, take: () => setWay(other) }))}
      />
      <Text color="fg.muted" fontSize="sm" marginTop="1rem">
        {words.secondStep.lost}
      </Text>
    </>
  );
}

function PasskeyForm({ onSignedIn, children }: Pick<SecondStepProps, 'onSignedIn' | 'children'>) {
  const { busy, problem, take } = usePasskey(onSignedIn);
  return (
    <Grid gap="1rem" marginTop="1.75rem">
      {problem !== undefined && <Alert text={problem} />}
      <Button size="lg" disabled={busy} onClick={() => void take()}>
        {busy ? words.secondStep.submitting : words.secondStep.passkey.submit}
      </Button>
      {children}
    </Grid>
  );
}

function CodeForm({ kind, step, onSignedIn, onOver, children }: SecondStepProps & { kind: CodeKind }) {
  const { ref, values, problem, busy, change, onSubmit } = useForm({
    start: { code: '' },
    findProblem: ({ code }) =>
      code.trim() === '' ? { message: errorWords('CODE_MISSING'), field: 'code' } : undefined,
    async send({ code }) {
      const { token } = step;
      onSignedIn(await trpcClient.auth.secondStep.mutate({ token, kind, code, ...readUnlock() }));
    },
    problemOf(error) {
      const message = messageOf(error, errorWords('SIGN_IN_FAILED'));
      if (errorCodeOf(error) === 'SIGN_IN_STEP_OVER') onOver(message);
      return { message, field: 'code' };
    },
  });
  // The field is all there is to do here.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <Form ref={ref} marginTop="1.75rem" noValidate onSubmit={onSubmit}>
      {problem && <Alert text={problem.message} />}
      <Field label={words.secondStep.kinds[kind].label}>
        <Input
          name="code"
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          value={values.code}
          disabled={busy}
          onChange={({ target }) => change({ code: target.value })}
          height="4rem"
          fontSize="1.75rem"
          letterSpacing=".2em"
          textAlign="center"
        />
      </Field>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? words.secondStep.submitting : words.secondStep.submit}
      </Button>
      {children}
    </Form>
  );
}
