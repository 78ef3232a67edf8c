import { useState } from 'react';
import { ADMIN_POSTS_PER_PAGE, POST_SORTS, type PostState } from '#shared/posts/post-states.ts';
import type { PostFilter, PostListOutput, PostListQuery, PostOrder } from '#shared/posts/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Count } from '#src/admin/kit/count.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { usePreviewLinks } from '#src/admin/kit/preview-links/use-preview-links.tsx';
import { LinesFrame } from '#src/admin/kit/table.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { PostFilters } from './post-filters.tsx';
import { filterOf, isFiltered, NO_FILTER, postListSearch, sortedBy } from './post-list-query.ts';
import { ResultsChoice, usePostResults } from './post-results.tsx';
import { countSelected, NOTHING, pageState, type Selection, togglePage } from './post-selection.ts';
import { PostTable } from './post-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDuplicatePost } from './use-duplicate-post.ts';
import { usePostActions } from './use-post-actions.ts';

const LABELS = words.posts;

export function PostManager() {
  const search = useListSearch(postListSearch);
  const { state: query, change } = search;
  const list = trpc.admin.posts.list.useQuery(query, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ADMIN_POSTS_PER_PAGE, failed: LABELS.failed.load });
  const { data, isPlaceholderData } = list;
  const filter = filterOf(query);
  const [selection, setSelection] = useSelection(filter);
  const { busy, apply, deleteOne, exportCsv } = usePostActions(selection, query, setSelection);
  const duplicate = useDuplicatePost();
  const { openLinks, dialog } = usePreviewLinks();
  const results = usePostResults(data?.posts);
  const count = countSelected(selection);
  const total = data?.total ?? 0;
  return (
    <>
      <Finding {...{ query, change, results, selection }} found={data} onSelect={setSelection} />
      <SelectionBar
        count={count}
        matching={selection.kind === 'posts' && total > count ? total : undefined}
        busy={busy}
        onSelectMatching={() => setSelection({ kind: 'matching', filter, count: total })}
        onApply={(action) => void apply(action)}
        onExport={() => void exportCsv()}
        onClear={() => setSelection(NOTHING)}
      />
      <ListScreen
        screen={screen}
        empty={LABELS.none}
        noMatches={{
          isFiltered: isFiltered(query),
          text: LABELS.none,
          clear: LABELS.clear,
          onClear: () => change({ ...NO_FILTER, page: 1 }),
        }}
        rows={data?.posts.length}
        showing={LABELS.showing}
        frame={LinesFrame}
        underBar={count > 0}
        onPage={(page) => change({ page })}
      >
        <PostTable
          posts={data?.posts}
          results={results.byPost}
          stale={isPlaceholderData}
          query={query}
          onSort={(sort) => change(sortedBy(query, sort))}
          selection={selection}
          onSelect={setSelection}
          onShare={({ id }) => openLinks(id)}
          onDuplicate={({ id }) => void duplicate(id)}
          onDelete={(post) => void deleteOne(post)}
        />
      </ListScreen>
      {dialog}
    </>
  );
}

/**
 * The selected posts. A selection of all matching posts ends when the filter changes; posts that were selected
 * singly stay selected.
 */
function useSelection(filter: PostFilter) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const stale = selection.kind === 'matching' && JSON.stringify(selection.filter) !== JSON.stringify(filter);
  if (stale) setSelection(NOTHING);
  return [selection, setSelection] as const;
}

type FindingProps = {
  query: PostListQuery;
  found: PostListOutput | undefined;
  change: (changes: Partial<PostListQuery>, how?: { replace?: boolean }) => void;
  results: ReturnType<typeof usePostResults>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

function Finding({ query, found, change, results, selection, onSelect }: FindingProps) {
  const ids = found?.posts.map(({ id }) => id) ?? [];
  return (
    <>
      <SavedViews
        list="posts"
        path={pathTo('adminPosts')}
        search={postListSearch.write({ ...query, page: 1 }).toString()}
        isFiltered={isFiltered(query)}
        renderTabs={(isSavedView) => <StateTabs query={query} isSavedView={isSavedView} />}
      />
      <PostFilters
        query={query}
        total={found?.total}
        onFilter={(filters, how) => change({ ...filters, page: 1 }, how)}
        results={<ResultsChoice results={results} />}
        selectAll={<SelectAll ids={ids} selection={selection} onSelect={onSelect} />}
        order={<OrderSelect query={query} onOrder={(order) => change({ ...order, page: 1 })} />}
      />
    </>
  );
}

const STATE_TABS = [
  undefined,
  'draft',
  'submitted',
  'scheduled',
  'published',
  'edited',
  'archived',
] as const satisfies readonly (PostState | undefined)[];

type StateTabsProps = { query: PostListQuery; isSavedView: boolean };

/**
 * Tabs keep the other filters, except those of a saved view. The counts are those of all posts, so that neither
 * typing nor saving a view moves the tabs.
 */
function StateTabs({ query, isSavedView }: StateTabsProps) {
  const { data: counts } = trpc.admin.posts.stateCounts.useQuery(undefined, ASKED_BY_LOAD);
  const filters = isSavedView ? postListSearch.read(new URLSearchParams()) : query;
  return STATE_TABS.map((status) => (
    <ListLink
      look="tab"
      key={status ?? ''}
      to={{ search: postListSearch.write({ ...filters, status, page: 1 }).toString() }}
      aria-current={!isSavedView && query.status === status ? 'page' : undefined}
      title={status === 'edited' ? words.statuses.edited : undefined}
      preventScrollReset
    >
      {nameOfState(status)}
      {counts && <Count count={counts[status ?? 'all']} />}
    </ListLink>
  ));
}

/** Returns the name of a tab. The state `edited` has the short word of the rows, as its tab would push others out. */
function nameOfState(state: PostState | undefined): string {
  if (state === undefined) return LABELS.all;
  return state === 'edited' ? LABELS.edited : words.statuses[state];
}

const ORDERS: readonly PostOrder[] = POST_SORTS.flatMap((sort) =>
  (['desc', 'asc'] as const).map((direction) => ({ sort, direction })),
);

const nameOf = ({ sort, direction }: PostOrder) => `${sort} ${direction}` as const;

type OrderSelectProps = { query: PostOrder; onOrder: (order: PostOrder) => void };

/** The order as a field, for phones, which have no table header. */
function OrderSelect({ query, onOrder }: OrderSelectProps) {
  return (
    <SelectField
      quiet
      label={words.posts.order}
      value={nameOf(query)}
      options={ORDERS.map((order) => [nameOf(order), words.posts.orders[nameOf(order)]] as const)}
      onChange={({ target }) => {
        const chosenOrder = ORDERS.find((order) => nameOf(order) === target.value);
        if (chosenOrder) onOrder(chosenOrder);
      }}
    />
  );
}

type SelectAllProps = {
  ids: readonly string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** The check box for all posts of the page, for phones, which have no table header. */
function SelectAll({ ids, selection, onSelect }: SelectAllProps) {
  const { role } = useMember();
  const state = pageState(selection, ids);
  if (!mayPublish(role)) return null;
  return (
    <ChoiceLabel paddingLeft=".15rem" paddingRight=".5rem">
      <CheckBox
        disabled={ids.length === 0}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onSelect(togglePage(selection, ids))}
      />
      <span>{words.posts.selectAll}</span>
    </ChoiceLabel>
  );
}
