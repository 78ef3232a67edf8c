import { LEAD_STAGES } from '#shared/lead-states.ts';
import type { LeadAttempt, LeadChange, LeadDetail, LeadNotice } from '#shared/schemas/admin-leads.ts';
import { formatDay } from './lead-times.ts';
import { words } from '#src/admin/lib/words.ts';

export type LeadStep = {
  text: string;
  at: Date;
  /** `open`: in the future. */
  tone: 'done' | 'failed' | 'open';
};

const { step: MESSAGES } = words.leads;

const STEPS: Readonly<Record<LeadAttempt['outcome'], Pick<LeadStep, 'text' | 'tone'>>> = {
  'under way': { text: MESSAGES.underWay, tone: 'open' },
  delivered: { text: MESSAGES.delivered, tone: 'done' },
  passing: { text: MESSAGES.passing, tone: 'failed' },
  ambiguous: { text: MESSAGES.ambiguous, tone: 'failed' },
  rejected: { text: MESSAGES.rejected, tone: 'failed' },
  'left out': { text: MESSAGES.leftOut, tone: 'failed' },
  lost: { text: MESSAGES.lost, tone: 'failed' },
  retried: { text: MESSAGES.retried, tone: 'done' },
  released: { text: MESSAGES.released, tone: 'done' },
  erased: { text: MESSAGES.erased, tone: 'done' },
};

const RETENTION = 'retention';

/**
 * Oldest first.
 * @param now the earliest time of a next attempt
 * @param delivers false without a forms service
 */
export function stepsOf(
  lead: Pick<LeadDetail, 'createdAt' | 'history' | 'state' | 'nextAttemptAt' | 'suspicion'>,
  { now, delivers }: { now: Date; delivers: boolean },
): LeadStep[] {
  const { createdAt: at, history, state, suspicion, nextAttemptAt } = lead;
  const firstSteps: LeadStep[] = [{ text: MESSAGES.stored, at, tone: 'done' }];
  if (suspicion) firstSteps.push({ text: MESSAGES.suspected, at, tone: 'failed' });
  const isUnderWay = history.at(-1)?.outcome === 'under way';
  const past = [...firstSteps, ...history.map(stepOf)];
  if (state !== 'waiting' || isUnderWay || !delivers) return past;
  const isDue = nextAttemptAt <= now;
  return [
    ...past,
    { text: isDue ? MESSAGES.due : MESSAGES.next, at: isDue ? now : nextAttemptAt, tone: 'open' },
  ];
}

function stepOf({ outcome, reason, askedBy, startedAt, endedAt }: LeadAttempt): LeadStep {
  const { text, tone } = STEPS[outcome];
  const who = askedBy === RETENTION ? MESSAGES.retention : askedBy && MESSAGES.by(askedBy);
  return {
    text: [text, who].filter(Boolean).join(' ') + (reason ? `: ${reason}` : ''),
    tone,
    at: endedAt ?? startedAt,
  };
}

export function changeText({ kind, value, changedBy }: LeadChange): string {
  return `${changedBy} ${actOf(kind, value)}`;
}

function actOf(kind: LeadChange['kind'], value: string | null): string {
  const { change, stages } = words.leads;
  if (kind === 'note') return change.note;
  if (kind === 'owner') return value === null ? change.disowned : change.owned(value);
  if (kind === 'reminder') return value === null ? change.noReminder : change.reminder(formatDay(value));
  const stage = LEAD_STAGES.find((each) => each === value);
  return change.stage(stage ? stages[stage] : '');
}

export function noticeSteps(notices: readonly LeadNotice[]): LeadStep[] {
  return notices.flatMap(({ channel, state, reason, createdAt, sentAt }): LeadStep[] => {
    const { notice } = words.leads;
    const name = notice.channels[channel];
    if (state === 'held') return [];
    if (sentAt) return [{ text: notice.sent(name), at: sentAt, tone: 'done' }];
    if (reason === null) return [{ text: notice.waiting(name), at: createdAt, tone: 'open' }];
    const text = state === 'given up' ? notice.givenUp(name, reason) : notice.failed(name, reason);
    return [{ text, at: createdAt, tone: 'failed' }];
  });
}
