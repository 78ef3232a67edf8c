import { Fragment, useId } from 'react';
import type { Profile } from '#shared/account/profile-schemas.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { ProfileForm } from '#src/admin/members/profile-form.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Setting } from './setting-parts.tsx';

const LABELS = words.account.profile;

export function ProfileSetting() {
  const id = useId();
  const { bylines } = useSite();
  const list = trpc.account.profile.useQuery(undefined, ASKED_BY_LOAD);
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{bylines ? `${LABELS.about} ${LABELS.aboutReaders}` : LABELS.about}</p>
      </div>
      <ListStates
        list={list}
        total={list.data ? 1 : undefined}
        failed={LABELS.failed.load}
        empty=""
        frame={Fragment}
        skeleton={<SkeletonList label={LABELS.loading} rows={2} height="4.5rem" />}
      >
        {list.data && <OwnProfile profile={list.data} />}
      </ListStates>
    </Setting>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { change } = useChange();
  return (
    <ProfileForm
      profile={profile}
      send={async (values) => {
        await change(trpc.account.setProfile, values, { done: LABELS.done });
      }}
    />
  );
}
