import type { LeadState } from '#shared/lead-states.ts';
import { StateBadge, type StateKind } from '../state-badge.tsx';
import { LEAD_WORDS } from './lead-words.ts';

const KINDS: Readonly<Record<LeadState, StateKind>> = {
  waiting: 'warn',
  held: 'info',
  delivered: 'ok',
  rejected: 'bad',
  erased: 'plain',
};

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <StateBadge kind={KINDS[state]}>{LEAD_WORDS.states[state]}</StateBadge>;
}
