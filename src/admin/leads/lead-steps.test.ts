import type { LeadAttempt } from '#shared/schemas/admin-leads.ts';
import { expect, test } from 'vitest';
import { noticeSteps, stepsOf } from './lead-steps.ts';

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
    { text: 'Not told by e-mail in three days: EAUTH', at: at(0), tone: 'failed' },
  ]);
});
