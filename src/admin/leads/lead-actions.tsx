import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const { actions: LABELS, confirm: QUESTION, done, failed } = words.leads;

export function LeadActions({ lead }: { lead: LeadDetail }) {
  const { id, state, erasedAt } = lead;
  const confirm = useConfirm();
  const { role } = useMember();
  const { leads } = trpc.admin;
  const retry = useChange();
  const release = useChange();
  const erase = useChange();
  const busy = retry.busy || release.busy || erase.busy;

  const onRetry = () => retry.change(leads.retry, { id }, { done: done.retried, failed: failed.retry });
  const onRelease = () =>
    release.change(leads.release, { id }, { done: done.released, failed: failed.release });
  const onErase = async () => {
    if (!(await confirm(QUESTION))) return;
    await erase.change(leads.erase, { id }, { done: done.erased, failed: failed.erase });
  };

  if (erasedAt) return null;
  return (
    <ActionRow marginTop="1.35rem">
      {state === 'rejected' && (
        <Button disabled={busy} onClick={() => void onRetry()}>
          <WorkIcon name="retry" />
          {retry.busy ? LABELS.retrying : LABELS.retry}
        </Button>
      )}
      {state === 'held' && (
        <Button disabled={busy} onClick={() => void onRelease()}>
          {release.busy ? LABELS.releasing : LABELS.release}
        </Button>
      )}
      {isAllowed(role, 'admin') && (
        <Button look="line" disabled={busy} onClick={() => void onErase()}>
          <WorkIcon name="delete" />
          {LABELS.erase}
        </Button>
      )}
    </ActionRow>
  );
}
