import { isAtLeast } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { useMember } from './member-context.tsx';
import { trpc } from './trpc.ts';

/**
 * The counts are requested again when the tab gets the focus or a lead changes, only for members who may see leads. Never
 * by a timer, which would keep an unused session alive.
 */
const FRESH_MS = 60_000;

/** The numbers of new leads, and of rejected or held ones; 0 while loading. */
export function useLeadCounts(): { fresh: number; toLookAt: number } {
  const enabled = isAtLeast(useMember().role, roleFor('adminLeads'));
  const { data } = trpc.admin.leads.attention.useQuery(undefined, { staleTime: FRESH_MS, enabled });
  return { fresh: data?.fresh ?? 0, toLookAt: data?.count ?? 0 };
}
