import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Ranking } from './ranking.tsx';

const MESSAGES = words.analytics.emptySearches;

/** The list is optional, so a failure hides it. */
export function EmptySearches() {
  const { data } = trpc.admin.analytics.emptySearches.useQuery(undefined, ASKED_BY_LOAD);
  if (!data) return null;
  return (
    <Ranking
      id="empty-searches-h"
      title={MESSAGES.title}
      text={MESSAGES.text}
      columns={Object.values(MESSAGES.columns)}
      rows={data.map(({ words: name, count }) => ({ name, counts: [count] }))}
      none={MESSAGES.none}
    />
  );
}
