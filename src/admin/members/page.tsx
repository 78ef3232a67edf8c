import { useState } from 'react';
import { PeopleTabs } from '#src/admin/assistants/tabs.tsx';
import { CopyField } from '#src/admin/kit/copy-field.tsx';
import { copyWithToast } from '#src/admin/kit/copy-with-toast.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { OneTimeSecret } from '#src/admin/kit/one-time-secret.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { InviteDialog, type NewInvitation } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleRights } from './role-rights.tsx';

const LABELS = words.people;

export function load({ queries }: PageRequest): void {
  void queries.admin.members.list.prefetch();
}

export function Page() {
  const list = trpc.admin.members.list.useQuery(undefined, ASKED_BY_LOAD);
  const [isInviting, setIsInviting] = useState(false);
  const [invitation, setInvitation] = useState<NewInvitation>();
  const onInvited = (newInvitation: NewInvitation) => {
    setIsInviting(false);
    setInvitation(newInvitation);
  };
  return (
    <>
      <PageHead title={LABELS.title}>
        <Button aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
          <WorkIcon name="plus" />
          {LABELS.invite}
        </Button>
      </PageHead>
      <PeopleTabs current="adminPeople" />
      {invitation && <InvitedNotice invitation={invitation} onClose={() => setInvitation(undefined)} />}
      <ListStates list={list} total={list.data?.members.length} failed={LABELS.failed.load} empty="">
        <MemberTable members={list.data?.members} />
      </ListStates>
      <OpenInvitations
        invitations={list.data?.invitations ?? []}
        onWithdrawn={() => setInvitation(undefined)}
      />
      <RoleRights />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onInvited={onInvited} />}
    </>
  );
}

const { made: NOTICE, done, failed } = words.people;

/** The link of a new invitation, which is visible only once. */
function InvitedNotice({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const { timeZone } = useSite();
  const { email, role, link, expiresAt, mail } = invitation;
  const messages = { copied: done.copied, copyFailed: failed.copy };
  return (
    <OneTimeSecret role="status">
      <Flex alignItems="center" gap=".65rem">
        <h2>{NOTICE.title(email)}</h2>
        <Badge>{words.roles[role]}</Badge>
        <span style={{ marginLeft: 'auto' }}>
          <IconButton icon="close" aria-label={NOTICE.close} title={NOTICE.close} onClick={onClose} />
        </span>
      </Flex>
      <CopyField
        aria-label={NOTICE.link}
        value={link}
        action={NOTICE.copy}
        onCopy={() => copyWithToast(link, messages)}
      />
      <p>
        {NOTICE.mail[mail]} {NOTICE.about(formatDate(expiresAt, 'day', timeZone))}
      </p>
    </OneTimeSecret>
  );
}
