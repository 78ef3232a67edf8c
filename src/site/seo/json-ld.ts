import { authorPath } from '#shared/blog/list-query.ts';
import { descriptionOf } from '#shared/blog/meta-description.ts';
import type { Article, Byline } from '#shared/blog/schemas.ts';
import { LOGO_SIZE } from '#shared/brand/brand-files.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { absoluteUrl, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import type { SocialImage } from './social-tags.ts';

const CONTEXT = 'https://schema.org';
/** The keywords of articles without keywords (specification, Blog article). */
const DEFAULT_KEYWORDS = 'yapay zekâ, çağrı merkezi, sesli asistan, müşteri hizmetleri, otomasyon';
const SITE_LANGUAGE = 'tr-TR';
const DEFAULT_SECTION = 'AI ve Teknoloji';

export function organizationJsonLd(site: Site) {
  return { '@context': CONTEXT, ...organization(site) };
}

export function websiteJsonLd(site: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    url: site.origin,
    description: site.description,
    inLanguage: SITE_LANGUAGE,
  };
}

export function keywordsOf({ metaKeywords }: Pick<Article, 'metaKeywords'>): string | undefined {
  return metaKeywords ?? undefined;
}

export function sectionOf({ categories }: Pick<Article, 'categories'>): string {
  return categories[0]?.name ?? DEFAULT_SECTION;
}

/** Returns the time of the last visible change. It is never earlier than the publication. */
export function modifiedAt({ publishedAt, updatedAt }: Pick<Article, 'publishedAt' | 'updatedAt'>): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

export function articleJsonLd(site: Site, article: Article, image: SocialImage) {
  const url = absoluteUrl(site, postPath(article));
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: article.title,
    description: descriptionOf(article),
    image: { '@type': 'ImageObject', url: image.url, ...image.size },
    datePublished: article.publishedAt.toISOString(),
    dateModified: modifiedAt(article).toISOString(),
    author: article.author
      ? person(site, article.author)
      : { '@type': 'Organization', name: site.author, url: site.origin },
    publisher: organization(site),
    articleSection: sectionOf(article),
    inLanguage: SITE_LANGUAGE,
    timeRequired: `PT${article.readingMinutes}M`,
    wordCount: article.wordCount,
    keywords: keywordsOf(article) ?? DEFAULT_KEYWORDS,
  };
}

export function authorJsonLd(site: Site, author: Byline) {
  return { '@context': CONTEXT, '@type': 'ProfilePage', mainEntity: person(site, author) };
}

function person(site: Site, { name, slug, picture }: Byline) {
  return {
    '@type': 'Person',
    name,
    url: absoluteUrl(site, authorPath(slug)),
    ...(picture !== null && { image: absoluteUrl(site, picture) }),
  };
}

type ListedPost = { title: string; slug: string; year: number; month: number };

/** Describes the blog without its posts, which are in its lists and in the sitemap. */
export function blogJsonLd(site: Site, description: string) {
  const url = absoluteUrl(site, pathTo('blogList'));
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': url,
    name: `${site.name} Blog`,
    description,
    url,
    inLanguage: SITE_LANGUAGE,
    publisher: { '@type': 'Organization', name: site.name, url: site.origin },
  };
}

export function collectionJsonLd(
  site: Site,
  list: { name: string; description: string; path: string; posts: readonly ListedPost[] },
) {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: list.name,
    description: list.description,
    url: absoluteUrl(site, list.path),
    inLanguage: SITE_LANGUAGE,
    isPartOf: { '@type': 'Blog', '@id': absoluteUrl(site, pathTo('blogList')) },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: list.posts.map((post, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: post.title,
        url: absoluteUrl(site, postPath(post)),
      })),
    },
  };
}

export function faqJsonLd(faqs: readonly { question: string; answer: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * @param steps the steps from the site's root to the page, with the same names as in the visible breadcrumb
 */
export function breadcrumbJsonLd(site: Site, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  };
}

export function organization(site: Site) {
  return {
    '@type': 'Organization',
    name: site.name,
    url: site.origin,
    logo: { '@type': 'ImageObject', url: absoluteUrl(site, site.logo), ...LOGO_SIZE },
    ...(site.socialProfiles.length > 0 ? { sameAs: site.socialProfiles } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: telephoneHref(site.phone).slice('tel:'.length),
      email: site.email,
      contactType: 'sales',
      availableLanguage: 'Turkish',
    },
  };
}
