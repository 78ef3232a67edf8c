import { readDay } from '#shared/list-search.ts';
import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { POST_STATUSES } from '#shared/post-states.ts';
import type { PostFilter, PostListQuery } from '#shared/schemas/admin-posts.ts';
import { ASKED_BY_LOAD } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/admin-ui/fields.tsx';
import { toast } from '#src/ui/toast.ts';
import { useEffect } from 'react';
import { isFiltered, NO_FILTER } from './post-list-query.ts';
import { POST_MESSAGES } from './post-messages.ts';
import { POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';
import { useDraft } from '#src/admin-ui/use-draft.ts';
import { Grid } from '#src/admin-ui/layout.ts';

/** The pause in typing before the list is loaded. */
const PAUSE_MS = 300;

type PostFiltersProps = {
  query: PostListQuery;
  /** Typing replaces the history entry; a choice adds one, which the back button undoes. */
  onFilter: (change: Partial<PostFilter>, how?: { replace: boolean }) => void;
};

// oxlint-disable-next-line max-lines-per-function -- one row of filters, each a field
export function PostFilters({ query, onFilter }: PostFiltersProps) {
  const categories = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  const typing = { replace: true };
  const search = useDraft(query.q, (q) => onFilter({ q }, typing), PAUSE_MS);
  const from = useDraft(query.from ?? '', (day) => onFilter({ from: readDay(day) }, typing), PAUSE_MS);
  const to = useDraft(query.to ?? '', (day) => onFilter({ to: readDay(day) }, typing), PAUSE_MS);

  useEffect(() => {
    if (categories.isError) void toast(POST_MESSAGES.failed.categories, 'error');
  }, [categories.isError]);

  const clear = () => {
    for (const field of [search, from, to]) field.reset('');
    onFilter(NO_FILTER);
  };
  const unchanged = !isFiltered(query) && ![search, from, to].some(({ draft }) => draft);
  return (
    <Grid
      as="search"
      gridTemplateColumns="minmax(9rem, 1fr) 7.5rem 10.5rem 9rem 9rem auto"
      gap=".6rem"
      alignItems="end"
      marginBottom="1rem"
      css={{
        '& .btn': { minHeight: '2.5rem' },
        '@media (max-width: 75rem)': {
          gridTemplateColumns: 'repeat(6, 1fr)',
          '& > *': { gridColumn: 'span 2' },
        },
        '@media (max-width: 48rem)': {
          '& > *': { gridColumn: 'span 3' },
          '& > :first-of-type': { gridColumn: '1 / -1' },
        },
        '@media (min-width: 30rem) and (max-width: 48rem)': {
          '& > :has([type=date]), & > button.btn': { gridColumn: 'span 2' },
        },
      }}
    >
      <TextField
        quiet
        label="Search"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Title or slug"
        maxLength={SEARCH_MAX_LENGTH}
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <SelectField
        quiet
        label="Status"
        name="status"
        value={query.status ?? ''}
        onChange={({ target }) =>
          onFilter({ status: POST_STATUSES.find((status) => status === target.value) })
        }
        options={[
          ['', 'All'],
          ...POST_STATUSES.map((status) => [status, POST_STATUS_LABELS[status]] as const),
        ]}
      />
      <SelectField
        quiet
        label="Category"
        name="category"
        value={query.category}
        onChange={({ target }) => onFilter({ category: target.value })}
        options={categoryOptions(query.category, categories.data ?? [])}
      />
      <TextField
        quiet
        label="Published from"
        name="from"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={from.draft}
        onChange={({ target }) => from.type(target.value)}
      />
      <TextField
        quiet
        label="to"
        aria-label="Published to"
        name="to"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={to.draft}
        onChange={({ target }) => to.type(target.value)}
      />
      <Button look="line" disabled={unchanged} onClick={clear}>
        {POST_MESSAGES.clear}
      </Button>
    </Grid>
  );
}

type CategoryOption = { name: string; slug: string };

/** The categories, and the chosen one by its slug where it is not among them. */
function categoryOptions(chosen: string, categories: readonly CategoryOption[]) {
  const isUnknown = chosen !== '' && !categories.some(({ slug }) => slug === chosen);
  return [
    ['', 'All categories'] as const,
    ...categories.map(({ name, slug }) => [slug, name] as const),
    ...(isUnknown ? [[chosen, chosen] as const] : []),
  ];
}
