import { useMember } from './member-context.tsx';
import { trpc } from './trpc.ts';

/**
 * A count is asked for again when somebody comes back to the tab or changes a lead, and only for administrators. Never by a clock: that would keep a
 * session alive which nobody uses.
 */
const FRESH_MS = 60_000;

/** The numbers of leads that are new, and that were rejected or held back; 0 before they are known. */
export function useLeadCounts(): { fresh: number; toLookAt: number } {
  const { isAdmin } = useMember();
  const { data } = trpc.admin.leads.attention.useQuery(undefined, { staleTime: FRESH_MS, enabled: isAdmin });
  return { fresh: data?.fresh ?? 0, toLookAt: data?.count ?? 0 };
}
