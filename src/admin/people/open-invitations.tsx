import { useId } from 'react';
import type { InvitationRow } from '#shared/members/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const { open: LABELS, done, failed } = words.people;

type OpenInvitationsProps = { invitations: readonly InvitationRow[]; onWithdrawn: () => void };

export function OpenInvitations({ invitations, onWithdrawn }: OpenInvitationsProps) {
  const { timeZone } = useSite();
  const { busy, change } = useChange();
  const id = useId();
  if (invitations.length === 0) return null;

  const withdraw = (invitationId: string) =>
    change(
      trpc.admin.members.withdrawInvitation,
      { id: invitationId },
      {
        done() {
          onWithdrawn();
          void toast(done.withdrawn);
        },
        failed: failed.withdraw,
      },
    );
  return (
    <Section aria-labelledby={`${id}heading`}>
      <SectionHead>
        <h2 id={`${id}heading`}>{LABELS.heading}</h2>
      </SectionHead>
      <LineList>
        {invitations.map(({ id: each, email, role, invitedBy, expiresAt }) => (
          <li key={each}>
            <div>
              <b id={id + each}>{email}</b>
              <p>{LABELS.about(role, invitedBy, formatDate(expiresAt, 'day', timeZone))}</p>
            </div>
            <Button
              look="line"
              disabled={busy}
              aria-describedby={id + each}
              onClick={() => void withdraw(each)}
            >
              {LABELS.withdraw}
            </Button>
          </li>
        ))}
      </LineList>
    </Section>
  );
}
