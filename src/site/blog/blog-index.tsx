import { ANCHORS } from '#shared/anchors.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import type { BlogIndex as Index } from '#shared/blog/schemas.ts';
import { formatMonth } from '#shared/dates.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';

type BlogIndexProps = {
  site: Site;
  index: Index;
  words: BlogWords;
  current?: string;
  /** False on the page of a month, which lists all months itself. */
  withMonths?: boolean;
};

const MONTHS_MAX = 12;
const STEMS_MAX = 24;

/** An index of the blog below a list: categories and months, with the number of posts of each. */
export function BlogIndex({ site, index, words, current, withMonths = true }: BlogIndexProps) {
  const { categories, months } = index;
  const further = months[MONTHS_MAX];
  if (categories.length === 0 && months.length === 0) return null;
  return (
    <PhoneButtonArea site={site} slim>
      <nav className="index" id={ANCHORS.archive} lang={words.lang} aria-label={words.archives}>
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
    </PhoneButtonArea>
  );
}
