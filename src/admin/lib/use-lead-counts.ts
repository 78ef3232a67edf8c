import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { useMember } from './member-context.tsx';
import { trpc } from './trpc.ts';

/**
 * Refetched on focus and after changes of leads, only for members who may see leads. Not by a timer, which would extend
 * the session of an unused tab.
 */
const FRESH_MS = 60_000;

/** `toLookAt`: rejected or held. 0 while loading. */
export function useLeadCounts(): { fresh: number; toLookAt: number } {
  const enabled = isAllowed(useMember().role, roleFor('adminLeads'));
  const { data } = trpc.admin.leads.attention.useQuery(undefined, { staleTime: FRESH_MS, enabled });
  return { fresh: data?.fresh ?? 0, toLookAt: data?.count ?? 0 };
}
