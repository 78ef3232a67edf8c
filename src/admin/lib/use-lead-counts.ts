import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { useMember } from './member-context.tsx';
import { trpc } from './trpc.ts';

/**
 * The age in milliseconds up to which the counts are not requested again. They are requested on focus and after
 * changes of leads. A timer would extend the session of an unused tab.
 */
const FRESH_MS = 60_000;

/**
 * Returns the number of new leads, and in `toLookAt` the number of rejected or held leads. Both are 0 while
 * loading, and for members who may not see leads.
 */
export function useLeadCounts(): { fresh: number; toLookAt: number } {
  const enabled = isAllowed(useMember().role, roleFor('adminLeads'));
  const { data } = trpc.admin.leads.attention.useQuery(undefined, { staleTime: FRESH_MS, enabled });
  return { fresh: data?.fresh ?? 0, toLookAt: data?.count ?? 0 };
}
