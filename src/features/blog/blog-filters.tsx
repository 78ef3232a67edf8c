import { type BlogListQuery, SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { pathTo } from '#shared/routes.ts';
import type { CategoryLink } from '#shared/schemas/blog.ts';
import { restoreEarlyInput } from '#src/lib/early-input.ts';
import { Button } from '#src/ui/button.tsx';
import { useEffect, useRef } from 'react';
import '#src/ui/field.css';
import './blog-filters.css';

const TYPING_PAUSE_MS = 300;

type BlogFiltersProps = { query: BlogListQuery; categories: readonly CategoryLink[] };

/**
 * A GET form: its address is the list's whole state. With script it sends itself, at once for a choice and after
 * a pause for typing; it leaves the page number out, so every change starts on page 1. One search is one step of
 * the history, however many pauses it was typed with.
 */
export function BlogFilters({ query, categories }: BlogFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  /** The search text that the address was last asked to hold. */
  const sent = useRef(query.q);

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => showQuery(form.current, query, sent.current), [query]);
  // What was typed or chosen before the form was alive has not been sent yet.
  useEffect(() => {
    if (!form.current) return;
    restoreEarlyInput(form.current);
    if (differs(form.current, query)) form.current.requestSubmit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was done before
  }, []);

  const send = (history: 'push' | 'replace') => {
    if (!form.current) return;
    form.current.dataset['history'] = history;
    form.current.requestSubmit();
  };
  const sendSoon = () => {
    clearTimeout(pause.current);
    const address = window.location.href;
    pause.current = setTimeout(() => {
      // Somebody who went on meanwhile no longer waits for this list.
      if (window.location.href !== address) return;
      send(typing.current ? 'replace' : 'push');
      typing.current = true;
    }, TYPING_PAUSE_MS);
  };
  const onSubmit = () => {
    clearTimeout(pause.current);
    sent.current = fieldsOf(form.current)['q']?.value.trim() ?? '';
  };

  return (
    <form
      ref={form}
      className="filters"
      action={pathTo('blogList')}
      method="get"
      role="search"
      lang="en"
      onSubmit={onSubmit}
    >
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
        onBlur={() => {
          typing.current = false;
        }}
      />
      <span className="sel">
        <select
          className="in"
          name="category"
          aria-label="Category"
          defaultValue={query.category}
          onChange={() => send('push')}
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
          defaultValue={valuesOf(query).sort}
          onChange={() => send('push')}
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

type Field = HTMLInputElement | HTMLSelectElement;

/** What the fields hold for a query. The default order has no name in the address. */
function valuesOf({ q, category, sort }: BlogListQuery) {
  return { q, category, sort: sort === 'newest' ? '' : sort };
}

function fieldsOf(form: HTMLFormElement | null): Record<string, Field> {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

function differs(form: HTMLFormElement, query: BlogListQuery): boolean {
  const fields = fieldsOf(form);
  return Object.entries(valuesOf(query)).some(([name, value]) => fields[name]?.value.trim() !== value);
}

/** Back and forward change the address without the form: it follows. What it sent itself, somebody may type on. */
function showQuery(form: HTMLFormElement | null, query: BlogListQuery, sent: string): void {
  const fields = fieldsOf(form);
  for (const [name, value] of Object.entries(valuesOf(query))) {
    const field = fields[name];
    if (!field || field.value === value || (name === 'q' && value === sent)) continue;
    field.value = value;
  }
}
