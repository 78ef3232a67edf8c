import { type ReactNode, useEffect } from 'react';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import type { PostFilter, PostListQuery } from '#shared/posts/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { DayRange } from '#src/admin/kit/day-range.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { FilterPopover, FilterRow } from '#src/admin/kit/filter-row.tsx';
import { showDay } from '#src/admin/kit/typed-day.ts';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { isFiltered, NO_FILTER } from './post-list-query.ts';

const PAUSE_MS = 300;

type PostFiltersProps = {
  query: PostListQuery;
  total: number | undefined;
  /**
   * Typing replaces the history entry. A choice adds a history entry, so that the back button undoes the choice.
   */
  onFilter: (change: Partial<PostFilter>, how?: { replace: boolean }) => void;
  results: ReactNode;
  /** The check box that selects the page, which only phones need, as they have no table header. */
  selectAll: ReactNode;
  /** The field for the order, which only phones need, as they have no table header. */
  order: ReactNode;
};

export function PostFilters({ query, total, onFilter, results, selectAll, order }: PostFiltersProps) {
  const withAuthor = mayPublish(useMember().role);
  const typing = { replace: true };
  const search = useDraft(query.q, (q) => onFilter({ q }, typing), PAUSE_MS);

  const clear = () => {
    search.reset('');
    onFilter(NO_FILTER);
  };
  const { category, author, from, to } = query;
  return (
    <FilterRow
      oneLine
      active={[category, author, from, to].filter(Boolean).length}
      showLabel={total === undefined ? words.posts.show : words.posts.showAll(total)}
      phoneStart={selectAll}
      phoneControl={order}
      search={
        <TextField
          quiet
          label={words.posts.search}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={words.posts.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
      }
    >
      <CategoryField chosen={category} onChoose={(slug) => onFilter({ category: slug })} />
      <FilterPopover
        label={words.posts.columns.published}
        value={textOfDays(query)}
        any={words.posts.days.any}
      >
        <DayRange days={query} labels={words.posts.days} onChange={(change) => onFilter(change, typing)} />
      </FilterPopover>
      {withAuthor && <AuthorField chosen={author} onChoose={(id) => onFilter({ author: id })} />}
      {results}
      <div className="half">
        <Button look="line" disabled={!isFiltered(query) && search.draft === ''} onClick={clear}>
          {words.posts.clear}
        </Button>
      </div>
    </FilterRow>
  );
}

function textOfDays({ from, to }: PostFilter): string | undefined {
  return from || to ? `${showDay(from ?? '')} – ${showDay(to ?? '')}`.trim() : undefined;
}

type CategoryFieldProps = { chosen: string; onChoose: (slug: string) => void };

function CategoryField({ chosen, onChoose }: CategoryFieldProps) {
  const { data = [], isError } = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  useEffect(() => {
    if (isError) void toast(words.posts.failed.categories, 'error');
  }, [isError]);
  return (
    <SelectField
      quiet
      label={words.posts.category}
      name="category"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={categoryOptions(chosen, data)}
    />
  );
}

type AuthorFieldProps = { chosen: string | undefined; onChoose: (id: string | undefined) => void };

/**
 * The filter for the author, with the signed-in member first. Authors have no such filter, as they see only their
 * own posts.
 */
function AuthorField({ chosen, onChoose }: AuthorFieldProps) {
  const member = useMember();
  const { data = [] } = trpc.admin.posts.authors.useQuery(undefined, ASKED_BY_LOAD);
  const ownEntries = data.filter(({ email }) => email === member.email);
  const otherEntries = data.filter(({ email }) => email !== member.email);
  return (
    <SelectField
      quiet
      label={words.posts.author}
      name="author"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
      options={[
        ['', words.posts.anyAuthor],
        ...ownEntries.map(({ id, name }) => [id, words.posts.you(name)] as const),
        ...otherEntries.map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}

type CategoryOption = { name: string; slug: string };

/** Returns the options. The chosen slug is added if no category has it. */
function categoryOptions(chosenSlug: string, categories: readonly CategoryOption[]) {
  const isUnknown = chosenSlug !== '' && !categories.some(({ slug }) => slug === chosenSlug);
  return [
    ['', words.posts.all] as const,
    ...categories.map(({ name, slug }) => [slug, name] as const),
    ...(isUnknown ? [[chosenSlug, chosenSlug] as const] : []),
  ];
}
