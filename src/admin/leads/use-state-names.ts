import type { LeadState } from '#shared/leads/lead-states.ts';
import { words } from '#src/admin/lib/words.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';

/**
 * Returns the names of the states. Without a forms service, `waiting` has another name, as such a lead waits for
 * no delivery.
 */
export function useStateNames() {
  const { leadsForwarded } = useDataHandling();
  const { states, storedOnly } = words.leads;
  const names: Readonly<Record<LeadState, string>> = leadsForwarded
    ? states
    : { ...states, waiting: storedOnly };
  return { names, isStoredOnly: (state: LeadState) => state === 'waiting' && !leadsForwarded };
}
