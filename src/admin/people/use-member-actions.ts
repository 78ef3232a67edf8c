import type { Role } from '#shared/roles.ts';
import type { MemberRow } from '#shared/schemas/admin-members.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.people;

type Asked = Pick<MemberRow, 'id' | 'email'>;

export function useMemberActions() {
  const { members } = trpc.admin;
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const ends = (done: string) => ({ done, failed: MESSAGES.failed.change });

  return {
    busy,
    changeRole: async ({ id, email }: Asked, role: Role) => {
      if (!(await confirm(MESSAGES.confirmRole(email, role)))) return;
      await change(members.setRole, { id, role }, ends(MESSAGES.done.role(email, role)));
    },
    remove: async ({ id, email }: Asked) => {
      if (!(await confirm(MESSAGES.confirmRemove(email)))) return;
      await change(members.remove, { id }, ends(MESSAGES.done.removed(email)));
    },
    removeSecondFactor: async ({ id, email }: Asked) => {
      if (!(await confirm(MESSAGES.confirmRemoveSecondFactor(email)))) return;
      await change(members.removeSecondFactor, { id }, ends(MESSAGES.done.removedSecondFactor(email)));
    },
    endSessions: ({ id, email }: Asked) =>
      change(members.endSessions, { id }, ends(MESSAGES.done.endedSessions(email))),
  };
}
