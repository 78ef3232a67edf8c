import { expect, test } from 'vitest';
import type { LeadAttempt, LeadChange } from '#shared/leads/inbox-schemas.ts';
import { historyLine, historyOf, noticeSteps, stepsOf } from './lead-steps.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 14, 10, 0, second));
const attempt = (outcome: LeadAttempt['outcome'], changes: Partial<LeadAttempt> = {}): LeadAttempt => ({
  outcome,
  startedAt: at(1),
  endedAt: at(2),
  status: null,
  reason: null,
  askedBy: null,
  ...changes,
});
const LEAD = {
  createdAt: at(0),
  nextAttemptAt: at(30),
  state: 'delivered',
  suspicion: null,
  history: [attempt('delivered')],
} as const;
const NOW = { now: at(20), delivers: true };
const textsOf = (lead: Parameters<typeof stepsOf>[0]) => stepsOf(lead, NOW).map(({ text }) => text);

test('a delivered lead was stored and delivered', () => {
  expect(stepsOf({ ...LEAD, history: [...LEAD.history] }, NOW)).toEqual([
    { text: 'Stored', at: at(0), tone: 'done' },
    { text: 'Delivered to the forms service', at: at(2), tone: 'done' },
  ]);
});

test('a refusal has its reason, and the retry has its member', () => {
  const history = [
    attempt('rejected', { reason: 'HTTP 400 INVALID_EMAIL' }),
    attempt('retried', { askedBy: 'ayse@example.com' }),
  ];
  expect(textsOf({ ...LEAD, state: 'waiting', history })).toEqual([
    'Stored',
    'Rejected by the forms service: HTTP 400 INVALID_EMAIL',
    'Sent again by ayse@example.com',
    'Next attempt',
  ]);
});

test('no next attempt is announced while an attempt is pending', () => {
  const history = [attempt('under way', { endedAt: null })];
  expect(stepsOf({ ...LEAD, state: 'waiting', history }, NOW)).toEqual([
    { text: 'Stored', at: at(0), tone: 'done' },
    { text: 'Being delivered', at: at(1), tone: 'open' },
  ]);
});

test('a suspected lead waits for a person', () => {
  expect(textsOf({ ...LEAD, state: 'held', suspicion: 'honeypot', history: [] })).toEqual([
    'Stored',
    'Held back as suspected',
  ]);
});

test('an expired lead was erased automatically', () => {
  const history = [attempt('erased', { askedBy: 'retention' })];
  expect(textsOf({ ...LEAD, state: 'erased', history })).toEqual([
    'Stored',
    'Erased after the retention period',
  ]);
});

test('a next attempt is never in the past', () => {
  const waiting = { ...LEAD, state: 'waiting', history: [] } as const;
  expect(stepsOf({ ...waiting, history: [] }, NOW).at(-1)).toEqual({
    text: 'Next attempt',
    at: at(30),
    tone: 'open',
  });
  expect(stepsOf({ ...waiting, history: [] }, { ...NOW, now: at(40) }).at(-1)).toEqual({
    text: 'To be delivered now',
    at: at(40),
    tone: 'open',
  });
});

test('without a forms service there is no next step', () => {
  const waiting = { ...LEAD, state: 'waiting', history: [] } as const;
  expect(stepsOf({ ...waiting, history: [] }, { now: at(40), delivers: false })).toHaveLength(1);
});

test('a notice was sent, waits, failed or was given up; a held lead has no notices', () => {
  const notice = { channel: 'email', attempts: 0, reason: null, createdAt: at(0), sentAt: null } as const;
  expect(
    noticeSteps([
      { ...notice, state: 'sent', sentAt: at(3) },
      { ...notice, channel: 'webhook', state: 'waiting' },
      { ...notice, state: 'waiting', attempts: 2, reason: 'SMTP 451' },
      { ...notice, state: 'given up', attempts: 80, reason: 'EAUTH' },
      { ...notice, state: 'held' },
    ]),
  ).toEqual([
    { text: 'Told by e-mail', at: at(3), tone: 'done' },
    { text: 'To be told by webhook', at: at(0), tone: 'open' },
    { text: 'Not told by e-mail yet: SMTP 451', at: at(0), tone: 'failed' },
    { text: 'Not told by e-mail in 72 hours: EAUTH', at: at(0), tone: 'failed' },
  ]);
});

test.each([
  ['expected amount', '170000 TRY', 'set the expected amount: 170.000\u00a0₺'],
  ['expected amount', null, 'took the expected amount away'],
  ['won amount', '155000.5 USD', 'set the won amount: 155.000,50\u00a0$'],
  ['won amount', null, 'took the won amount away'],
  ['reason', 'no fit', 'set why it was lost: Not for us'],
  ['reason', null, 'took the reason away'],
  ['closing day', '2026-03-14', 'set its day: Mar 14, 2026'],
  ['words', 'Bütçe bitti.', 'noted why it was lost “Bütçe bitti.”'],
  ['words', null, 'took the words about the loss away'],
] as const)('the change of %s to %j says “%s”', (kind, value, sentence) => {
  const line = historyLine({ kind, value, saysStage: false });
  expect([line.text, line.value ?? line.quote].filter(Boolean).join(' ')).toBe(sentence);
});

test.each([
  ['missed', 'called and could not reach them'],
  ['talked', 'called and talked to them'],
  ['won', 'called and won them'],
  [null, 'called; how it went is not noted yet'],
] as const)('a call with the outcome %j is an entry by its time: “%s”', (outcome, sentence) => {
  const by = { changedAt: at(1), changedBy: 'can', kind: 'note', value: 'a' } as const;
  const call = { id: 'c', calledAt: at(5), calledBy: 'Can', callerEmail: 'can@example.com', outcome };
  const changes = [
    { ...by, id: '2', changedAt: at(9) },
    { ...by, id: '1' },
  ];
  const history = historyOf({ changes, calls: [call] });
  expect(history.map(({ id }) => id)).toEqual(['2', 'c', '1']);
  expect(history[1] && historyLine(history[1])).toEqual({ text: sentence });
});

test('a stage is omitted if the same member’s next change says it with the amount or the reason', () => {
  const by = (changedBy: string, kind: LeadChange['kind'], value: string | null, changedAt = at(0)) =>
    ({ id: `${kind}${value}`, changedAt, changedBy, kind, value }) as const;
  const kinds = (...changes: LeadChange[]) => historyOf({ changes, calls: [] }).map(({ kind }) => kind);
  const won = by('can', 'stage', 'won');
  expect(kinds(by('can', 'won amount', '1 TRY'), won)).toEqual(['won amount']);
  expect(kinds(by('can', 'reason', 'price'), by('can', 'stage', 'lost'))).toEqual(['reason']);
  expect(kinds(by('elif', 'won amount', '1 TRY'), won)).toEqual(['won amount', 'stage']);
  expect(kinds(by('can', 'won amount', null), won)).toEqual(['won amount', 'stage']);
  expect(kinds(by('can', 'reason', 'price'), won)).toEqual(['reason', 'stage']);
  expect(kinds(won)).toEqual(['stage']);
  const later = at(60 * 60);
  expect(kinds(by('can', 'won amount', '1 TRY', later), won)).toEqual(['won amount', 'stage']);
  const [first, correction] = [by('can', 'won amount', '1 TRY'), by('can', 'won amount', '2 TRY')];
  expect(
    historyOf({ changes: [correction, first, won], calls: [] }).map((change) => historyLine(change)),
  ).toEqual([
    { text: 'set the won amount:', value: '2\u00a0₺' },
    { text: 'said it is won:', value: '1\u00a0₺' },
  ]);
});
