import { type CSSProperties, useId, useState } from 'react';
import type { MemberRow } from '#shared/members/schemas.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Select } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const LABELS = words.people;

const ROLE_OPTIONS = ROLES.toReversed().map((role) => [role, words.roles[role]] as const);

/** The heights of rows with two lines, and of stacked records with a select. */
const TWO_LINES = {
  '--line-height': '3.5rem',
  '--row-padding': '.75rem',
  '--row-gap': '.4rem',
} as CSSProperties;

export function MemberTable({ members }: { members: readonly MemberRow[] | undefined }) {
  const [editedMember, setEditedMember] = useState<MemberRow>();
  return (
    <TableFrame data-lines style={TWO_LINES} aria-busy={members === undefined}>
      <EntityTable
        caption={LABELS.caption}
        columns={useColumns(setEditedMember)}
        rows={members}
        skeleton={{ rows: 3, height: '3.5rem' }}
      />
      {editedMember && <ProfileDialog member={editedMember} onClose={() => setEditedMember(undefined)} />}
    </TableFrame>
  );
}

function useColumns(onEdit: (member: MemberRow) => void): readonly Column<MemberRow>[] {
  const { email: ownEmail } = useMember();
  const { timeZone } = useSite();
  const { busy, changeRole, ...actionsOf } = useMemberActions();
  const id = useId();
  const { name, role, secondStep, lastSignIn, actions } = LABELS.columns;
  return [
    {
      name,
      kind: 'rowHeader',
      renderCell: (member) => (
        <MemberCell member={member} isOwn={member.email === ownEmail} nameId={id + member.id} />
      ),
    },
    {
      name: role,
      width: '11rem',
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
      width: '5.5rem',
      renderCell: (member) =>
        member.email !== ownEmail && (
          <MenuButton
            label={actions}
            describedBy={id + member.id}
            items={itemsOf(member, actionsOf, () => onEdit(member))}
          />
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

type MemberCellProps = { member: MemberRow; isOwn: boolean; nameId: string };

function MemberCell({ member, isOwn, nameId }: MemberCellProps) {
  const { name, email } = member;
  return (
    <Flex alignItems="center" gap=".65rem">
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
    </Flex>
  );
}

type MemberActions = Omit<ReturnType<typeof useMemberActions>, 'busy' | 'changeRole'>;

/** The list has only the actions that have an effect on this member. */
function itemsOf(member: MemberRow, actions: MemberActions, onEdit: () => void): readonly MenuItem[] {
  const { remove, removeSecondFactor, endSessions } = actions;
  const item = (label: string, icon: MenuItem['icon'], onPress: () => unknown) => ({
    label,
    icon,
    onPress: () => void onPress(),
  });
  return [
    item(LABELS.profile, 'edit', onEdit),
    ...(member.sessions > 0 ? [item(LABELS.endSessions, 'logout', () => endSessions(member))] : []),
    ...(member.hasSecondFactor
      ? [item(LABELS.removeSecondFactor, 'shield', () => removeSecondFactor(member))]
      : []),
    item(LABELS.remove, 'delete', () => remove(member)),
  ];
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
