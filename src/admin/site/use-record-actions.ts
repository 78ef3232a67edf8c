import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { toast } from '#src/ui/toast.ts';
import type { RecordDraft } from './record-draft.ts';

const { done, failed } = siteWords;

/** Discards and restores drafts, and cancels plans. */
export function useRecordActions(draft: RecordDraft, { name }: RecordDetail) {
  const { site } = trpc.admin;
  const { busy, change } = useChange();
  const reload = useReloadedDraft(draft, name);
  return {
    busy,
    async discard() {
      const { fields } = draft.view();
      const discarded = await change(
        site.discard,
        { name, version: draft.view().version },
        { failed: failed.discard },
      );
      if (!discarded) return;
      await reload();
      toastWithUndo(done.discarded, async () => {
        await change(site.saveDraft, { name, version: 0, fields }, { failed: failed.save });
        await reload();
      });
    },
    async cancelPlan(number: number) {
      await change(site.cancelPlan, { name, number }, { done: done.planCancelled, failed: failed.plan });
      await reload();
    },
    async restore(number: number) {
      if (!(await isSaved(draft))) return;
      const input = { name, number, version: draft.view().version };
      await change(site.restore, input, { done: done.restored, failed: failed.restore });
      await reload();
    },
  };
}

/** @returns publishes the draft, at once or at a time; false if the draft could not be saved or was refused */
export function usePublication(draft: RecordDraft, { name, live }: RecordDetail) {
  const { site } = trpc.admin;
  const utils = trpc.useUtils();
  const { timeZone } = useSite();
  const { busy, change } = useChange();
  const reload = useReloadedDraft(draft, name);
  const dateOf = (moment: Date) => formatDate(moment, 'dayTime', timeZone);

  const undo = async () => {
    const { version } = await utils.admin.site.get.fetch({ name }, { staleTime: 0 });
    const input = { name, number: live?.number ?? 0, version };
    const restored = await change(site.restore, input, { failed: failed.restore });
    if (restored)
      await change(site.publish, { name, ...restored, liveFrom: null }, { failed: failed.publish });
    await reload();
  };
  const publish = async (liveFrom: Date | null) => {
    if (!(await isSaved(draft))) return;
    const input = { name, version: draft.view().version, liveFrom };
    const published = await change(site.publish, input, { failed: liveFrom ? failed.plan : failed.publish });
    if (!published) return;
    await reload();
    const { cancelledPlan } = published;
    const detail = cancelledPlan ? done.replacedPlan(dateOf(cancelledPlan)) : undefined;
    if (liveFrom) void toast(done.planned(dateOf(liveFrom)), 'success', detail ? { detail } : {});
    else toastWithUndo(done.published, undo, detail);
  };
  return { busy, publish };
}

function useReloadedDraft(draft: RecordDraft, name: RecordDetail['name']): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => draft.replace(await utils.admin.site.get.fetch({ name }, { staleTime: 0 }));
}

/** A failed save is visible in the form. */
async function isSaved(draft: RecordDraft): Promise<boolean> {
  try {
    await draft.save();
    return !draft.view().conflict;
  } catch {
    return false;
  }
}
