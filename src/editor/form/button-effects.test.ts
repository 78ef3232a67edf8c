import { expect, test } from 'vitest';
import { buttonEffects, type Publication } from './button-effects.ts';

const NOW = new Date('2026-03-14T09:00:00Z');
const PAST = new Date('2026-03-01T09:00:00Z');
const FUTURE = new Date('2026-03-20T09:00:00Z');
const DRAFT: Publication = { status: 'draft', publishedAt: null };
const LIVE: Publication = { status: 'published', publishedAt: PAST };
const SCHEDULED: Publication = { status: 'published', publishedAt: FUTURE };
const sentences = (stored: Publication, form: Publication) =>
  buttonEffects(stored, form, { now: NOW, timeZone: 'Europe/Istanbul' }).map(({ text }) => text);

test.each<[string, Publication, Publication, string[]]>([
  ['a draft needs no words', DRAFT, DRAFT, []],
  [
    'a draft with a date to come is scheduled',
    DRAFT,
    { ...DRAFT, publishedAt: FUTURE },
    ['Publish: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  [
    'a draft that is to be published is shown by either button',
    DRAFT,
    { ...DRAFT, status: 'published' },
    ['Save Draft: readers see the post, as its status is Published.'],
  ],
  ['a live post is updated', LIVE, LIVE, ['Save Draft and Publish: the live post is updated.']],
  [
    'a live post whose date was cleared keeps it',
    LIVE,
    { ...LIVE, publishedAt: null },
    ['Save Draft and Publish: the live post is updated.'],
  ],
  [
    'a live post is taken off the site by another status',
    LIVE,
    { ...LIVE, status: 'archived' },
    ['Save Draft: the post is taken off the site.', 'Publish: the live post is updated.'],
  ],
  [
    'a live post is hidden until a later date',
    LIVE,
    SCHEDULED,
    ['Save Draft and Publish: the live post is hidden until Mar 20, 2026, 12:00.'],
  ],
  [
    'a scheduled post stays scheduled',
    SCHEDULED,
    SCHEDULED,
    ['Save Draft and Publish: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  [
    'a scheduled post without its date is published now',
    SCHEDULED,
    { ...SCHEDULED, publishedAt: null },
    ['Save Draft: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  [
    'a scheduled post becomes a draft',
    SCHEDULED,
    { ...SCHEDULED, status: 'draft' },
    ['Save Draft: the schedule is cancelled.', 'Publish: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
])('%s', (_what, stored, form, words) => {
  expect(sentences(stored, form)).toEqual(words);
});
