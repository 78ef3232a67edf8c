/** The words of Undo and of the trash, beside the specification's. */
import type { UndoOutput } from '#shared/schemas/admin-activity.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import { countPosts } from './format-count.ts';

export const UNDO_MESSAGES = {
  undo: 'Undo',
  undone: 'Undone',
  failed: 'Failed to undo. It can be tried again under Activity.',
  undoable: `This can be undone under Activity for ${TRASH_DAYS} days.`,
  keptInTrash: (count: number) =>
    count === 1
      ? `A copy stays in the trash for ${TRASH_DAYS} days.`
      : `Copies stay in the trash for ${TRASH_DAYS} days.`,
} as const;

/** Says what came back otherwise than it was, or stays as it is; undefined where nothing does. */
export function exceptionsOf({
  kept = 0,
  renamed,
}: Pick<UndoOutput, 'renamed'> & { kept?: number }): string | undefined {
  const [first] = renamed;
  const sentences = [
    kept > 0 && `${countPosts(kept)} changed since or deleted for ever: left as they are.`,
    first && renamed.length === 1 && `Its slug is in use by now: the post is at “${first.slug}”.`,
    renamed.length > 1 && `${countPosts(renamed.length)} got another slug, as theirs are in use by now.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
