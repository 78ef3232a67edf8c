import { type BlogListQuery, blogListPath, categoryPath } from '#shared/blog/list-query.ts';
import type { CategoryLink } from '#shared/blog/schemas.ts';
import { socialCardPath } from '#shared/brand/brand-files.ts';
import { FEED_PATHS, pathTo } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import type { Head } from '#src/site/lib/head.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { blogJsonLd, breadcrumbJsonLd } from './json-ld.ts';
import { drawnCard, socialTags } from './social-tags.ts';

export function postListHead(
  site: Site,
  list: {
    title: string;
    description: string;
    path: string;
    /** False for empty lists and search results, as search engines must not list these pages. */
    listed: boolean;
    jsonLd: readonly object[];
  },
): Head {
  const { title, description, listed, jsonLd } = list;
  const url = absoluteUrl(site, list.path);
  const image = drawnCard(site, socialCardPath('blog'));
  return {
    title,
    description,
    ...(listed ? { canonical: url, language: PAGE_LANGUAGE } : { robots: 'noindex' }),
    feed: blogFeed(site),
    ...socialTags(site, { type: 'website', title, description, url, image }),
    jsonLd: listed ? jsonLd : undefined,
  };
}

type BlogListWords = {
  home: string;
  blog: string;
  subtitle: string;
  searchTitle: (searchText: string) => string;
  pageTitle: (title: string, number: number, sort: BlogListQuery['sort']) => string;
};

/** The number of characters of a title that search results and tabs display. */
const TITLE_LENGTH = 60;
/** The minimum number of characters to which the search text is truncated. */
const SEARCH_TEXT_LENGTH = 12;

/**
 * Returns the head of a list. The canonical URL of a list with a category is the page of this category. Search
 * engines must not list search results.
 */
export function blogListHead(
  site: Site,
  words: BlogListWords,
  list: { query: BlogListQuery; total: number; categories: readonly CategoryLink[] },
): Head {
  const { query, total, categories } = list;
  const category = categories.find(({ slug }) => slug === query.category);
  const blog = `Blog - ${site.name}`;
  const titleWith = (searchText: string) => {
    const parts = [searchText && words.searchTitle(searchText), category?.name, blog];
    return words.pageTitle(parts.filter(Boolean).join(' - '), query.page, query.sort);
  };
  const room = TITLE_LENGTH - titleWith(' ').length + 1;
  // In another order, a page after the first has no counterpart in the default order, so its canonical page is the
  // first.
  const page = query.sort === 'newest' ? query.page : 1;
  return postListHead(site, {
    title: titleWith(clip(query.q, Math.max(room, SEARCH_TEXT_LENGTH))),
    description: words.subtitle,
    path: category
      ? categoryPath(category.slug, page)
      : blogListPath({ ...query, q: '', sort: 'newest', page }),
    // Empty lists are not listed, such as the list of an unknown category.
    listed: query.q === '' && total > 0,
    jsonLd: [
      blogJsonLd(site, words.subtitle),
      breadcrumbJsonLd(site, [
        { name: words.home, path: pathTo('landing') },
        { name: words.blog, path: pathTo('blogList') },
      ]),
    ],
  });
}

function clip(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

export function blogFeed(site: Site): Head['feed'] {
  return { title: `${site.name} Blog`, href: FEED_PATHS.rss };
}

/** The head for a missing post, category or month. */
export function nothingHereHead(site: Site, title: string): Head {
  return { title: `${title} - ${site.name} Blog`, robots: 'noindex', feed: blogFeed(site) };
}
