import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { randomId } from '#shared/random-id.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { createDraftWriter } from '#src/editor/saving/draft-writer.ts';
import type { LocalEntry } from '#src/editor/saving/local-drafts.ts';
import { toast } from '#src/ui/toast.ts';
import { type DraftView, RecordDraft, type UnsavedRecord } from './record-draft.ts';
import { siteWords } from './site-words.ts';

type Cache = {
  get: ReturnType<typeof trpc.useUtils>['admin']['site']['get'];
  reload: ReturnType<typeof useReload>;
};

/**
 * Saves the last changes when the form closes. A form that opens during the save has the unsaved fields already.
 */
async function leave(draft: RecordDraft, name: RecordDetail['name'], { get, reload }: Cache): Promise<void> {
  const { fields, version } = draft.view();
  draft.stop();
  if (!draft.view().isUnsaved || draft.view().conflict) return;
  get.setData({ name }, (known) => known && withDraft(known, { fields, version }));
  await draft.save().catch(() => {
    void toast(siteWords.failed.save, 'error');
    void reload('admin.site.saveDraft');
  });
}

function withDraft(known: RecordDetail, draft: Pick<RecordDetail, 'fields' | 'version'>): RecordDetail {
  const savedBy = known.draft?.savedBy ?? null;
  return { ...known, ...draft, draft: { savedAt: new Date(), savedBy } };
}

/** @param detail the record when the form opens; `replace` passes later changes to the draft */
export function useRecordDraft(detail: RecordDetail): {
  draft: RecordDraft;
  view: DraftView;
  resume: (entry: LocalRecord) => void;
} {
  const { name } = detail;
  const utils = trpc.useUtils();
  const { get } = utils.admin.site;
  const [draft] = useState(
    () =>
      new RecordDraft(detail, {
        async send(input) {
          const { version } = await utils.client.admin.site.saveDraft.mutate(input);
          get.setData({ name }, (known) => known && withDraft(known, { fields: input.fields, version }));
          return { version };
        },
        fetch: () => get.fetch({ name }, { staleTime: 0 }),
        onMerged: () => void toast(siteWords.merged),
      }),
  );
  const [writer] = useState(() =>
    createDraftWriter<LocalRecord>(
      randomId(),
      () => ({ place: placeOf(name), ...draft.unsaved() }),
      () => {},
    ),
  );
  const reload = useReload();
  const cache = useRef({ get, reload });
  useEffect(() => {
    const { current } = cache;
    const closeWriter = writer.open();
    const stopFollowing = draft.subscribe(() => {
      if (draft.view().isUnsaved) writer.touch();
      else void writer.clear();
    });
    return () =>
      void leave(draft, name, current).finally(() => {
        stopFollowing();
        closeWriter();
      });
  }, [draft, name, writer]);
  const resume = (entry: LocalRecord) => {
    draft.resume(entry);
    void writer.replace(entry.id);
  };
  return { draft, view: useSyncExternalStore(draft.subscribe, draft.view), resume };
}

/** Typed text that is stored on this device, so that it survives a closed tab and a missing network. */
export type LocalRecord = LocalEntry & UnsavedRecord;

export function placeOf(name: RecordDetail['name']): string {
  return `site/${name}`;
}
