/** The words of the activity: each entry is one sentence. */
import type { ActivityEntry, ActivityKind } from '#shared/schemas/admin-activity.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import { countPosts } from '#src/admin-ui/format-count.ts';

export const ACTIVITY_MESSAGES = {
  title: 'Activity',
  about: `What was deleted or changed for many posts at once in the last ${TRASH_DAYS} days.`,
  caption: 'Activity',
  columns: { what: 'What', by: 'By', when: 'When', actions: 'Actions' },
  nobody: '–',
  undone: 'Undone',
  empty: 'Nothing yet. What you delete, or change for many posts at once, can be undone here.',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`,
  failed: 'Failed to load the activity',
} as const;

const SENTENCES: Record<ActivityKind, (entry: Pick<ActivityEntry, 'subject' | 'posts'>) => string> = {
  'posts deleted': ({ subject, posts }) =>
    subject === '' ? `Deleted ${countPosts(posts)}` : `Deleted “${subject}”`,
  'status set': ({ subject, posts }) => `Set ${countPosts(posts)} to ${subject}`,
  'category assigned': ({ subject, posts }) => `Assigned “${subject}” to ${countPosts(posts)}`,
  'category removed': ({ subject, posts }) => `Removed “${subject}” from ${countPosts(posts)}`,
  'category deleted': ({ subject }) => `Deleted the category “${subject}”`,
  'pictures deleted': ({ subject }) => `Deleted the picture “${subject}”`,
};

/** Says in one sentence what was done. */
export function describeEntry(entry: ActivityEntry): string {
  return SENTENCES[entry.kind](entry);
}
