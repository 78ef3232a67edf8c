import type { Locale } from 'date-fns/locale';
import { enUS } from 'date-fns/locale/en-US';
import { UNDO_DAYS } from '#shared/periods.ts';
import type { PostState } from '#shared/posts/post-states.ts';
import { ROLE_LABELS } from '#shared/roles.ts';
import { countPosts, countRedirects, trashPeriod } from './numbers.ts';

const LOCALE: Locale = enUS;

/** The locale and the formats of dates for date-fns. */
export const dates = {
  locale: LOCALE,
  formats: {
    day: 'MMM dd, yyyy',
    dayTime: 'MMM dd, yyyy, HH:mm',
    dayOfYear: 'MMM dd',
    month: 'MMM yyyy',
    wholeMonth: 'MMMM yyyy',
    weekday: 'EEE d MMMM',
    weekdayAlone: 'EEE',
    weekdayNumber: 'EEE d',
    shortDay: 'MMM d',
    shortDayTime: 'MMM d, HH:mm',
    shortDate: 'MMM d, yyyy',
    // A range within one month.
    rangeStart: 'MMM d',
    rangeEnd: 'd, yyyy',
    shortDaySecond: 'MMM d, HH:mm:ss',
    shortDateSecond: 'MMM d, yyyy, HH:mm:ss',
    clock: 'HH:mm',
    clockOfDay: "HH:mm 'on' MMM d",
    typedDay: 'MMM d, yyyy',
    typedTime: 'MMM d, yyyy, HH:mm',
  },
};

export const roles = ROLE_LABELS;

export const statuses = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
  scheduled: 'Scheduled',
  edited: 'Unpublished changes',
  submitted: 'In review',
} satisfies Record<PostState, string>;

export const lists = {
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  retry: 'Try again',
  maybeInTrash: 'If it was deleted, it may still be in the trash.',
  filter: 'Filter',
  filters: (active: number) => `Filter (${active})`,
  reversed: 'The last day is before the first',
  pages: 'Pagination',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  backToDashboard: 'Back to Dashboard',
};

export const undo = {
  undo: 'Undo',
  undone: 'Undone',
  failed: 'Failed to undo. It can be tried again under Activity.',
  undoable: `This can be undone under Activity for ${UNDO_DAYS} days.`,
  trashPeriod,
  unchanged: (count: number) => `${countPosts(count)} changed later or deleted for ever: not restored.`,
  unchangedRedirects: {
    deleted: (count: number) =>
      count === 1
        ? '1 redirect has another target by now or would form a loop: not restored.'
        : `${countRedirects(count)} have other targets by now or would form loops: not restored.`,
    imported: (count: number) => `${countRedirects(count)} ${count === 1 ? 'was' : 'were'} deleted before.`,
  },
  renamedOne: (slug: string) => `Its slug is in use by now: the post is at “${slug}”.`,
  renamed: (count: number) => `${countPosts(count)} got another slug, as theirs are in use by now.`,
};

export const language = {
  heading: 'Language',
  about: 'Of the admin area, and of mails to you.',
  label: 'Language of the admin area',
  failed: 'Failed to save the language',
};
