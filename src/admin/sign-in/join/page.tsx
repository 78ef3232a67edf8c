import { useEffect, useState } from 'react';
import type { Profile } from '#shared/account/profile-schemas.ts';
import type { InvitationSeen } from '#shared/members/schemas.ts';
import { isMember } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { useFragment } from '#src/admin/sign-in/use-fragment.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Alert } from '#src/ui/alert.tsx';
import { JoinForm } from './join-form.tsx';
import { ProfileStep } from './profile-step.tsx';

const LABELS = words.join;

type Lookup =
  | { kind: 'looking' }
  | { kind: 'invited'; invitation: InvitationSeen }
  | { kind: 'refused'; why: string };

type JoinPageProps = { site: Site; onSignedIn: (user: SignedInUser) => void };

/** A member who has joined with a password, and is asked for name and picture. */
type Joined = { user: SignedInUser; invitation: InvitationSeen; profile: Profile };

export function Page({ site, onSignedIn }: JoinPageProps) {
  const token = useFragment('invitation');
  const [joined, setJoined] = useState<Joined>();
  const onJoined = async (user: SignedInUser, invitation: InvitationSeen) => {
    // A former member may have a name. If the profile does not load, the member enters without being asked.
    const profile = isMember(user)
      ? await trpcClient.account.profile.query().catch(() => undefined)
      : undefined;
    if (profile) setJoined({ user, invitation, profile });
    else onSignedIn(user);
  };
  return (
    <SignInFrame site={site}>
      <Text fontSize="xs" color="fg.muted">
        {LABELS.step(joined ? 2 : 1)}
      </Text>
      {joined ? (
        <ProfileStep {...joined} isByline={site.bylines === true} onDone={() => onSignedIn(joined.user)} />
      ) : (
        <>
          <h1>{LABELS.title}</h1>
          <Invitation key={token} token={token} onJoined={onJoined} />
        </>
      )}
    </SignInFrame>
  );
}

type InvitationProps = {
  token: string;
  onJoined: (user: SignedInUser, invitation: InvitationSeen) => Promise<void>;
};

function Invitation({ token, onJoined }: InvitationProps) {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'looking' });
  useEffect(() => {
    trpcClient.auth.invitation.mutate({ token }).then(
      (invitation) => setLookup({ kind: 'invited', invitation }),
      (error: unknown) => {
        const why = failureWords(error);
        setLookup({ kind: 'refused', why });
      },
    );
  }, [token]);
  return (
    <>
      {lookup.kind === 'looking' && <p role="status">{LABELS.looking}</p>}
      {lookup.kind === 'invited' && <p>{LABELS.about(lookup.invitation.email, lookup.invitation.role)}</p>}
      {lookup.kind === 'invited' && (
        <JoinForm
          token={token}
          email={lookup.invitation.email}
          onJoined={(user) => onJoined(user, lookup.invitation)}
        />
      )}
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
