import { LOGO_SIZE, SOCIAL_CARD_SIZE } from '#shared/brand-files.ts';
import { postPath } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import { absoluteUrl, type Site, telephoneHref } from '#shared/site.ts';

const CONTEXT = 'https://schema.org';
/** What an article is about when it says nothing itself (specification, Blog article). */
const DEFAULT_KEYWORDS = 'yapay zekâ, çağrı merkezi, sesli asistan, müşteri hizmetleri, otomasyon';
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
    inLanguage: 'tr-TR',
  };
}

/** What an article belongs to: its first category. */
export function sectionOf({ categories }: Pick<Article, 'categories'>): string {
  return categories[0]?.name ?? DEFAULT_SECTION;
}

/** When an article last changed for its readers: not before they had it, however long it lay finished. */
export function modifiedAt({ publishedAt, updatedAt }: Pick<Article, 'publishedAt' | 'updatedAt'>): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

/** @param image address of the picture that stands for it, 1200×630 (specification, Blog article) */
export function articleJsonLd(site: Site, article: Article, image: string) {
  const url = absoluteUrl(site, postPath(article));
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: article.title,
    description: article.metaDescription ?? (article.excerpt || undefined),
    image: { '@type': 'ImageObject', url: image, ...SOCIAL_CARD_SIZE },
    datePublished: article.publishedAt.toISOString(),
    dateModified: modifiedAt(article).toISOString(),
    author: { '@type': 'Organization', name: site.author, url: site.origin },
    publisher: organization(site),
    articleSection: sectionOf(article),
    inLanguage: 'tr-TR',
    timeRequired: `PT${article.readingMinutes}M`,
    wordCount: article.wordCount,
    keywords: article.metaKeywords ?? DEFAULT_KEYWORDS,
  };
}

/** @param steps from the site's root to the page, names as they stand in the visible breadcrumb */
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
