import { type BlogListQuery, SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { ANCHORS } from '#shared/anchors.ts';
import { pathTo } from '#shared/routes.ts';
import type { CategoryLink } from '#shared/schemas/blog.ts';
import type { BlogLanguage } from '#shared/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { isSentEarly, restoreEarlyInput } from '#src/site/first-script/early-input.ts';
import { Button } from '#src/ui/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import '#src/ui/field.css';
import '#src/ui/key.css';
import './blog-filters.css';

const TYPING_PAUSE_MS = 300;

type BlogFiltersProps = {
  query: BlogListQuery;
  categories: readonly CategoryLink[];
  language: BlogLanguage;
};

/**
 * A GET form. Its URL is the whole state of the list. The script submits it for page 1: immediately after a
 * choice, and after a pause in typing. One search is one step of the history, with any number of pauses.
 */
export function BlogFilters({ query, categories, language }: BlogFiltersProps) {
  const { search: words } = blogWords({ blogLanguage: language });
  const { form, onSubmit, onType, onTyped, onChoose } = useFilterForm(query);
  return (
    <form
      ref={form}
      className="filters"
      action={pathTo('blogList')}
      method="get"
      role="search"
      lang={language}
      onSubmit={onSubmit}
    >
      <span className="sought">
        <input
          id={ANCHORS.search}
          className="in"
          type="search"
          name="q"
          aria-label={words.label}
          aria-keyshortcuts="/"
          placeholder={words.placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={query.q}
          autoComplete="off"
          onInput={onType}
          onBlur={onTyped}
        />
        <kbd aria-hidden="true">/</kbd>
      </span>
      <Choice name="category" label={words.category} chosen={query.category} onChoose={onChoose}>
        <option value="">{words.allCategories}</option>
        {categories.map(({ name, slug }) => (
          <option key={slug} value={slug} lang="tr">
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={words.sort} chosen={valuesOf(query).sort} onChoose={onChoose}>
        <option value="">{words.newest}</option>
        <option value="oldest">{words.oldest}</option>
      </Choice>
      <Button type="submit" look="line">
        {words.submit}
      </Button>
    </form>
  );
}

function useFilterForm(query: BlogListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  const submittedText = useRef(query.q);

  const send = (history: 'push' | 'replace') => {
    if (!form.current) return;
    form.current.dataset['history'] = history;
    form.current.requestSubmit();
  };
  const sendSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      send(typing.current ? 'replace' : 'push');
      typing.current = true;
    }, TYPING_PAUSE_MS);
  };
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathTo('blogList');
  useEffect(() => {
    // A visitor who navigates elsewhere does not wait for this list.
    if (isLeaving) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [isLeaving]);
  useEffect(() => showQuery(form.current, query, submittedText.current), [query]);
  useEffect(() => {
    if (!form.current) return;
    restoreEarlyInput(form.current);
    if (isSentEarly(form.current) || !differs(form.current, query)) return;
    // In a focused field the visitor is still typing.
    if (document.activeElement instanceof HTMLInputElement) sendSoon();
    else form.current.requestSubmit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was done before
  }, []);

  return {
    form,
    onSubmit: () => {
      clearTimeout(pause.current);
      submittedText.current = fieldsOf(form.current)['q']?.value.trim() ?? '';
    },
    onType: sendSoon,
    onTyped: () => {
      typing.current = false;
    },
    onChoose: () => send('push'),
  };
}

type ChoiceProps = {
  name: 'category' | 'sort';
  label: string;
  chosen: string;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ name, label, chosen, onChoose, children }: ChoiceProps) {
  return (
    <span className="sel">
      <select className="in" name={name} aria-label={label} defaultValue={chosen} onChange={onChoose}>
        {children}
      </select>
    </span>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

/** The default order is omitted from the URL. */
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

/** The form follows Back and Forward, except for a just submitted field. */
function showQuery(form: HTMLFormElement | null, query: BlogListQuery, submittedText: string): void {
  const fields = fieldsOf(form);
  for (const [name, value] of Object.entries(valuesOf(query))) {
    const field = fields[name];
    if (!field || field.value === value || (name === 'q' && value === submittedText)) continue;
    field.value = value;
  }
}
