import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { correctionWords } from './correction-words.ts';
import { Corrections } from './corrections.tsx';

const LABELS = correctionWords;

export function load({ queries }: PageRequest): void {
  void queries.admin.posts.formerNumbers.prefetch();
}

/** Posts that state a former figure, with the correction of each sentence. docs/decisions/0078-corrections.md */
export function Page() {
  const list = trpc.admin.posts.formerNumbers.useQuery(undefined, ASKED_BY_LOAD);
  const back = useBack();
  return (
    <>
      <PageHead title={LABELS.title} back={back} />
      {list.data ? (
        list.data.posts.length > 0 ? (
          <Corrections numbers={list.data} />
        ) : (
          <EmptyState text={LABELS.none}>
            <ButtonTo look="line" to={back.to}>
              {back.label}
            </ButtonTo>
          </EmptyState>
        )
      ) : list.isError ? (
        <LoadFailure text={LABELS.failed} error={list.error} onRetry={list.refetch} />
      ) : (
        <SkeletonList label={LABELS.loading} rows={6} height="3rem" />
      )}
    </>
  );
}

function useBack(): { label: string; to: string } {
  const mayEditFacts = isAllowed(useMember().role, roleFor('adminSiteRecord'));
  return mayEditFacts
    ? { label: LABELS.back.facts, to: pathTo('adminSiteRecord', { name: 'facts' }) }
    : { label: LABELS.back.posts, to: pathTo('adminPosts') };
}
