import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import { trackPageView } from '#src/site/lib/analytics.ts';
import { answerWith } from '#tests/support/components/area.tsx';
import { sendLead } from './send-lead.ts';

const FIELDS = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  email: 'ayse@example.com',
  mobilePhone: '05321234567',
  company: undefined,
  message: undefined,
};
const REQUEST = { button: 'header_demo_request', variant: 'demo' } as const;
const REST = { noticeVersion: '2026-11-27', trap: { website: '', elapsedMs: 5_000 } };

let now = 0;
const wait = (seconds: number) => {
  now += seconds * 1000;
};

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  sessionStorage.clear();
});
afterEach(() => sessionStorage.clear());

test('a lead has the pages of the visit with whole seconds until now, and the paragraph', async () => {
  trackPageView('/pricing');
  wait(1.7);
  trackPageView('/');
  wait(2.4);
  const calls = answerWith({ 'lead.submit': () => ({ leadId: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c12' }) });
  await sendLead(FIELDS, { ...REQUEST, paragraph: 'Telefon çaldı.' }, REST);
  const [context] = calls.map(({ input }) => (input as LeadSubmission).context);
  expect(context).toMatchObject({
    path: [
      { path: '/pricing', seconds: 2 },
      { path: '/', seconds: 2 },
    ],
    earlierVisits: [],
    paragraph: 'Telefon çaldı.',
  });
});

test('a repeated request has the same key, also from another paragraph', async () => {
  const calls = answerWith({
    'lead.submit': () => {
      throw new AppError('BAD_REQUEST');
    },
  });
  await sendLead(FIELDS, { ...REQUEST, paragraph: 'Telefon çaldı.' }, REST);
  await sendLead(FIELDS, { ...REQUEST, paragraph: 'Kimse açmadı.' }, REST);
  await sendLead({ ...FIELDS, firstName: 'Elif' }, REQUEST, REST);
  const keys = calls.map(({ input }) => (input as LeadSubmission).idempotencyKey);
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 2, keys[1]]);
  vi.mocked(console.warn).mockClear();
});
