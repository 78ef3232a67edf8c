import type { StateOf } from '#shared/list-search.ts';
import type { RevisionEntry, RevisionList } from '#shared/posts/history-schemas.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Columns, Grid, Text } from '#src/admin/kit/layout.ts';
import { ListFoot } from '#src/admin/kit/list-foot.tsx';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { actingNameOf } from '#src/admin/kit/member-name.tsx';
import type { ListState } from '#src/admin/kit/use-list-screen.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { useSameList } from '#src/admin/lib/list-before.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { historySearch } from './history-search.ts';

const LABELS = words.history;

type PostHistoryProps = {
  postId: string;
  versions: RevisionList['revisions'];
  screen: ListState<StateOf<typeof historySearch>, RevisionList>;
  visibleId: string;
};

export function PostHistory({ postId, versions, screen, visibleId }: PostHistoryProps) {
  const { timeZone } = useSite();
  const { page, pages = 1, offset, list, change } = screen;
  const { comparedId } = screen.state;
  const older = versions.slice(versions.findIndex(({ id }) => id === visibleId) + 1);
  const isListed = comparedId === undefined || older.some(({ id }) => id === comparedId);
  return (
    <Columns until="64rem" css={{ '--columns': 'minmax(0, 1fr) 19rem' }} gap="1.5rem">
      <Comparison
        postId={postId}
        revisionId={visibleId}
        otherId={comparedId}
        onNewest={() => change({ page: 1, version: undefined, comparedId: undefined })}
      />
      <Grid
        as="aside"
        gap="1.25rem"
        minWidth="0"
        css={{
          '@media (max-width: 64rem)': { order: '-1', '& nav': { maxHeight: '15rem', overflow: 'auto' } },
        }}
      >
        <SelectField
          quiet
          label={LABELS.compareWith}
          value={comparedId ?? ''}
          options={[
            ['', LABELS.versionBefore],
            ...older.map(
              ({ id, savedAt, reason }) =>
                [
                  id,
                  `${formatDate(savedAt, 'shortDateSecond', timeZone)} · ${LABELS.reasons[reason]}`,
                ] as const,
            ),
            ...(isListed ? [] : [[comparedId, LABELS.anotherVersion] as const]),
          ]}
          onChange={(event) => change({ comparedId: event.target.value || undefined })}
        />
        <VersionList
          versions={versions}
          visibleId={visibleId}
          searchOf={(version) => `?${historySearch.write({ page, version })}`}
        />
        {pages > 1 && (
          <ListFoot
            range={LABELS.showing(offset + 1, offset + versions.length, list.data?.total ?? 0)}
            page={page}
            pages={pages}
            onPage={(next) => change({ page: next, version: undefined, comparedId: undefined })}
          />
        )}
      </Grid>
    </Columns>
  );
}

type ComparisonProps = {
  postId: string;
  revisionId: string;
  otherId: string | undefined;
  /** Opens the newest version, if the version of the URL was deleted. */
  onNewest: () => void;
};

function Comparison({ postId, revisionId, otherId, onNewest }: ComparisonProps) {
  const { data, error, refetch } = trpc.admin.history.pair.useQuery(
    { id: postId, revisionId, otherId },
    { staleTime: Infinity },
  );
  if (data) return <ComparisonView key={`${data.later.id} ${data.earlier?.id}`} {...data} />;
  if (error && errorCodeOf(error) === 'REVISION_NOT_FOUND') {
    return (
      <Card>
        <EmptyState text={failureWords(error)}>
          <Button onClick={onNewest}>{LABELS.showNewest}</Button>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      {error ? (
        <LoadFailure text={LABELS.failed.compare} onRetry={refetch} />
      ) : (
        <SkeletonList label={LABELS.comparing} rows={6} height="3.5rem" />
      )}
    </Card>
  );
}

type VersionListProps = {
  versions: readonly RevisionEntry[];
  visibleId: string | undefined;
  searchOf: (id: string) => string;
};

function VersionList({ versions, visibleId, searchOf }: VersionListProps) {
  const { timeZone } = useSite();
  const sameList = useSameList();
  return (
    <nav aria-label={LABELS.versions}>
      <Grid as="ol" gap=".15rem">
        {versions.map(({ id, reason, savedAt, savedBy }) => (
          <li key={id}>
            <ListLink
              look="version"
              to={{ search: searchOf(id) }}
              state={sameList}
              aria-current={id === visibleId ? 'true' : undefined}
              preventScrollReset
            >
              <Text as="b" fontSize=".9375rem" fontVariantNumeric="tabular-nums">
                {formatDate(savedAt, 'shortDateSecond', timeZone)}
              </Text>
              <Text as="span" color="fg.muted" fontSize="xs" overflowWrap="anywhere">
                {LABELS.reasons[reason]} · {savedBy ? actingNameOf(savedBy) : LABELS.nobody}
              </Text>
            </ListLink>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
