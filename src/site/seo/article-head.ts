import { postCardPath } from '#shared/brand-files.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import { blogFeed } from './blog-head.ts';
import type { Head } from '#src/site/lib/head.ts';
import { descriptionOf } from '#shared/meta-description.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { articleJsonLd, breadcrumbJsonLd, keywordsOf, modifiedAt, sectionOf } from './json-ld.ts';
import { socialTags } from './social-tags.ts';

/** @param words names of the first two breadcrumbs */
export function articleHead(article: Article, site: Site, words: { home: string; blog: string }): Head {
  const description = descriptionOf(article);
  const path = postPath(article);
  const canonical = absoluteUrl(site, path);
  const image = articleImage(article, site);
  const { title } = article;
  const social = socialTags(site, { type: 'article', title, description, url: canonical, ...image });
  return {
    title: `${title} - ${site.name} Blog`,
    description,
    keywords: keywordsOf(article),
    canonical,
    language: PAGE_LANGUAGE,
    feed: blogFeed(site),
    openGraph: {
      ...social.openGraph,
      'article:published_time': article.publishedAt.toISOString(),
      'article:modified_time': modifiedAt(article).toISOString(),
      'article:section': sectionOf(article),
    },
    twitter: social.twitter,
    jsonLd: [
      articleJsonLd(site, article, image.image),
      breadcrumbJsonLd(site, [
        { name: words.home, path: pathTo('landing') },
        { name: words.blog, path: pathTo('blogList') },
        { name: title, path },
      ]),
    ],
  };
}

/** Returns the post's own picture, or a card with the title if social networks cannot load the picture. */
function articleImage(
  { featuredImage, slug }: Pick<Article, 'featuredImage' | 'slug'>,
  site: Site,
): { image: string; drawn: boolean } {
  if (featuredImage && !/\.svgz?([?#]|$)/i.test(featuredImage)) {
    return { image: absoluteUrl(site, featuredImage), drawn: false };
  }
  return { image: absoluteUrl(site, postCardPath(slug)), drawn: true };
}
