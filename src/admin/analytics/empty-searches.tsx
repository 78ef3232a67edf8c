import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Ranking } from './ranking.tsx';

const LABELS = words.analytics.emptySearches;

/** The list is optional, so a failure hides it. */
export function EmptySearches() {
  const { data } = trpc.admin.analytics.emptySearches.useQuery(undefined, ASKED_BY_LOAD);
  if (!data) return null;
  return (
    <Ranking
      id="empty-searches-h"
      title={LABELS.title}
      text={LABELS.text}
      columns={Object.values(LABELS.columns)}
      rows={data.map(({ words: name, count }) => ({ name, counts: [count] }))}
      none={LABELS.none}
    />
  );
}
