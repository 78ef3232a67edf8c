import { socialCardPath } from '#shared/brand-files.ts';
import { type BlogListQuery, blogListPath, categoryPath } from '#shared/blog-list-query.ts';
import { FEED_PATHS, pathTo } from '#shared/routes.ts';
import type { CategoryLink } from '#shared/schemas/blog.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import type { Head } from '#src/site/lib/head.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { blogJsonLd, breadcrumbJsonLd } from './json-ld.ts';
import { socialTags } from './social-tags.ts';

export function postListHead(
  site: Site,
  list: {
    title: string;
    description: string;
    path: string;
    /** True where search engines may list the page: not an empty list, and not the results of a search. */
    listed: boolean;
    jsonLd: readonly object[];
  },
): Head {
  const { title, description, listed, jsonLd } = list;
  const url = absoluteUrl(site, list.path);
  const image = absoluteUrl(site, socialCardPath('blog'));
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
  searchTitle: (sought: string) => string;
  pageTitle: (title: string, number: number, sort: BlogListQuery['sort']) => string;
};

/** Characters that search results and tabs show of a title. */
const TITLE_LENGTH = 60;
/** Characters of the searched text that a title has at least. */
const SOUGHT_LENGTH = 12;

/** The head of the blog's list. Search engines are told of a category's own page, and of no search. */
export function blogListHead(
  site: Site,
  words: BlogListWords,
  list: { query: BlogListQuery; total: number; categories: readonly CategoryLink[] },
): Head {
  const { query, total, categories } = list;
  const category = categories.find(({ slug }) => slug === query.category);
  const blog = `Blog - ${site.name}`;
  const titleWith = (sought: string) => {
    const parts = [sought && words.searchTitle(sought), category?.name, blog];
    return words.pageTitle(parts.filter(Boolean).join(' - '), query.page, query.sort);
  };
  const room = TITLE_LENGTH - titleWith(' ').length + 1;
  // Sorted in another way, a further page is none of those that search engines know.
  const page = query.sort === 'newest' ? query.page : 1;
  return postListHead(site, {
    title: titleWith(clip(query.q, Math.max(room, SOUGHT_LENGTH))),
    description: words.subtitle,
    path: category
      ? categoryPath(category.slug, page)
      : blogListPath({ ...query, q: '', sort: 'newest', page }),
    // Categories that do not exist are not listed either.
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

/** Shortens a text to a number of characters, the last of them an ellipsis. */
function clip(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** The feed that every page of the blog names. */
export function blogFeed(site: Site): Head['feed'] {
  return { title: `${site.name} Blog`, href: FEED_PATHS.rss };
}

/** The head of a missing post, category or month. */
export function nothingHereHead(site: Site, title: string): Head {
  return { title: `${title} - ${site.name} Blog`, robots: 'noindex', feed: blogFeed(site) };
}
