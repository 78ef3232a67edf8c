import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { JoinForm } from './join-form.tsx';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useEffect, useState } from 'react';
import { useFragment } from '#src/admin/lib/use-fragment.ts';
import { words } from '#src/admin/lib/words.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.join;

type Found =
  | { kind: 'looking' }
  | { kind: 'invited'; email: string; role: Role }
  | { kind: 'refused'; why: string };

type JoinPageProps = { site: Site; onSignedIn: (user: SignedInUser) => void };

export function Page({ site, onSignedIn }: JoinPageProps) {
  const token = useFragment('invitation');
  return (
    <SignInFrame site={site}>
      <h1>{MESSAGES.title}</h1>
      <Invitation key={token} token={token} onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}

function Invitation({ token, onSignedIn }: { token: string } & Pick<JoinPageProps, 'onSignedIn'>) {
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  useEffect(() => {
    trpcClient.auth.invitation.mutate({ token }).then(
      (invitation) => setFound({ kind: 'invited', ...invitation }),
      (error: unknown) => {
        const why = failureWords(error);
        setFound({ kind: 'refused', why });
      },
    );
  }, [token]);
  return (
    <>
      {found.kind === 'looking' && <p role="status">{MESSAGES.looking}</p>}
      {found.kind === 'invited' && <p>{MESSAGES.about(found.email, found.role)}</p>}
      {found.kind === 'invited' && <JoinForm token={token} email={found.email} onJoined={onSignedIn} />}
      {found.kind === 'refused' && (
        <>
          <Alert text={found.why} />
          <a className="link" href={pathTo('adminSignIn')}>
            {MESSAGES.signIn}
          </a>
        </>
      )}
    </>
  );
}
