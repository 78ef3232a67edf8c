import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';
import type { LiveRecord } from './read.ts';

/**
 * Returns the version of the privacy notice and of the question for consent: the day of the newest text, and the numbers of
 * their publications. `2026-11-27/3` names the third notice. `2026-11-27/3.2` also names the second question.
 * @param live the publications that visitors read
 * @returns undefined as long as neither is published
 */
export function publishedNoticeOf(live: readonly LiveRecord[], timeZone: string): string | undefined {
  const [legal, consent] = (['legal', 'consent'] as const).map((name) =>
    live.find((record) => record.name === name),
  );
  if (!legal && !consent) return undefined;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = [legal, consent].flatMap((record) => (record ? [format.format(record.liveFrom)] : []));
  // A shipped text changes with the product, so `NOTICE_VERSION` is its day.
  if (!legal?.fields || !consent?.fields) days.push(NOTICE_VERSION);
  const numbers = [legal?.number ?? 0, ...(consent ? [consent.number] : [])];
  return `${days.toSorted().at(-1)}/${numbers.join('.')}`;
}
