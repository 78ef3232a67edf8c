import { expect, test } from 'vitest';
import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';
import { publishedNoticeOf } from './published-notice.ts';
import type { LiveRecord } from './read.ts';

function publication(name: string, number: number, liveFrom: string, fields: object | null = {}): LiveRecord {
  return { name, number, liveFrom: new Date(liveFrom), fields: fields as LiveRecord['fields'] };
}

const legal = publication('legal', 3, '2026-11-27T12:00:00Z');
const consent = publication('consent', 2, '2026-12-01T12:00:00Z');

test.each([
  ['nothing', [], undefined],
  ['another record', [publication('pricing', 1, '2026-11-27T12:00:00Z')], undefined],
  ['a notice', [legal], '2026-11-27/3'],
  ['a question', [consent], '2026-12-01/0.2'],
  ['a notice and a newer question', [legal, consent], '2026-12-01/3.2'],
  [
    'a question and a newer notice',
    [consent, { ...legal, number: 4, liveFrom: new Date('2026-12-02T12:00:00Z') }],
    '2026-12-02/4.2',
  ],
  ['a notice after midnight in Istanbul', [publication('legal', 1, '2026-11-27T21:30:00Z')], '2026-11-28/1'],
])('the version of %s', (_, live, version) => {
  expect(publishedNoticeOf(live, 'Europe/Istanbul')).toBe(version);
});

test('has the day of the texts as shipped if these are newer and visitors read one of them', () => {
  const before = '2020-01-01T12:00:00Z';
  const notice = publication('legal', 1, before);
  const question = publication('consent', 1, before);
  expect(publishedNoticeOf([notice], 'UTC')).toBe(`${NOTICE_VERSION}/1`);
  expect(publishedNoticeOf([{ ...notice, fields: null }, question], 'UTC')).toBe(`${NOTICE_VERSION}/1.1`);
  expect(publishedNoticeOf([notice, question], 'UTC')).toBe('2020-01-01/1.1');
});
