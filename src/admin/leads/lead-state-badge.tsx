import type { LeadState } from '#shared/leads/lead-states.ts';
import { StateBadge, type StateKind } from '#src/admin/kit/state-badge.tsx';
import { useStateNames } from './use-state-names.ts';

const KINDS: Readonly<Record<LeadState, StateKind>> = {
  waiting: 'warn',
  held: 'info',
  delivered: 'ok',
  rejected: 'bad',
  erased: 'plain',
};

/**
 * The badge of a lead's state. Without a forms service, a waiting lead has no badge, as nothing will be delivered.
 */
export function LeadStateBadge({ state }: { state: LeadState }) {
  const { names, isStoredOnly } = useStateNames();
  if (isStoredOnly(state)) return null;
  return <StateBadge kind={KINDS[state]}>{names[state]}</StateBadge>;
}
