/** Finds posts and pages of this site as targets of a link. */
import { foldText } from '#shared/fold-text.ts';
import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { type FixedRouteKey, pathTo, postPath, ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useEffect, useRef } from 'react';
import { isSearchText } from '../rules/links.ts';
import '#src/admin/kit/options.css';

/** The `label` is the title of a post, the name of an added page, or the path of another page. */
export type LinkTarget = { label: string; href: string };

const MAX_TARGETS = 6;

const PAGES: readonly LinkTarget[] = ROUTE_KEYS.filter(
  (key): key is FixedRouteKey => routeOf(key).sitemap !== undefined,
).map((key) => ({ label: pathTo(key), href: pathTo(key) }));

/** @param text the field's text; there are no targets for an empty text or a URL
 * @returns also whether the server still searches posts
 */
export function useLinkTargets(text: string): { targets: readonly LinkTarget[]; isSearching: boolean } {
  const search = isSearchText(text) ? text.trim().slice(0, SEARCH_MAX_LENGTH) : '';
  const posts = trpc.blog.list.useQuery(
    { q: search, category: '', sort: 'newest', page: 1 },
    { enabled: search !== '' },
  );
  const addedPages = trpc.admin.site.pages.useQuery(undefined, { enabled: search !== '' });
  if (search === '') return { targets: [], isSearching: false };
  const addedTargets = (addedPages.data ?? []).map(({ path, name }) => ({ label: name, href: path }));
  const pages = [...PAGES, ...addedTargets].filter(({ label, href }) =>
    foldText(`${label} ${href}`).includes(foldText(search)),
  );
  const articles = (posts.data?.posts ?? []).map((post) => ({ label: post.title, href: postPath(post) }));
  return { targets: [...pages, ...articles].slice(0, MAX_TARGETS), isSearching: posts.isFetching };
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
