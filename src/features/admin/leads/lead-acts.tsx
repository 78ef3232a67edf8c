import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { confirm } from '#src/ui/confirm.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { toast } from '#src/ui/toast.ts';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { LEAD_WORDS } from './lead-words.ts';

const { acts: WORDS, confirm: QUESTION, done, failed } = LEAD_WORDS;

const Acts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '.65rem', marginTop: '1.35rem' },
});

/** What can be done with a lead as it is. */
export function LeadActs({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
  const { id, state, mobilePhone, phoneE164, erasedAt } = lead;
  const { leads } = trpc.admin;
  const answers = (yes: string, no: string) => ({
    onSuccess: () => void toast(yes),
    onError: () => void toast(no, 'error'),
    // Also where it failed: somebody else may have been quicker.
    onSettled: onChanged,
  });
  const retry = leads.retry.useMutation(answers(done.retried, failed.retry));
  const release = leads.release.useMutation(answers(done.released, failed.release));
  const erase = leads.erase.useMutation(answers(done.erased, failed.erase));
  const busy = retry.isPending || release.isPending || erase.isPending;

  const onErase = async () => {
    if (await confirm(QUESTION)) erase.mutate({ id });
  };
  const onCopy = () => {
    navigator.clipboard.writeText(phoneE164 ?? mobilePhone).then(
      () => toast(done.copied),
      () => toast(failed.copy, 'error'),
    );
  };

  if (erasedAt) return null;
  return (
    <Acts>
      {state === 'rejected' && (
        <Button disabled={busy} onClick={() => retry.mutate({ id })}>
          <WorkIcon name="retry" />
          {retry.isPending ? WORDS.retrying : WORDS.retry}
        </Button>
      )}
      {state === 'held' && (
        <Button disabled={busy} onClick={() => release.mutate({ id })}>
          {release.isPending ? WORDS.releasing : WORDS.release}
        </Button>
      )}
      <Button look="line" onClick={onCopy}>
        <Icon name="copy" />
        {WORDS.copy}
      </Button>
      <Button look="line" disabled={busy} onClick={() => void onErase()}>
        <WorkIcon name="delete" />
        {WORDS.erase}
      </Button>
    </Acts>
  );
}
