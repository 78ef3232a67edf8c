import { AppError } from '#shared/errors.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { toast } from '#src/ui/toast.ts';
import type { RecordDraft } from './record-draft.ts';
import { siteWords } from './site-words.ts';

const { done, failed } = siteWords;

/**
 * Returns functions that discard and restore drafts and cancel plans. Each function first saves the typed text.
 */
export function useRecordActions(draft: RecordDraft, { name }: RecordDetail) {
  const { site } = trpc.admin;
  const { busy, change } = useChange();
  const reload = useReloadedDraft(draft, name);
  return {
    busy,
    async discard() {
      if (!(await trySave(draft))) return;
      const { fields, version } = draft.view();
      const discarded = await change(site.discard, { name, version }, { failed: failed.discard });
      await reload();
      if (discarded) toastWithUndo(done.discarded, async () => draft.restore(fields));
    },
    async cancelPlan(number: number) {
      if (!(await trySave(draft))) return;
      const cancelled = await change(site.cancelPlan, { name, number }, { failed: failed.cancelPlan });
      await reload();
      if (cancelled) void toast(done.planCancelled, 'success', { detail: done.planIsDraft });
    },
    async restore(number: number) {
      if (!(await trySave(draft))) return;
      const { fields, version, base } = draft.view();
      const restored = await change(
        site.restore,
        { name, number, version, base },
        { failed: failed.restore },
      );
      await reload();
      if (restored) toastWithUndo(done.restored, async () => draft.restore(fields));
    },
  };
}

/**
 * Returns a function that saves the draft and publishes it, now or at a planned time. The function throws
 * SITE_PLAN_IN_PAST.
 */
export function usePublication(draft: RecordDraft, { name, title, live }: RecordDetail) {
  const { site } = trpc.admin;
  const { timeZone } = useSite();
  const { busy, change } = useChange();
  const reload = useReloadedDraft(draft, name);
  const dateOf = (moment: Date) => formatDate(moment, 'dayTime', timeZone);

  const publish = async (liveFrom: Date | null) => {
    if (!(await trySave(draft))) return;
    let isPast = false;
    const input = { name, version: draft.view().version, liveFrom };
    const published = await change(site.publish, input, {
      failed: liveFrom ? failed.plan : failed.publish,
      onFailure(message, code) {
        isPast = code === 'SITE_PLAN_IN_PAST';
        if (!isPast) void toast(message, 'error');
      },
    });
    if (isPast) throw new AppError('SITE_PLAN_IN_PAST');
    await reload();
    if (!published) return;
    const { number, cancelledPlan } = published;
    const replaced = cancelledPlan ? [done.replacedPlan(dateOf(cancelledPlan))] : [];
    const detail = [titleOfRecord({ name, title }), ...replaced].join('. ');
    const undo = async () => {
      await change(site.undo, { name, number, previous: live?.number ?? 0 }, { failed: failed.undo });
      await reload();
    };
    if (liveFrom) void toast(done.planned(dateOf(liveFrom)), 'success', { detail });
    else toastWithUndo(done.published, undo, detail);
  };
  return { busy, publish };
}

/**
 * Returns a function that reloads the record. If loading fails, the form does not change, and the next save finds
 * the changes.
 */
function useReloadedDraft(draft: RecordDraft, name: RecordDetail['name']): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    const detail = await utils.admin.site.get.fetch({ name }, { staleTime: 0 }).catch(() => undefined);
    if (detail) draft.replace(detail);
  };
}

/** Returns false if the save has failed, which the form displays, or if there is a conflict. */
async function trySave(draft: RecordDraft): Promise<boolean> {
  try {
    await draft.save();
    return !draft.view().conflict;
  } catch {
    return false;
  }
}
