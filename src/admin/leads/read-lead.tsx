import { Card } from '#src/admin/kit/card.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useEffect, useRef } from 'react';
import { LeadDetailCard } from './lead-detail-card.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

/** One lead in full, or what stands in its place. */
export function ReadLead({ id }: { id: string }) {
  const lead = trpc.admin.leads.detail.useQuery({ id });
  const place = useRef<HTMLDivElement>(null);
  const isThere = lead.data !== undefined;

  // On a small screen the pressed list is gone, so the focus moves to the name.
  useEffect(() => {
    if (isThere && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('h2')?.focus();
    }
  }, [isThere]);

  if (lead.data) {
    return (
      <div ref={place}>
        <LeadDetailCard lead={lead.data} now={new Date(lead.dataUpdatedAt)} />
      </div>
    );
  }
  return (
    <Card>
      {lead.isError ? (
        errorCodeOf(lead.error) === 'NOT_FOUND' ? (
          <EmptyState text={MESSAGES.empty.gone} />
        ) : (
          <LoadFailure text={MESSAGES.failed.detail} onRetry={lead.refetch} />
        )
      ) : (
        <SkeletonList label={MESSAGES.loadingOne} rows={7} height="3.2rem" />
      )}
    </Card>
  );
}
