import { firstClause, isErrorCode } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { errorText } from '../words/en/errors.ts';
import { countPosts, countRedirects } from '../words/en/numbers.ts';
import type { ActivityEntry, ActivityKind } from './schemas.ts';

const NAMES: Readonly<Record<string, string>> = {
  method: 'by',
  code: 'reason:',
  number: 'publication',
  withLeads: 'with leads',
};

/** Returns a detail's value for display. An error code becomes the first clause of the error's text. */
function valueOf(value: string | number | false): string {
  return isErrorCode(value) ? firstClause(errorText(value)) : String(value);
}

export const activity = {
  title: 'Activity',
  about: {
    undo: `What was deleted or changed for many posts at once in the last ${UNDO_DAYS} days.`,
    log: 'What everybody did. Entries are only added; verification finds one that was changed later.',
  },
  views: { label: 'Views', undo: 'Can be undone', log: 'Everything' },
  caption: 'Activity',
  columns: { what: 'What', by: 'By', when: 'When', actions: 'Actions' },
  nobody: '–',
  undone: 'Undone',
  empty: 'Nothing yet. What you delete, or change for many posts at once, can be undone here.',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`,
  failed: 'Failed to load the activity',
  entry: {
    'posts deleted': ({ subject, posts: count }) =>
      subject === '' ? `Deleted ${countPosts(count)}` : `Deleted “${subject}”`,
    'status set': ({ subject, posts: count }) => `Set ${countPosts(count)} to ${subject}`,
    'category assigned': ({ subject, posts: count }) => `Assigned “${subject}” to ${countPosts(count)}`,
    'category removed': ({ subject, posts: count }) => `Removed “${subject}” from ${countPosts(count)}`,
    'category deleted': ({ subject }) => `Deleted the category “${subject}”`,
    'pictures deleted': ({ subject }) => `Deleted “${subject}” from the library`,
    'redirects deleted': ({ subject, posts: count }) =>
      subject === '' ? `Deleted ${countRedirects(count)}` : `Deleted the redirect of ${subject}`,
    'redirects imported': ({ posts: count }) => `Imported ${countRedirects(count)}`,
    'posts imported': ({ subject, posts: count }) => `Imported ${countPosts(count)} from ${subject}`,
    'posts corrected': ({ posts: count }) => `Corrected former figures in ${countPosts(count)}`,
  } satisfies Record<ActivityKind, (entry: Pick<ActivityEntry, 'subject' | 'posts'>) => string>,
  /** The acts of this noun and those of the site, as the site's words load only with its screens. */
  acts: {
    'activity.undo': 'undid an entry',
    'site.addPage': 'added a page to the site',
    'site.removePage': 'took down a page of the site',
    'site.bringBackPage': 'brought back a page of the site',
    'site.changeTexts': 'changed texts of the site in a draft',
    'site.experiments.start': 'started or planned a test of a text',
    'site.experiments.decide': 'decided a test of a text',
    'site.experiments.remove': 'deleted a test of a text',
    'site.publish': 'published or planned texts of the site',
    'site.undo': 'undid a publication of texts',
    'site.cancelPlan': 'cancelled a planned publication of texts',
    'site.discard': 'discarded unpublished texts of the site',
    'site.restore': 'took an earlier version of texts as a draft',
    'activity.export': 'took the activity out as a file',
    'activity.retention': 'deleted activity whose time is over',
  },
};

export const log = {
  caption: 'Everything that was done',
  columns: { what: 'What', by: 'By', from: 'From', when: 'When' },
  actors: {
    member: 'An account that is gone',
    'command line': 'Command line',
    system: 'The site itself',
  },
  nowhere: '–',
  search: 'Search',
  searchHint: 'A person, a title',
  group: 'What',
  everything: 'Everything',
  groups: {
    posts: 'Posts',
    site: 'Site texts',
    media: 'Media',
    leads: 'Leads',
    people: 'People and sign-in',
  },
  export: 'Export CSV',
  exporting: 'Exporting...',
  exported: 'CSV exported successfully',
  empty: 'Nothing yet. What anybody does stands here.',
  none: 'Nothing found',
  clear: 'Clear',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} acts`,
  failed: { load: 'Failed to load the activity', export: 'Failed to export the activity' },
  /** The fields that a publication changed. */
  changed: 'Changed fields',
  change: (field: string, before: string, after: string) =>
    `${field}: ${before === '' ? 'empty' : before} → ${after === '' ? 'empty' : after}`,
  moreChanges: (count: number) => (count === 1 ? 'and 1 more field' : `and ${count} more fields`),
  file: {
    columns: [
      'No',
      'Time',
      'By',
      'Actor',
      'Act',
      'Subject',
      'Subject id',
      'Network',
      'Detail',
    ] as readonly string[],
    member: 'Member',
  },
  /** Writes the details of an act, except the name of a record: the log shows it as the subject. */
  detail: (detail: Readonly<Record<string, string | number | boolean>>): string =>
    Object.entries(detail)
      .filter(([name, value]) => value !== false && name !== 'name')
      .map(([name, value]) => (value === true ? name : `${NAMES[name] ?? name} ${valueOf(value)}`))
      .join(' · '),
};
