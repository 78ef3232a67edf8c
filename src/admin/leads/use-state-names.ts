import type { LeadState } from '#shared/lead-states.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { words } from '#src/admin/lib/words.ts';

/** The names of the states. Without a forms service a lead does not wait for one: it is kept here. */
export function useStateNames() {
  const { leadsForwarded } = useDataHandling();
  const { states, kept } = words.leads;
  const names: Readonly<Record<LeadState, string>> = leadsForwarded ? states : { ...states, waiting: kept };
  return { names, isKept: (state: LeadState) => state === 'waiting' && !leadsForwarded };
}
