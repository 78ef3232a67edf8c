import type { UndoOutput } from '#shared/schemas/admin-activity.ts';
import { words } from '#src/admin/lib/words.ts';

/** Says what came back otherwise than it was, or stays as it is; undefined where nothing does. */
export function exceptionsOf({
  kept = 0,
  renamed,
}: Pick<UndoOutput, 'renamed'> & { kept?: number }): string | undefined {
  const [first] = renamed;
  const sentences = [
    kept > 0 && words.undo.kept(kept),
    first && renamed.length === 1 && words.undo.renamedOne(first.slug),
    renamed.length > 1 && words.undo.renamed(renamed.length),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
