import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { toast } from '#src/ui/toast.ts';
import type { OpenRecord } from './use-record.ts';

const { done, failed } = siteWords;

/** @param refuse shows the problems of the fields, and returns true if there are any */
export function useRecordActions(record: OpenRecord, detail: RecordDetail, refuse: () => boolean) {
  const { site } = trpc.admin;
  const utils = trpc.useUtils();
  const { timeZone } = useSite();
  const { busy, change } = useChange();
  const { name } = record;
  const dateOf = (moment: Date) => formatDate(moment, 'dayTime', timeZone);

  const reload = async () => record.replace(await utils.admin.site.get.fetch({ name }, { staleTime: 0 }));
  const save = () =>
    record.save().then(
      () => true,
      () => false,
    );

  const restoreAndPublish = async (number: number) => {
    const { version: draft } = await utils.admin.site.get.fetch({ name }, { staleTime: 0 });
    const restored = await change(site.restore, { name, number, version: draft }, { failed: failed.restore });
    if (restored)
      await change(site.publish, { name, ...restored, liveFrom: null }, { failed: failed.publish });
    await reload();
  };

  return {
    busy,
    async publish(liveFrom: Date | null) {
      if (refuse() || !(await save())) return;
      const previous = detail.live?.number ?? 0;
      const published = await change(
        site.publish,
        { name, version: record.version(), liveFrom },
        { failed: liveFrom ? failed.plan : failed.publish },
      );
      if (!published) return;
      await reload();
      const cancelled = published.cancelledPlan
        ? done.replacedPlan(dateOf(published.cancelledPlan))
        : undefined;
      if (liveFrom)
        void toast(done.planned(dateOf(liveFrom)), 'success', cancelled ? { detail: cancelled } : {});
      else toastWithUndo(done.published, () => restoreAndPublish(previous), cancelled);
    },
    async discard() {
      const version = record.version();
      const { fields } = record;
      const discarded = await change(site.discard, { name, version }, { failed: failed.discard });
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
      if (!(await save())) return;
      await change(
        site.restore,
        { name, number, version: record.version() },
        { done: done.restored, failed: failed.restore },
      );
      await reload();
    },
  };
}
