import { type BlogListQuery, SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { pathTo } from '#shared/routes.ts';
import type { CategoryLink } from '#shared/schemas/blog.ts';
import { Button } from '#src/ui/button.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import '#src/ui/field.css';

const TYPING_PAUSE_MS = 300;

type BlogFiltersProps = { query: BlogListQuery; categories: readonly CategoryLink[] };

/**
 * A GET form: its address is the list's whole state. With script it sends itself, at once for a choice and after
 * a pause for typing; it leaves the page number out, so every change starts on page 1.
 */
export function BlogFilters({ query, categories }: BlogFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => showQuery(form.current, query), [query]);

  const sendSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => form.current?.requestSubmit(), TYPING_PAUSE_MS);
  };
  const sendNow = (event: FormEvent<HTMLSelectElement>) => {
    clearTimeout(pause.current);
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form ref={form} className="filters" action={pathTo('blogList')} method="get" role="search" lang="en">
      <input
        className="in"
        type="search"
        name="q"
        aria-label="Search posts"
        placeholder="Search posts..."
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={query.q}
        autoComplete="off"
        onInput={sendSoon}
      />
      <span className="sel">
        <select
          className="in"
          name="category"
          aria-label="Category"
          defaultValue={query.category}
          onChange={sendNow}
        >
          <option value="">All Categories</option>
          {categories.map(({ name, slug }) => (
            <option key={slug} value={slug} lang="tr">
              {name}
            </option>
          ))}
        </select>
      </span>
      <span className="sel">
        <select
          className="in"
          name="sort"
          aria-label="Sort"
          defaultValue={sortField(query)}
          onChange={sendNow}
        >
          <option value="">Newest</option>
          <option value="oldest">Oldest</option>
        </select>
      </span>
      <Button type="submit" look="line">
        Search
      </Button>
    </form>
  );
}

/** The default order has no name in the address. */
function sortField({ sort }: BlogListQuery): string {
  return sort === 'newest' ? '' : sort;
}

/** Back and forward change the address without the form: it follows, except under the fingers of who types. */
function showQuery(form: HTMLFormElement | null, query: BlogListQuery): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field === document.activeElement && field instanceof HTMLInputElement) continue;
    const value = { q: query.q, category: query.category, sort: sortField(query) }[field.name];
    if (value !== undefined && field.value !== value) field.value = value;
  }
}
