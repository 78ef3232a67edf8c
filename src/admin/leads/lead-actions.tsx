import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { toast } from '#src/ui/toast.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { phoneOf } from './detail-lines.ts';
import { words } from '#src/admin/lib/words.ts';

const { actions: MESSAGES, confirm: QUESTION, done, failed } = words.leads;

export function LeadActions({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
  const { id, state, erasedAt } = lead;
  const confirm = useConfirm();
  const { leads } = trpc.admin;
  const answers = (yes: string, no: string) => ({
    onSuccess: () => {
      void toast(yes);
      onChanged();
    },
    onError: (error: unknown) => {
      void toast(no, 'error');
      // The lead may have changed meanwhile. Without a network the list fails too, and its message would replace this one.
      if (errorCodeOf(error) !== 'CONNECTION_LOST') onChanged();
    },
  });
  const retry = leads.retry.useMutation(answers(done.retried, failed.retry));
  const release = leads.release.useMutation(answers(done.released, failed.release));
  const erase = leads.erase.useMutation(answers(done.erased, failed.erase));
  const busy = retry.isPending || release.isPending || erase.isPending;

  const onErase = async () => {
    if (await confirm(QUESTION)) erase.mutate({ id });
  };
  const onCopy = () => {
    copyText(phoneOf(lead)).then(
      () => toast(done.copied),
      () => toast(failed.copy, 'error'),
    );
  };

  if (erasedAt) return null;
  return (
    <ActionRow marginTop="1.35rem">
      {state === 'rejected' && (
        <Button disabled={busy} onClick={() => retry.mutate({ id })}>
          <WorkIcon name="retry" />
          {retry.isPending ? MESSAGES.retrying : MESSAGES.retry}
        </Button>
      )}
      {state === 'held' && (
        <Button disabled={busy} onClick={() => release.mutate({ id })}>
          {release.isPending ? MESSAGES.releasing : MESSAGES.release}
        </Button>
      )}
      <Button look="line" onClick={onCopy}>
        <Icon name="copy" />
        {MESSAGES.copy}
      </Button>
      <Button look="line" disabled={busy} onClick={() => void onErase()}>
        <WorkIcon name="delete" />
        {MESSAGES.erase}
      </Button>
    </ActionRow>
  );
}
