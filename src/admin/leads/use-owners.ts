import { useEffect } from 'react';
import type { LeadOwners } from '#shared/leads/inbox-schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';

/** The age in milliseconds up to which the members are not requested again, as they change seldom. */
const FRESH_MS = 60_000;
const NOBODY: LeadOwners = [];

export function useOwners(): { owners: LeadOwners } {
  const { data, isError } = trpc.admin.leads.work.owners.useQuery(undefined, { staleTime: FRESH_MS });
  useEffect(() => {
    if (isError) void toast(words.leads.failed.owners, 'error');
  }, [isError]);
  return { owners: data ?? NOBODY };
}
