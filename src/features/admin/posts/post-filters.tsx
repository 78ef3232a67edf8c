import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { POST_STATUSES } from '#shared/post-states.ts';
import type { PostFilter, PostListQuery } from '#shared/schemas/admin-posts.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { isFiltered, readDay } from './post-list-address.ts';
import { POST_WORDS, STATUS_LABELS } from './post-words.ts';
import { useDraft } from '../use-draft.ts';

const Bar = chakra('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 1fr) 7.5rem 10.5rem 9rem 9rem auto',
    gap: '.6rem',
    alignItems: 'end',
    marginBottom: '1rem',
    '& .btn': { minHeight: '2.5rem' },
    '@media (max-width: 75rem)': {
      gridTemplateColumns: 'repeat(6, 1fr)',
      '& > *': { gridColumn: 'span 2' },
    },
    '@media (max-width: 48rem)': {
      '& > *': { gridColumn: 'span 3' },
      '& > :first-child, & > :last-child': { gridColumn: '1 / -1' },
    },
  },
});

/** A pause in typing after which the list is asked for. */
const PAUSE_MS = 300;

type PostFiltersProps = {
  query: PostListQuery;
  /** Typing replaces the address; a choice is a step that the back button takes back. */
  onFilter: (change: Partial<PostFilter>, how?: { replace: boolean }) => void;
};

export function PostFilters({ query, onFilter }: PostFiltersProps) {
  const categories = trpc.admin.categories.list.useQuery();
  const typing = { replace: true };
  const search = useDraft(query.q, (q) => onFilter({ q }, typing), PAUSE_MS);
  const from = useDraft(query.from ?? '', (day) => onFilter({ from: readDay(day) }, typing), PAUSE_MS);
  const to = useDraft(query.to ?? '', (day) => onFilter({ to: readDay(day) }, typing), PAUSE_MS);

  useEffect(() => {
    if (categories.isError) void toast(POST_WORDS.failed.categories, 'error');
  }, [categories.isError]);

  const clear = () => {
    for (const field of [search, from, to]) field.reset('');
    onFilter({ q: '', status: undefined, category: '', from: undefined, to: undefined });
  };
  const unchanged = !isFiltered(query) && ![search, from, to].some(({ draft }) => draft);
  return (
    <Bar>
      <TextField
        small
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
        small
        label="Status"
        name="status"
        value={query.status ?? ''}
        onChange={({ target }) =>
          onFilter({ status: POST_STATUSES.find((status) => status === target.value) })
        }
      >
        <option value="">All</option>
        {POST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        small
        label="Category"
        name="category"
        value={query.category}
        onChange={({ target }) => onFilter({ category: target.value })}
      >
        <option value="">All categories</option>
        {categories.data?.map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
        {query.category && !categories.data?.some(({ slug }) => slug === query.category) && (
          <option value={query.category}>{query.category}</option>
        )}
      </SelectField>
      <TextField
        small
        label="Published from"
        name="from"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={from.draft}
        onChange={({ target }) => from.type(target.value)}
      />
      <TextField
        small
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
        Clear
      </Button>
    </Bar>
  );
}
