import type { LeadState } from '#shared/lead-states.ts';
import { StateBadge, type StateKind } from '#src/admin/kit/state-badge.tsx';
import { useStateNames } from './use-state-names.ts';

const KINDS: Readonly<Record<LeadState, StateKind>> = {
  waiting: 'warn',
  held: 'info',
  delivered: 'ok',
  rejected: 'bad',
  erased: 'plain',
};

export function LeadStateBadge({ state }: { state: LeadState }) {
  const { names, isStoredOnly } = useStateNames();
  // Without a forms service this state is normal and gets no warning colour.
  return <StateBadge kind={isStoredOnly(state) ? 'plain' : KINDS[state]}>{names[state]}</StateBadge>;
}
