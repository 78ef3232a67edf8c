import { postCardPath, SOCIAL_CARD_SIZE } from '#shared/brand-files.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import type { Head } from './head.ts';
import { articleJsonLd, breadcrumbJsonLd, modifiedAt, sectionOf } from './json-ld.ts';

/** The head of an article. */
export function articleHead(article: Article, site: Site): Head {
  const description = article.metaDescription ?? (article.excerpt || undefined);
  const path = postPath(article);
  const canonical = absoluteUrl(site, path);
  const image = articleImage(article, site);
  return {
    title: `${article.title} - ${site.name} Blog`,
    description,
    keywords: article.metaKeywords ?? undefined,
    canonical,
    openGraph: {
      'og:type': 'article',
      'og:site_name': site.name,
      'og:locale': 'tr_TR',
      'og:title': article.title,
      'og:description': description,
      'og:url': canonical,
      'og:image': image.url,
      // Of a picture from elsewhere nobody knows the size.
      ...(image.drawn
        ? {
            'og:image:width': String(SOCIAL_CARD_SIZE.width),
            'og:image:height': String(SOCIAL_CARD_SIZE.height),
          }
        : {}),
      'og:image:alt': article.title,
      'article:published_time': article.publishedAt.toISOString(),
      'article:modified_time': modifiedAt(article).toISOString(),
      'article:section': sectionOf(article),
    },
    twitter: {
      'twitter:card': 'summary_large_image',
      'twitter:title': article.title,
      'twitter:description': description,
      'twitter:image': image.url,
    },
    jsonLd: [
      articleJsonLd(site, article, image.url),
      breadcrumbJsonLd(site, [
        { name: 'Home', path: pathTo('landing') },
        { name: 'Blog', path: pathTo('blogList') },
        { name: article.title, path },
      ]),
    ],
  };
}

/** What social networks show: the post's picture, or a card drawn from its title where it has none they can read. */
function articleImage(
  { featuredImage, slug }: Pick<Article, 'featuredImage' | 'slug'>,
  site: Site,
): { url: string; drawn: boolean } {
  if (featuredImage && !/\.svgz?([?#]|$)/i.test(featuredImage)) {
    return { url: absoluteUrl(site, featuredImage), drawn: false };
  }
  return { url: absoluteUrl(site, postCardPath(slug)), drawn: true };
}
