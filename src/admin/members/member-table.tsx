import { useId, useState } from 'react';
import type { MemberRow } from '#shared/members/schemas.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Select } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const LABELS = words.people;

const ROLE_OPTIONS = ROLES.toReversed().map((role) => [role, words.roles[role]] as const);

export function MemberTable({ members }: { members: readonly MemberRow[] | undefined }) {
  const [editedMember, setEditedMember] = useState<MemberRow>();
  return (
    <TableFrame aria-busy={members === undefined}>
      <EntityTable
        caption={LABELS.caption}
        minWidth="58rem"
        columns={useColumns(setEditedMember)}
        rows={members}
        skeleton={{ rows: 3, height: '3.95rem' }}
      />
      {editedMember && <ProfileDialog member={editedMember} onClose={() => setEditedMember(undefined)} />}
    </TableFrame>
  );
}

function useColumns(onEdit: (member: MemberRow) => void): readonly Column<MemberRow>[] {
  const { email: ownEmail } = useMember();
  const { timeZone } = useSite();
  const memberActions = useMemberActions();
  const { busy, changeRole } = memberActions;
  const id = useId();
  const { name, role, secondStep, lastSignIn, actions } = LABELS.columns;
  return [
    {
      name,
      kind: 'rowHeader',
      renderCell: (member) => (
        <MemberCell
          member={member}
          isOwn={member.email === ownEmail}
          nameId={id + member.id}
          onEdit={() => onEdit(member)}
        />
      ),
    },
    {
      name: role,
      width: '10rem',
      renderCell: (member) => (
        <Select
          aria-label={LABELS.roleOf(member.name)}
          title={member.email === ownEmail ? LABELS.yourRole : undefined}
          value={member.role}
          disabled={busy || member.email === ownEmail}
          onChange={({ target }) => void changeRole(member, target.value as Role)}
          options={ROLE_OPTIONS}
        />
      ),
    },
    {
      name: secondStep,
      width: '7rem',
      renderCell: SecondStep,
      attributes: () => ({ 'data-before': `${secondStep}:` }),
    },
    {
      name: lastSignIn,
      width: '10rem',
      renderCell: ({ lastSignInAt }) =>
        lastSignInAt ? formatDate(lastSignInAt, 'dayTime', timeZone) : LABELS.never,
    },
    {
      name: actions,
      kind: 'actions',
      width: '19rem',
      renderCell: (member) =>
        member.email !== ownEmail && (
          <MemberButtons member={member} actions={memberActions} describedBy={id + member.id} />
        ),
    },
  ];
}

function SecondStep({ hasSecondFactor }: MemberRow) {
  if (hasSecondFactor) return LABELS.secondStep.on;
  return (
    <Text as="span" color="warn.fg" fontWeight="600">
      {LABELS.secondStep.off}
    </Text>
  );
}

type MemberCellProps = { member: MemberRow; isOwn: boolean; nameId: string; onEdit: () => void };

function MemberCell({ member, isOwn, nameId, onEdit }: MemberCellProps) {
  const { name, email } = member;
  return (
    <Flex
      alignItems="center"
      gap=".65rem"
      css={{
        overflowWrap: 'anywhere',
        '& .iconbtn': { margin: '0 -.6rem 0 auto', flex: 'none' },
      }}
    >
      <Avatar profile={member} size="md" />
      <span id={nameId} style={{ minWidth: 0 }}>
        <span lang="tr">{name}</span> {isOwn && <Badge>{LABELS.you}</Badge>}
        {name !== email && (
          <Text
            as="span"
            display="block"
            truncate
            color="fg.muted"
            fontSize="xs"
            fontWeight="400"
            title={email}
          >
            {email}
          </Text>
        )}
      </span>
      {!isOwn && (
        <IconButton
          icon="edit"
          aria-haspopup="dialog"
          aria-label={LABELS.profile}
          aria-describedby={nameId}
          title={LABELS.profile}
          onClick={onEdit}
        />
      )}
    </Flex>
  );
}

type MemberButtonsProps = {
  member: MemberRow;
  actions: ReturnType<typeof useMemberActions>;
  describedBy: string;
};

function MemberButtons({ member, actions, describedBy }: MemberButtonsProps) {
  const { busy, remove, removeSecondFactor, endSessions } = actions;
  const buttonProps = { look: 'line', 'aria-describedby': describedBy } as const;
  return (
    <ActionRow justifyContent="flex-end" flexWrap="wrap">
      {member.hasSecondFactor && (
        <Button {...buttonProps} disabled={busy} onClick={() => void removeSecondFactor(member)}>
          {LABELS.removeSecondFactor}
        </Button>
      )}
      <Button
        {...buttonProps}
        disabled={busy || member.sessions === 0}
        title={member.sessions === 0 ? LABELS.noSessions : undefined}
        onClick={() => void endSessions(member)}
      >
        {LABELS.endSessions}
      </Button>
      <Button {...buttonProps} disabled={busy} onClick={() => void remove(member)}>
        {LABELS.remove}
      </Button>
    </ActionRow>
  );
}

type MemberId = Pick<MemberRow, 'id' | 'name'>;

function useMemberActions() {
  const { members } = trpc.admin;
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const messages = (message: string) => ({ done: message, failed: LABELS.failed.change });

  return {
    busy,
    changeRole: async ({ id, name }: MemberId, role: Role) => {
      if (!(await confirm(LABELS.confirmRole(name, role)))) return;
      await change(members.setRole, { id, role }, messages(LABELS.done.role(name, role)));
    },
    remove: async ({ id, name }: MemberId) => {
      if (!(await confirm(LABELS.confirmRemove(name)))) return;
      await change(members.remove, { id }, messages(LABELS.done.removed(name)));
    },
    removeSecondFactor: async ({ id, name }: MemberId) => {
      if (!(await confirm(LABELS.confirmRemoveSecondFactor(name)))) return;
      await change(members.removeSecondFactor, { id }, messages(LABELS.done.removedSecondFactor(name)));
    },
    endSessions: ({ id, name }: MemberId) =>
      change(members.endSessions, { id }, messages(LABELS.done.endedSessions(name))),
  };
}
