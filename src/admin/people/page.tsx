import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import { MemberTable } from './member-table.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleRights } from './role-rights.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.people;

export function load({ queries }: PageRequest): void {
  void queries.admin.members.list.prefetch();
}

export function Page() {
  const list = trpc.admin.members.list.useQuery(undefined, ASKED_BY_LOAD);
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  const onInvited = (made: Invited) => {
    setIsInviting(false);
    setInvited(made);
  };
  return (
    <>
      <PageHead title={MESSAGES.title}>
        <Button aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
          <WorkIcon name="plus" />
          {MESSAGES.invite}
        </Button>
      </PageHead>
      {invited && <InvitedNotice invited={invited} onClose={() => setInvited(undefined)} />}
      <ListStates list={list} total={list.data?.members.length} failed={MESSAGES.failed.load} empty="">
        <MemberTable members={list.data?.members} />
      </ListStates>
      <OpenInvitations invitations={list.data?.invitations ?? []} onWithdrawn={() => setInvited(undefined)} />
      <RoleRights />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onInvited={onInvited} />}
    </>
  );
}
