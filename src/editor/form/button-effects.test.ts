import { expect, test } from 'vitest';
import { words as turkish } from '#shared/words/tr.ts';
import { buttonEffects, type Publication, primaryAct, saveMessage } from './button-effects.ts';

const NOW = new Date('2026-03-14T09:00:00Z');
const PAST = new Date('2026-03-01T09:00:00Z');
const FUTURE = new Date('2026-03-20T09:00:00Z');
const DRAFT: Publication = { status: 'draft', publishedAt: null };
const LIVE: Publication = { status: 'published', publishedAt: PAST };
const SCHEDULED: Publication = { status: 'published', publishedAt: FUTURE };
const UNSEEN = 'Save Draft: the changes are kept; readers do not see them yet.';
const UPDATED = 'Update: the live post is updated.';
const sentences = (publication: Publication, form: Publication) =>
  buttonEffects(publication, form, { now: NOW, timeZone: 'Europe/Istanbul' }).map(({ text }) => text);

test.each<[string, Publication, Publication, string[]]>([
  ['a draft has no effect on readers', DRAFT, DRAFT, []],
  [
    'a draft with a future date is scheduled',
    DRAFT,
    { ...DRAFT, publishedAt: FUTURE },
    ['Schedule: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  [
    'a draft with the status Published is published by either button',
    DRAFT,
    { ...DRAFT, status: 'published' },
    ['Save Draft: readers see the post, as its status is Published.'],
  ],
  [
    'a draft with a future date and the status Published is scheduled by either button',
    DRAFT,
    SCHEDULED,
    ['Save Draft and Schedule: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  ['a live post is updated only by the primary button', LIVE, LIVE, [UNSEEN, UPDATED]],
  ['a live post with a cleared date stays live', LIVE, { ...LIVE, publishedAt: null }, [UNSEEN, UPDATED]],
  [
    'a live post is taken off the site by another status',
    LIVE,
    { ...LIVE, status: 'archived' },
    ['Save Draft: the post is taken off the site.', UPDATED],
  ],
  [
    'a live post is hidden until a later date only by the primary button',
    LIVE,
    SCHEDULED,
    [UNSEEN, 'Schedule: the live post is hidden until Mar 20, 2026, 12:00.'],
  ],
  [
    'a scheduled post stays scheduled',
    SCHEDULED,
    SCHEDULED,
    ['Save Draft and Schedule: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  [
    'a scheduled post without its date is published now',
    SCHEDULED,
    { ...SCHEDULED, publishedAt: null },
    ['Save Draft: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
  ['a scheduled post with a past date is published only by the primary button', SCHEDULED, LIVE, [UNSEEN]],
  [
    'a scheduled post becomes a draft',
    SCHEDULED,
    { ...SCHEDULED, status: 'draft' },
    ['Save Draft: the schedule is cancelled.', 'Schedule: the post is scheduled for Mar 20, 2026, 12:00.'],
  ],
])('%s', (_what, publication, form, words) => {
  expect(sentences(publication, form)).toEqual(words);
});

test.each<[Publication, Publication, string]>([
  [DRAFT, DRAFT, 'publish'],
  [DRAFT, { ...DRAFT, publishedAt: PAST }, 'publish'],
  [DRAFT, { ...DRAFT, publishedAt: FUTURE }, 'schedule'],
  [{ ...LIVE, status: 'archived' }, LIVE, 'publish'],
  [LIVE, LIVE, 'update'],
  [LIVE, { ...LIVE, status: 'draft' }, 'update'],
  [LIVE, SCHEDULED, 'schedule'],
  [SCHEDULED, SCHEDULED, 'schedule'],
  [SCHEDULED, { ...SCHEDULED, publishedAt: null }, 'publish'],
])('the primary button of %j with %j in the form is for %s', (publication, form, act) => {
  expect(primaryAct(publication, form, NOW)).toBe(act);
});

const NEXT_YEARS = new Date('2126-03-20T09:00:00Z');

test.each<[string, Publication, Publication, 'save' | 'publish', boolean, string | undefined, boolean]>([
  ['a draft', DRAFT, DRAFT, 'save', false, undefined, false],
  ['a published draft', DRAFT, DRAFT, 'publish', false, undefined, true],
  ['a working copy', LIVE, LIVE, 'save', true, 'Readers do not see the changes yet.', false],
  ['an update', LIVE, LIVE, 'publish', false, undefined, false],
  [
    'another status',
    LIVE,
    { ...LIVE, status: 'draft' },
    'save',
    false,
    'The post is no longer on the site.',
    false,
  ],
  [
    'a schedule',
    DRAFT,
    { ...DRAFT, publishedAt: NEXT_YEARS },
    'publish',
    false,
    'Scheduled for Mar 20, 2126, 12:00',
    false,
  ],
  [
    'a schedule by status',
    DRAFT,
    { status: 'published', publishedAt: NEXT_YEARS },
    'save',
    false,
    'Scheduled for Mar 20, 2126, 12:00',
    false,
  ],
  [
    'a scheduled post that is published now',
    { status: 'published', publishedAt: NEXT_YEARS },
    LIVE,
    'publish',
    false,
    undefined,
    true,
  ],
  [
    'a draft with a future date',
    DRAFT,
    { ...DRAFT, publishedAt: NEXT_YEARS },
    'save',
    false,
    undefined,
    false,
  ],
])(
  'the message after saving %s names the effect on readers',
  (_what, publication, form, action, isUnseen, detail, isNewToReaders) => {
    const how = { action, isNew: false, isUnseen, timeZone: 'Europe/Istanbul' };
    const message = saveMessage(publication, form, how);
    expect(message).toEqual({
      text: 'Post updated successfully',
      ...(detail !== undefined && { detail }),
      isNewToReaders,
    });
    expect(saveMessage(publication, form, { ...how, isNew: true }).text).toBe('Post created successfully');
  },
);

test.each([
  [true, 'stored', 'Yazı oluşturuldu'],
  [false, 'stored', 'Yazı güncellendi'],
  [true, 'published', 'Yazı yayınlandı'],
  [false, 'published', 'Yazı yayınlandı'],
  [true, 'scheduled', 'Yazı planlandı'],
] as const)('the Turkish message names what became of the post (new: %s, %s)', (isNew, outcome, text) => {
  expect(turkish.editor.done.saved(isNew, outcome)).toBe(text);
});
