import type { UndoOutput } from '#shared/activity/schemas.ts';
import { words } from '#src/admin/lib/words.ts';

export function exceptionsOf({
  kind,
  unchanged = 0,
  renamed,
}: Pick<UndoOutput, 'renamed'> & Partial<Pick<UndoOutput, 'kind' | 'unchanged'>>): string | undefined {
  const [first] = renamed;
  const sentences = [
    unchanged > 0 && textOfUnchanged(kind, unchanged),
    first && renamed.length === 1 && words.undo.renamedOne(first.slug),
    renamed.length > 1 && words.undo.renamed(renamed.length),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

function textOfUnchanged(kind: UndoOutput['kind'] | undefined, count: number): string {
  if (kind === 'redirects deleted') return words.undo.unchangedRedirects.deleted(count);
  if (kind === 'redirects imported') return words.undo.unchangedRedirects.imported(count);
  return words.undo.unchanged(count);
}
