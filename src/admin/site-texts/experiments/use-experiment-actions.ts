import { useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { experimentWords } from './experiment-words.ts';

const { done, failed } = experimentWords;

export type Start = { id: string; savedAt: Date; days: 14 | 28 | 56; startsAt: Date | null };

/** The actions of a test. All but the start name its id. */
export function useExperimentActions({ name }: Pick<RecordDetail, 'name'>, path: string) {
  const { busy, change } = useChange();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { site } = trpc.admin;
  const { experiments } = site;

  const keepFirst = (id: string) =>
    change(experiments.decide, { name, path, id, outcome: 'a' }, { done: done.ended, failed: failed.end });
  return {
    busy,
    start: (start: Start) =>
      change(
        experiments.start,
        { name, path, ...start },
        { done: start.startsAt ? done.planned : done.started, failed: failed.start },
      ),
    keepFirst,
    end: async (id: string) => {
      if (await confirm(experimentWords.endQuestion)) await keepFirst(id);
    },
    publishSecond: async (id: string) => {
      const published = await change(
        experiments.decide,
        { name, path, id, outcome: 'b' },
        { failed: failed.publish },
      );
      if (!published) return;
      const { number, previous } = published;
      toastWithUndo(done.published, () =>
        change(site.undo, { name, number, previous }, { failed: failed.undo }),
      );
    },
    remove: async (id: string) => {
      if (!(await confirm(experimentWords.removeQuestion))) return;
      await change(experiments.remove, { name, path, id }, { done: done.removed, failed: failed.remove });
      await navigate(pathTo('adminSiteRecord', { name }));
    },
  };
}

export type ExperimentActions = ReturnType<typeof useExperimentActions>;
