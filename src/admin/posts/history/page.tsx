import { useParams } from 'react-router-dom';
import { REVISIONS_PER_PAGE } from '#shared/posts/post-states.ts';
import { pathTo } from '#shared/routes.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { useSameList } from '#src/admin/lib/list-before.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { historySearch } from './history-search.ts';
import { PostHistory } from './post-history.tsx';
import { RestoreButton } from './restore-button.tsx';

const LABELS = words.history;

export function load({ queries, params: { id = '' }, search }: PageRequest): Promise<unknown> {
  return queries.admin.history.list.prefetch({ id, page: historySearch.read(search).page });
}

export function Page() {
  const { id = '' } = useParams();
  const sameList = useSameList();
  const search = useListSearch(historySearch, sameList);
  const list = trpc.admin.history.list.useQuery({ id, page: search.state.page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: REVISIONS_PER_PAGE, failed: LABELS.failed.load });
  const { state, failed } = screen;
  const { data } = list;
  const visibleId = state.version ?? data?.revisions[0]?.id;
  return (
    <>
      <PageHead
        title={LABELS.title}
        about={<About title={data?.title} />}
        back={{ label: LABELS.back, to: pathTo('adminPostEdit', { id }), state: sameList }}
      >
        {visibleId !== undefined && data && (
          <RestoreButton
            postId={id}
            revisionId={visibleId}
            version={data.version}
            newest={data.revisions[0]}
          />
        )}
      </PageHead>
      <ListStates
        list={list}
        total={data?.total}
        failed={failed}
        frame={Card}
        skeleton={<SkeletonList label={LABELS.loading} rows={6} height="3.5rem" />}
        empty={LABELS.empty}
      >
        {data && visibleId !== undefined && (
          <PostHistory postId={id} versions={data.revisions} screen={screen} visibleId={visibleId} />
        )}
      </ListStates>
    </>
  );
}

function About({ title }: { title: string | undefined }) {
  return (
    <>
      {title !== undefined && <b lang="tr">{title}. </b>}
      {LABELS.about}
    </>
  );
}
