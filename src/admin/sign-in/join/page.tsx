import { useEffect, useState } from 'react';
import { z } from 'zod';
import { newPassword } from '#shared/members/schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { useFragment } from '#src/admin/sign-in/use-fragment.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.join;

type Lookup =
  | { kind: 'looking' }
  | { kind: 'invited'; email: string; role: Role }
  | { kind: 'refused'; why: string };

type JoinPageProps = { site: Site; onSignedIn: (user: SignedInUser) => void };

export function Page({ site, onSignedIn }: JoinPageProps) {
  const token = useFragment('invitation');
  return (
    <SignInFrame site={site}>
      <h1>{LABELS.title}</h1>
      <Invitation key={token} token={token} onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}

function Invitation({ token, onSignedIn }: { token: string } & Pick<JoinPageProps, 'onSignedIn'>) {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'looking' });
  useEffect(() => {
    trpcClient.auth.invitation.mutate({ token }).then(
      (invitation) => setLookup({ kind: 'invited', ...invitation }),
      (error: unknown) => {
        const why = failureWords(error);
        setLookup({ kind: 'refused', why });
      },
    );
  }, [token]);
  return (
    <>
      {lookup.kind === 'looking' && <p role="status">{LABELS.looking}</p>}
      {lookup.kind === 'invited' && <p>{LABELS.about(lookup.email, lookup.role)}</p>}
      {lookup.kind === 'invited' && <JoinForm token={token} email={lookup.email} onJoined={onSignedIn} />}
      {lookup.kind === 'refused' && (
        <>
          <Alert text={lookup.why} />
          <a className="link" href={pathTo('adminSignIn')}>
            {LABELS.signIn}
          </a>
        </>
      )}
    </>
  );
}

const form = z.object({ password: newPassword });

type JoinFormProps = { token: string; email: string; onJoined: (user: SignedInUser) => void };

function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const { attributes, field, formError, busy } = useForm({
    start: { password: '' },
    findProblem: (input) => firstProblem(form, input),
    async send({ password }) {
      onJoined(await trpcClient.auth.join.mutate({ token, password }));
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
      <Button type="submit" name="submit" size="lg" disabled={busy}>
        {busy ? LABELS.submitting : LABELS.submit}
      </Button>
    </Form>
  );
}
