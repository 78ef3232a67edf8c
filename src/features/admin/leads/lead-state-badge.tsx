import type { LeadState } from '#shared/lead-states.ts';
import { StateBadge, type StateKind } from '#src/admin-ui/state-badge.tsx';
import { LEAD_MESSAGES } from './lead-messages.ts';

const KINDS: Readonly<Record<LeadState, StateKind>> = {
  waiting: 'warn',
  held: 'info',
  delivered: 'ok',
  rejected: 'bad',
  erased: 'plain',
};

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <StateBadge kind={KINDS[state]}>{LEAD_MESSAGES.states[state]}</StateBadge>;
}
