/** Finds posts and pages of this site as targets of links and redirects. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { postPath } from '#shared/routes.ts';
import { addedSitePage, SITE_PAGES, searchPages } from '#shared/site-texts/site-pages.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import '#src/admin/kit/options.css';

/** A target of a link. The `label` is the title of a post or page, in the language of the site. */
export type LinkTarget = { label: string; href: string };

const MAX_TARGETS = 6;

/**
 * @param text words of a title; an empty text has no targets
 * @returns the targets, and whether the server is still searching posts
 */
export function useLinkTargets(text: string): { targets: readonly LinkTarget[]; isSearching: boolean } {
  const search = text.trim().slice(0, SEARCH_MAX_LENGTH);
  const posts = trpc.blog.list.useQuery(
    { q: search, category: '', sort: 'newest', page: 1 },
    { enabled: search !== '' },
  );
  const addedPages = trpc.admin.site.pages.useQuery(undefined, { enabled: search !== '' });
  if (search === '') return { targets: [], isSearching: false };
  const allPages = [...SITE_PAGES, ...(addedPages.data ?? []).map(addedSitePage)];
  const pages = searchPages(allPages, search).map(({ title, path }) => ({ label: title, href: path }));
  const articles = (posts.data?.posts ?? []).map((post) => ({ label: post.title, href: postPath(post) }));
  return { targets: [...pages, ...articles].slice(0, MAX_TARGETS), isSearching: posts.isFetching };
}

/** The active target of a list. Arrow keys change the active target while the field keeps the focus. */
export function useTargetChoice(count: number) {
  const [choice, setChoice] = useState(0);
  const active = Math.min(choice, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || count === 0) return;
    event.preventDefault();
    setChoice((active + by + count) % count);
  };
  return { active, choose: setChoice, onKeyDown };
}

type LinkTargetsProps = {
  id: string;
  targets: readonly LinkTarget[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (target: LinkTarget) => void;
};

export function LinkTargets({ id, targets, active, onPoint, onChoose }: LinkTargetsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className="options" role="listbox" aria-label={words.text.link.targets}>
      {targets.map((target, index) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
        <div
          key={target.href}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(target)}
        >
          <span className="label">{target.label}</span>
          {target.label !== target.href && <span className="hint">{target.href}</span>}
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
