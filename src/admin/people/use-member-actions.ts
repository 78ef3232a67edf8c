import type { Role } from '#shared/roles.ts';
import type { MemberRow } from '#shared/schemas/admin-members.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.people;

type Asked = Pick<MemberRow, 'id' | 'email'>;

/** Changes of a member. Each loads the list again, whatever its outcome. */
export function useMemberActions() {
  const { admin, client } = trpc.useUtils();
  const { members } = client.admin;
  const confirm = useConfirm();
  const [busy, during] = useBusy();

  const run = (act: () => Promise<unknown>, done: string) =>
    during(async () => {
      try {
        await act();
        void toast(done);
      } catch (error) {
        void toast(messageOf(error, MESSAGES.failed.change), 'error');
      }
      // A list that cannot be reloaded shows so itself.
      await admin.members.invalidate().catch(() => {});
    });

  return {
    busy,
    changeRole: async ({ id, email }: Asked, role: Role) => {
      if (!(await confirm(MESSAGES.confirmRole(email, role)))) return;
      await run(() => members.setRole.mutate({ id, role }), MESSAGES.done.role(email, role));
    },
    remove: async ({ id, email }: Asked) => {
      if (!(await confirm(MESSAGES.confirmRemove(email)))) return;
      await run(() => members.remove.mutate({ id }), MESSAGES.done.removed(email));
    },
    removeSecondFactor: async ({ id, email }: Asked) => {
      if (!(await confirm(MESSAGES.confirmRemoveSecondFactor(email)))) return;
      await run(() => members.removeSecondFactor.mutate({ id }), MESSAGES.done.removedSecondFactor(email));
    },
    endSessions: ({ id, email }: Asked) =>
      run(() => members.endSessions.mutate({ id }), MESSAGES.done.endedSessions(email)),
  };
}
