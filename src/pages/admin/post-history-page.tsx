import { REVISIONS_PER_PAGE } from '#shared/post-states.ts';
import { pathTo } from '#shared/routes.ts';
import { Card } from '#src/admin-ui/card.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { useListPages } from '#src/admin-ui/use-list-pages.ts';
import { HISTORY_MESSAGES as MESSAGES } from '#src/features/admin/history/history-messages.ts';
import { historySearch, readHistorySearch } from '#src/features/admin/history/history-search.ts';
import { PostHistory } from '#src/features/admin/history/post-history.tsx';
import { RestoreButton } from '#src/features/admin/history/restore-button.tsx';
import { useListSearch } from '#src/features/admin/use-list-search.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

export function load({ queries, params: { id = '' }, search }: PageRequest): Promise<unknown> {
  return queries.admin.history.list.prefetch({ id, page: readHistorySearch(search).page });
}

export function Page() {
  const { id = '' } = useParams();
  const { state, change } = useListSearch(readHistorySearch, historySearch);
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.history.list.useQuery(
    { id, page: state.page },
    { ...ASKED_BY_LOAD, placeholderData: keepPreviousData },
  );
  const { page } = useListPages({
    page: state.page,
    perPage: REVISIONS_PER_PAGE,
    total: data?.total,
    isPlaceholderData,
    change,
  });
  const shown = state.version ?? data?.revisions[0]?.id;
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        about={<About title={data?.title} />}
        back={{ label: MESSAGES.back, to: pathTo('adminPostEdit', { id }) }}
      >
        {shown !== undefined && data && (
          <RestoreButton postId={id} revisionId={shown} version={data.version} newest={data.revisions[0]} />
        )}
      </PageHead>
      {data === undefined && isError ? (
        <Card>
          <LoadFailure text={MESSAGES.failed.load} onRetry={refetch} />
        </Card>
      ) : data?.total === 0 ? (
        <Card>
          <EmptyState text={MESSAGES.empty} />
        </Card>
      ) : data === undefined || shown === undefined ? (
        <SkeletonList label={MESSAGES.loading} rows={6} height="3.5rem" />
      ) : (
        <PostHistory postId={id} list={data} state={{ ...state, page }} shown={shown} onChange={change} />
      )}
    </>
  );
}

function About({ title }: { title: string | undefined }) {
  return (
    <>
      {title !== undefined && <b lang="tr">{title}. </b>}
      {MESSAGES.about}
    </>
  );
}
