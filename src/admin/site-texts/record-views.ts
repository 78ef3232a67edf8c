import { listSearch, oneOf, SEARCH_MAX_LENGTH, text } from '#shared/list-search.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';

export const RECORD_VIEWS = ['all', 'changed', 'planned', 'tested', 'shipped'] as const;
export type RecordView = (typeof RECORD_VIEWS)[number];

export const recordSearch = listSearch({ view: oneOf(RECORD_VIEWS, 'all'), q: text(SEARCH_MAX_LENGTH) });

/** Tells which records each view lists. */
const LISTS: Readonly<Record<RecordView, (record: RecordState) => boolean>> = {
  all: () => true,
  changed: ({ draft }) => draft !== null,
  planned: ({ plan }) => plan !== null,
  tested: ({ tests }) => tests.length > 0,
  shipped: ({ live, plan, draft, added }) => !live && !plan && !draft && !added,
};

export function recordsOf(view: RecordView, records: readonly RecordState[]): RecordState[] {
  return records.filter(LISTS[view]);
}

export function countRecords(records: readonly RecordState[]): Record<RecordView, number> {
  const count = (view: RecordView) => recordsOf(view, records).length;
  return {
    all: count('all'),
    changed: count('changed'),
    planned: count('planned'),
    tested: records.reduce((sum, { tests }) => sum + tests.length, 0),
    shipped: count('shipped'),
  };
}

/** Returns the records that are published next, at the same time. */
export function nextPlans(
  records: readonly RecordState[],
): { liveFrom: Date; records: readonly RecordState[] } | undefined {
  const plannedRecords = records.flatMap(({ plan, added, ...record }) =>
    plan && !added?.removedAs ? [{ ...record, plan, added }] : [],
  );
  const [first] = plannedRecords.toSorted(
    (one, other) => Number(one.plan.liveFrom) - Number(other.plan.liveFrom),
  );
  if (!first) return undefined;
  const { liveFrom } = first.plan;
  return {
    liveFrom,
    records: plannedRecords.filter(({ plan }) => Number(plan.liveFrom) === Number(liveFrom)),
  };
}
