import { descriptionOf } from '#shared/blog/meta-description.ts';
import type { Article } from '#shared/blog/schemas.ts';
import { postCardPath, SOCIAL_CARD_SIZE } from '#shared/brand/brand-files.ts';
import { MEDIA_PATH, nameOfSocialSize, pictureAt } from '#shared/media/pictures.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import type { Head } from '#src/site/lib/head.ts';
import { blogFeed } from './blog-head.ts';
import { PAGE_LANGUAGE } from './head.ts';
import { articleJsonLd, breadcrumbJsonLd, keywordsOf, modifiedAt, sectionOf } from './json-ld.ts';
import { drawnCard, type SocialImage, socialTags } from './social-tags.ts';

/** @param words names of the first two breadcrumbs */
export function articleHead(article: Article, site: Site, words: { home: string; blog: string }): Head {
  const description = descriptionOf(article);
  const path = postPath(article);
  const url = absoluteUrl(site, path);
  const image = articleImage(article, site);
  const { title } = article;
  const socialTitle = article.socialTitle ?? title;
  const social = socialTags(site, { type: 'article', title: socialTitle, description, url, image });
  return {
    title: article.seoTitle ?? `${title} - ${site.name} Blog`,
    description,
    keywords: keywordsOf(article),
    ...searchEngineTags(article, url),
    feed: blogFeed(site),
    openGraph: {
      ...social.openGraph,
      'article:published_time': article.publishedAt.toISOString(),
      'article:modified_time': modifiedAt(article).toISOString(),
      'article:section': sectionOf(article),
    },
    twitter: social.twitter,
    jsonLd: [
      articleJsonLd(site, article, image),
      breadcrumbJsonLd(site, [
        { name: words.home, path: pathTo('landing') },
        { name: words.blog, path: pathTo('blogList') },
        { name: title, path },
      ]),
    ],
  };
}

/**
 * Returns the tags for search engines. `language` describes the page at `canonical`; for a page on another site,
 * the language is unknown.
 */
function searchEngineTags(
  { seoRobots, canonicalUrl }: Pick<Article, 'seoRobots' | 'canonicalUrl'>,
  url: string,
): Pick<Head, 'robots' | 'canonical' | 'language'> {
  if (seoRobots === 'noindex') return { robots: seoRobots };
  return canonicalUrl === null ? { canonical: url, language: PAGE_LANGUAGE } : { canonical: canonicalUrl };
}

/**
 * Returns the picture for social networks: the picture of the post, cropped if it is in the library. If the post
 * has no picture that social networks can load, returns a card with the title.
 */
function articleImage(
  { featuredImage, socialImage, slug }: Pick<Article, 'featuredImage' | 'socialImage' | 'slug'>,
  site: Site,
): SocialImage {
  const url = socialImage ?? featuredImage;
  if (!url || /\.svgz?([?#]|$)/i.test(url)) return drawnCard(site, postCardPath(slug));
  const picture = pictureAt(pathOnSite(url, site));
  if (!picture) return { url: absoluteUrl(site, url) };
  return { url: absoluteUrl(site, MEDIA_PATH + nameOfSocialSize(picture)), size: SOCIAL_CARD_SIZE };
}

/** Returns the path of a URL on this site. A URL on another site is returned unchanged. */
function pathOnSite(url: string, site: Site): string {
  const parsed = URL.parse(url, site.origin);
  return parsed?.origin === site.origin ? parsed.pathname : url;
}
