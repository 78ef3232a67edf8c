/** What happened to a lead, as the slip tells it. */
import type { LeadAttempt, LeadDetail } from '#shared/schemas/admin-leads.ts';
import { LEAD_WORDS, type LeadOutcome } from './lead-words.ts';

export type LeadStep = {
  text: string;
  at: Date;
  /** Over, failed, or still to come. */
  tone: 'done' | 'failed' | 'open';
};

const { step: WORDS } = LEAD_WORDS;

const STEPS: Readonly<Record<LeadOutcome, Pick<LeadStep, 'text' | 'tone'>>> = {
  'under way': { text: WORDS.underWay, tone: 'open' },
  delivered: { text: WORDS.delivered, tone: 'done' },
  passing: { text: WORDS.passing, tone: 'failed' },
  ambiguous: { text: WORDS.ambiguous, tone: 'failed' },
  rejected: { text: WORDS.rejected, tone: 'failed' },
  'left out': { text: WORDS.leftOut, tone: 'failed' },
  lost: { text: WORDS.lost, tone: 'failed' },
  retried: { text: WORDS.retried, tone: 'done' },
  released: { text: WORDS.released, tone: 'done' },
  erased: { text: WORDS.erased, tone: 'done' },
};

/** Who erases leads that are older than they may be. */
const RETENTION = 'retention';

/** Oldest first: stored, every attempt and act, and what comes next where something does. */
export function stepsOf(
  lead: Pick<LeadDetail, 'createdAt' | 'history' | 'state' | 'nextAttemptAt' | 'suspicion'>,
): LeadStep[] {
  const { createdAt: at, history, state, suspicion, nextAttemptAt } = lead;
  const stored: LeadStep[] = [{ text: WORDS.stored, at, tone: 'done' }];
  if (suspicion) stored.push({ text: WORDS.suspected, at, tone: 'failed' });
  const isUnderWay = history.at(-1)?.outcome === 'under way';
  const next: LeadStep[] =
    state === 'waiting' && !isUnderWay ? [{ text: WORDS.next, at: nextAttemptAt, tone: 'open' }] : [];
  return [...stored, ...history.map(stepOf), ...next];
}

function stepOf({ outcome, reason, askedBy, startedAt, endedAt }: LeadAttempt): LeadStep {
  const { text, tone } = STEPS[outcome];
  const who = askedBy === RETENTION ? WORDS.retention : askedBy && WORDS.by(askedBy);
  return {
    text: [text, who].filter(Boolean).join(' ') + (reason ? `: ${reason}` : ''),
    tone,
    at: endedAt ?? startedAt,
  };
}
