import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DraftView, RecordDraft } from './record-draft.ts';

/** @param detail the record when the form opens; later changes arrive by `replace` */
export function useRecordDraft(detail: RecordDetail): { draft: RecordDraft; view: DraftView } {
  const utils = trpc.useUtils();
  const [draft] = useState(
    () =>
      new RecordDraft(detail, {
        send: (input) => utils.client.admin.site.saveDraft.mutate(input),
        fetch: () => utils.admin.site.get.fetch({ name: detail.name }, { staleTime: 0 }),
        onMerged: () => void toast(siteWords.merged),
      }),
  );
  useEffect(() => () => draft.stop(), [draft]);
  return { draft, view: useSyncExternalStore(draft.subscribe, draft.view) };
}
