import type { ImportChoices, ImportFormat } from '#shared/import-export/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';

export function useActions(onDiscarded: () => void) {
  const { moving } = trpc.admin;
  const { busy, change } = useChange();
  const { failed } = words.moving;
  return {
    busy,
    /** Without options, a run that was stopped continues with the options of its start. */
    start: (id: string, options?: ImportChoices) =>
      change(moving.start, { id, options }, { failed: failed.start }),
    retry: (id: string, changes: { siteUrl: string } | { format: ImportFormat }) =>
      change(moving.retry, { id, ...changes }, { failed: failed.retry }),
    stop: (id: string) => change(moving.stop, { id }, { failed: failed.stop }),
    discard: (id: string) => change(moving.discard, { id }, { done: onDiscarded, failed: failed.discard }),
  };
}
