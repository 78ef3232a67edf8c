import { archivePath, categoryPath } from '#shared/blog-list-query.ts';
import { formatMonth } from '#shared/dates.ts';
import { ANCHORS } from '#shared/anchors.ts';
import type { BlogShelf as Shelf } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { ThumbZone } from '#src/site/frame/thumb-zone.tsx';

type BlogShelfProps = {
  site: Site;
  shelf: Shelf;
  words: BlogWords;
  /** The slug of the category whose page this is. */
  current?: string;
  /** A month's page has its months already. */
  withMonths?: boolean;
};

/** The newest months; a month's page lists all of them. */
const MONTHS_MAX = 12;
/** Stems of a month at most; the number beside them says how many posts it has. */
const STEMS_MAX = 24;

/** Every category and month with posts, below the blog's lists. */
export function BlogShelf({ site, shelf, words, current, withMonths = true }: BlogShelfProps) {
  const { categories, months } = shelf;
  const further = months[MONTHS_MAX];
  if (categories.length === 0 && months.length === 0) return null;
  return (
    <ThumbZone site={site} slim>
      <nav className="shelf" id={ANCHORS.archive} lang={words.lang} aria-label={words.archives}>
        {categories.length > 0 && (
          <div>
            <h2>{words.categories}</h2>
            <ul>
              {categories.map(({ name, slug, count }) => (
                <li key={slug}>
                  <a href={categoryPath(slug)} aria-current={slug === current ? 'page' : undefined}>
                    <span lang="tr">{name}</span>
                    <span className="num">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {withMonths && months.length > 0 && (
          <div className="by-month">
            <h2>{words.archives}</h2>
            <ul>
              {months.slice(0, MONTHS_MAX).map(({ year, month, count }) => (
                <li key={`${year}-${month}`}>
                  <a href={archivePath({ year, month })}>
                    <span>{formatMonth({ year, month }, words.lang)}</span>
                    <i style={{ width: `${Math.min(count, STEMS_MAX) * 10 - 5}px` }} aria-hidden="true" />
                    <span className="num">{`(${count})`}</span>
                  </a>
                </li>
              ))}
              {further && (
                <li>
                  <a href={archivePath(further)}>{words.moreMonths}</a>
                </li>
              )}
            </ul>
          </div>
        )}
      </nav>
    </ThumbZone>
  );
}
