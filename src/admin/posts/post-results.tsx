/** Readers, leads and amounts of posts in the last twelve months, below their titles. */

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRow } from '#shared/posts/schemas.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import type { PostResult } from '#shared/revenue/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';

const LABELS = words.analytics.results;

const CHOICE = createStoredChoice('post-results');
const SHOWN = 'shown';

/**
 * Requests the results of the visible posts if the member has chosen to see results. The request is separate from
 * that of the list.
 */
export function usePostResults(posts: readonly PostRow[] | undefined) {
  const maySee = isAllowed(useMember().role, roleFor('adminAnalytics'));
  const [isChosen, setIsChosen] = useState(() => CHOICE.read() === SHOWN);
  const ids = posts?.filter(({ year }) => year !== null).map(({ id }) => id) ?? [];
  const isShown = maySee && isChosen;
  const { data } = trpc.admin.analytics.postResults.useQuery(
    { ids },
    { enabled: isShown && ids.length > 0, placeholderData: keepPreviousData },
  );
  return {
    maySee,
    isChosen,
    choose: (isWanted: boolean) => {
      CHOICE.write(isWanted ? SHOWN : null);
      setIsChosen(isWanted);
    },
    byPost: isShown && data ? new Map(data.map((result) => [result.id, result])) : undefined,
  };
}

export function ResultsChoice({ results }: { results: ReturnType<typeof usePostResults> }) {
  if (!results.maySee) return null;
  return (
    <ChoiceLabel fontSize="sm" whiteSpace="nowrap" title={LABELS.period}>
      <CheckBox checked={results.isChosen} onChange={({ target }) => results.choose(target.checked)} />
      <span>{LABELS.show}</span>
    </ChoiceLabel>
  );
}

export function ResultLine({ result }: { result: PostResult | undefined }) {
  if (!result) return null;
  return (
    <Text
      as="span"
      display="block"
      truncate
      color="fg.muted"
      fontSize="xs"
      fontWeight="400"
      title={LABELS.period}
    >
      {textsOf(result).join(' · ')}
    </Text>
  );
}

/** Returns the number of readers as text, and a text for each of the other figures that is not zero. */
function textsOf({ figures }: PostResult): string[] {
  if (!figures) return [LABELS.few];
  const { readers, read, leads, amounts } = figures;
  const share = read !== null && readers !== null && read > 0 ? shareOf(read, readers) : undefined;
  return [
    readers === null ? LABELS.few : LABELS.readers(readers),
    share === undefined ? undefined : LABELS.read(share),
    leads > 0 ? LABELS.leads(leads) : undefined,
    ...amounts.map(({ amount, currency }) => formatAmount(amount, currency)),
  ].filter((text) => text !== undefined);
}
