/** The second step of signing in, for the sign-in page and for the dialog after the end of a session. */

import { type ReactNode, useEffect, useState } from 'react';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { CodeKind } from '#shared/sign-in/second-factor-schemas.ts';
import { Field, Input } from '#src/admin/kit/fields.tsx';
import { Form, Grid, Text } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alternatives } from '#src/admin/sign-in/alternative-parts.tsx';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { readUnlock } from './read-unlock.ts';
import { usePasskey } from './use-passkey.ts';

export type StepToTake = { token: string; email: string; codes: boolean; passkeys: boolean };

type SecondStepProps = {
  step: StepToTake;
  onSignedIn: (user: SignedInUser) => void;
  /** Called with an error message if the second step has expired. */
  onOver: (refusal: string) => void;
  children?: ReactNode;
};

type Method = CodeKind | 'passkey';

export function SecondStep({ step, onSignedIn, onOver, children }: SecondStepProps) {
  const [method, setMethod] = useState<Method>(step.codes ? 'code' : 'passkey');
  const methods: Method[] = [
    ...(step.codes ? ['code' as const] : []),
    ...(step.passkeys ? ['passkey' as const] : []),
    'recovery code',
  ];
  const wordsOf = (of: Method) => (of === 'passkey' ? words.secondStep.passkey : words.secondStep.kinds[of]);
  return (
    <>
      <Text color="fg.muted">{wordsOf(method).about}</Text>
      {method === 'passkey' ? (
        <PasskeyForm onSignedIn={onSignedIn}>{children}</PasskeyForm>
      ) : (
        <CodeForm key={method} kind={method} step={step} onSignedIn={onSignedIn} onOver={onOver}>
          {children}
        </CodeForm>
      )}
      <Alternatives
        alternatives={methods
          .filter((alternative) => alternative !== method)
          .map((alternative) => ({
            name: wordsOf(alternative).instead,
            onPress: () => setMethod(alternative),
          }))}
      />
      <Text color="fg.muted" fontSize="sm" marginTop="1rem">
        {words.secondStep.lost}
      </Text>
    </>
  );
}

function PasskeyForm({ onSignedIn, children }: Pick<SecondStepProps, 'onSignedIn' | 'children'>) {
  const { busy, problem, start } = usePasskey(onSignedIn);
  return (
    <Grid gap="1rem" marginTop="1.75rem">
      {problem !== undefined && <Alert text={problem} />}
      <Button disabled={busy} onClick={() => void start()}>
        {busy ? words.secondStep.submitting : words.secondStep.passkey.submit}
      </Button>
      {children}
    </Grid>
  );
}

function CodeForm({ kind, step, onSignedIn, onOver, children }: SecondStepProps & { kind: CodeKind }) {
  const { attributes, values, problem, busy, change } = useForm({
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
  const { ref } = attributes;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <Form marginTop="1.75rem" {...attributes}>
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
      <Button type="submit" disabled={busy}>
        {busy ? words.secondStep.submitting : words.secondStep.submit}
      </Button>
      {children}
    </Form>
  );
}
