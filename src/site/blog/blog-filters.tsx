import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { ANCHORS } from '#shared/anchors.ts';
import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { type BlogListQuery } from '#shared/blog/list-query.ts';
import type { CategoryLink } from '#shared/blog/schemas.ts';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { pathTo } from '#shared/routes.ts';
import { blogLabels } from '#src/site/content/blog-labels.ts';
import { isSentEarly } from '#src/site/first-script/early-input.ts';
import { Button } from '#src/ui/button.tsx';
import '#src/ui/field.css';
import '#src/ui/key.css';
import './blog-filters.css';

const TYPING_PAUSE_MS = 300;

/** Restores the selections from before hydration. */
function restoreSelections(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = field.earlyValue ?? field.value;
    field.earlyValue = undefined;
  }
}

type BlogFiltersProps = {
  query: BlogListQuery;
  categories: readonly CategoryLink[];
  language: BlogLanguage;
};

/**
 * The filters, as a GET form whose URL contains the whole state of the list. The script submits the form for page
 * 1: immediately after a choice, or after a pause in typing. A search is one history entry, even if it has several
 * pauses.
 */
export function BlogFilters({ query, categories, language }: BlogFiltersProps) {
  const { search: words } = blogLabels(language);
  const { form, onSubmit, onType, onTypingEnd, onSelect } = useFilterForm(query);
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
          onBlur={onTypingEnd}
        />
        <kbd aria-hidden="true">/</kbd>
      </span>
      <Choice name="category" label={words.category} selected={query.category} onSelect={onSelect}>
        <option value="">{words.allCategories}</option>
        {categories.map(({ name, slug }) => (
          <option key={slug} value={slug} lang="tr">
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={words.sort} selected={valuesOf(query).sort} onSelect={onSelect}>
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
    // If the visitor opens another page, the pending search is not submitted.
    if (isLeaving) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [isLeaving]);
  useEffect(() => showQuery(form.current, query, submittedText.current), [query]);
  useEffect(() => {
    if (!form.current) return;
    restoreSelections(form.current);
    if (isSentEarly(form.current) || !differs(form.current, query)) return;
    // While a text field has the focus, the visitor may still be typing.
    if (document.activeElement instanceof HTMLInputElement) sendSoon();
    else form.current.requestSubmit();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for input from before hydration
  }, []);

  return {
    form,
    onSubmit: () => {
      clearTimeout(pause.current);
      submittedText.current = fieldsOf(form.current)['q']?.value.trim() ?? '';
    },
    onType: sendSoon,
    onTypingEnd: () => {
      typing.current = false;
    },
    onSelect: () => send('push'),
  };
}

type ChoiceProps = {
  name: 'category' | 'sort';
  label: string;
  selected: string;
  onSelect: () => void;
  children: ReactNode;
};

function Choice({ name, label, selected, onSelect, children }: ChoiceProps) {
  return (
    <span className="sel">
      <select className="in" name={name} aria-label={label} defaultValue={selected} onChange={onSelect}>
        {children}
      </select>
    </span>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Returns the values of the fields. The default order is an empty text, so that the URL omits it. */
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

/** Sets the fields after Back and Forward. A text that was just submitted stays. */
function showQuery(form: HTMLFormElement | null, query: BlogListQuery, submittedText: string): void {
  const fields = fieldsOf(form);
  for (const [name, value] of Object.entries(valuesOf(query))) {
    const field = fields[name];
    if (!field || field.value === value || (name === 'q' && value === submittedText)) continue;
    field.value = value;
  }
}
