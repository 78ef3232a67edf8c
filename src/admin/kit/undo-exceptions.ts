import type { UndoOutput } from '#shared/schemas/admin-activity.ts';
import { words } from '#src/admin/lib/words.ts';

export function exceptionsOf({
  unchanged = 0,
  renamed,
}: Pick<UndoOutput, 'renamed'> & Partial<Pick<UndoOutput, 'unchanged'>>): string | undefined {
  const [first] = renamed;
  const sentences = [
    unchanged > 0 && words.undo.unchanged(unchanged),
    first && renamed.length === 1 && words.undo.renamedOne(first.slug),
    renamed.length > 1 && words.undo.renamed(renamed.length),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
