import type {
  LeadAttempt,
  LeadCall,
  LeadChange,
  LeadDetail,
  LeadNotice,
} from '#shared/leads/inbox-schemas.ts';
import { CALL_OUTCOMES, CURRENCIES, LEAD_STAGES, LOST_REASONS } from '#shared/leads/lead-states.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { words } from '#src/admin/lib/words.ts';
import { formatDay } from './lead-times.ts';

export type LeadStep = {
  text: string;
  at: Date;
  /** `open` means a step that is not finished. */
  tone: 'done' | 'failed' | 'open';
};

const { step: LABELS } = words.leads;

const STEPS: Readonly<Record<LeadAttempt['outcome'], Pick<LeadStep, 'text' | 'tone'>>> = {
  'under way': { text: LABELS.underWay, tone: 'open' },
  delivered: { text: LABELS.delivered, tone: 'done' },
  passing: { text: LABELS.passing, tone: 'failed' },
  ambiguous: { text: LABELS.ambiguous, tone: 'failed' },
  rejected: { text: LABELS.rejected, tone: 'failed' },
  'left out': { text: LABELS.leftOut, tone: 'failed' },
  lost: { text: LABELS.lost, tone: 'failed' },
  retried: { text: LABELS.retried, tone: 'done' },
  released: { text: LABELS.released, tone: 'done' },
  erased: { text: LABELS.erased, tone: 'done' },
};

const RETENTION = 'retention';

/**
 * Returns the steps of the delivery, the oldest first.
 * @param now the time of the last step if the next attempt is overdue
 * @param delivers false without a forms service
 */
export function stepsOf(
  lead: Pick<LeadDetail, 'createdAt' | 'history' | 'state' | 'nextAttemptAt' | 'suspicion'>,
  { now, delivers }: { now: Date; delivers: boolean },
): LeadStep[] {
  const { createdAt: at, history, state, suspicion, nextAttemptAt } = lead;
  const firstSteps: LeadStep[] = [{ text: LABELS.stored, at, tone: 'done' }];
  if (suspicion) firstSteps.push({ text: LABELS.suspected, at, tone: 'failed' });
  const isUnderWay = history.at(-1)?.outcome === 'under way';
  const past = [...firstSteps, ...history.map(stepOf)];
  if (state !== 'waiting' || isUnderWay || !delivers) return past;
  const isDue = nextAttemptAt <= now;
  return [...past, { text: isDue ? LABELS.due : LABELS.next, at: isDue ? now : nextAttemptAt, tone: 'open' }];
}

function stepOf({ outcome, reason, askedBy, startedAt, endedAt }: LeadAttempt): LeadStep {
  const { text, tone } = STEPS[outcome];
  const who = askedBy === RETENTION ? LABELS.retention : askedBy && LABELS.by(askedBy);
  return {
    text: [text, who].filter(Boolean).join(' ') + (reason ? `: ${reason}` : ''),
    tone,
    at: endedAt ?? startedAt,
  };
}

export type HistoryLine = {
  text: string;
  /** An amount, a day or a reason, displayed after the text. */
  value?: string;
  /** The words of a member or of the person. */
  quote?: string | null;
};

export type HistoryChange = Omit<LeadChange, 'kind'> & {
  kind: LeadChange['kind'] | 'call';
  /** True if the sentence about the amount or the reason also states the stage, won or lost. */
  saysStage: boolean;
};

/** Returns the sentence about a change, without the member's name. */
export function historyLine({
  kind,
  value,
  saysStage,
}: Pick<HistoryChange, 'kind' | 'value' | 'saysStage'>): HistoryLine {
  const { change, stages, money } = words.leads;
  if (kind === 'call') return callLine(value);
  if (kind === 'note') return { text: change.note, quote: value };
  if (kind === 'words')
    return value === null ? { text: change.noWords } : { text: change.words, quote: `“${value}”` };
  if (kind === 'owner') return { text: value === null ? change.disowned : change.owned(value) };
  if (kind === 'reminder')
    return { text: value === null ? change.noReminder : change.reminder(formatDay(value)) };
  if (kind === 'closing day') return { text: change.day, value: formatDay(value ?? '') };
  if (kind === 'expected amount')
    return value === null ? { text: change.noExpected } : { text: change.expected, value: amountText(value) };
  if (kind === 'won amount')
    return value === null
      ? { text: change.noWon }
      : { text: saysStage ? change.won : change.wonAmount, value: amountText(value) };
  if (kind === 'reason') {
    const reason = LOST_REASONS.find((each) => each === value);
    if (!reason) return { text: change.noReason };
    return { text: saysStage ? change.lost : change.reason, value: money.reasons[reason] };
  }
  const stage = LEAD_STAGES.find((each) => each === value);
  return { text: change.stage(stage ? stages[stage] : '') };
}

function callLine(value: string | null): HistoryLine {
  const { called, calls } = words.leads.change;
  const outcome = CALL_OUTCOMES.find((each) => each === value);
  return { text: outcome ? calls[outcome] : called };
}

const DETAILS_OF_STAGE: Readonly<Partial<Record<LeadChange['kind'], string>>> = {
  'won amount': 'won',
  reason: 'lost',
};

/** The longest time between a stage and its amount or reason for which the history shows both as one entry. */
const DETAIL_WITHIN_MS = 60 * 60 * 1000;

/**
 * Returns the history of changes and calls, newest first. A change of the stage is omitted if the next change is its
 * amount or reason, by the same member and soon afterwards.
 */
export function historyOf({ changes, calls }: Pick<LeadDetail, 'changes' | 'calls'>): HistoryChange[] {
  const visibleChanges = changes
    .map((change, index) => ({ ...change, saysStage: isStageRepeated(change, changes[index + 1]) }))
    .filter((_, index, all) => !all[index - 1]?.saysStage);
  return [...visibleChanges, ...calls.map(changeOfCall)].toSorted(
    (one, other) => other.changedAt.getTime() - one.changedAt.getTime(),
  );
}

function changeOfCall({ id, calledAt, calledBy, outcome }: LeadCall): HistoryChange {
  return { id, changedAt: calledAt, changedBy: calledBy, kind: 'call', value: outcome, saysStage: false };
}

function isStageRepeated({ kind, value, changedBy, changedAt }: LeadChange, previous?: LeadChange): boolean {
  return (
    previous?.kind === 'stage' &&
    value !== null &&
    previous.changedBy === changedBy &&
    DETAILS_OF_STAGE[kind] === previous.value &&
    changedAt.getTime() - previous.changedAt.getTime() < DETAIL_WITHIN_MS
  );
}

/** @param value the amount and its currency, separated by a space, as in `lead_changes` */
function amountText(value: string): string {
  const [amount, code] = value.split(' ');
  const currency = CURRENCIES.find((each) => each === code);
  return currency ? formatAmount(Number(amount), currency) : value;
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
