import type { SourceSeo } from '#blog-sources/source-item.ts';
import { plainText } from '../html/compose.ts';

type Context = { title: string; siteTitle: string; excerpt: string; category: string };

const MAX_CHARACTERS = 5000;

/**
 * Reads the fields of Yoast, Rank Math, All in One SEO and SEOPress, in this order.
 * @param meta the post's metadata
 */
export function readSeo(meta: ReadonlyMap<string, string>, context: Context): SourceSeo {
  const first = (...keys: string[]) =>
    keys.map((key) => meta.get(key)?.trim().slice(0, MAX_CHARACTERS)).find(Boolean);
  const text = (...keys: string[]) => resolveVariables(first(...keys), context);
  const robots = meta.get('rank_math_robots') ?? '';
  return {
    title: text(
      '_yoast_wpseo_title',
      'rank_math_title',
      '_aioseo_title',
      '_aioseop_title',
      '_seopress_titles_title',
    ),
    description: text(
      '_yoast_wpseo_metadesc',
      'rank_math_description',
      '_aioseo_description',
      '_aioseop_description',
      '_seopress_titles_desc',
    ),
    keywords: keywordsOf(first),
    socialTitle: text(
      '_yoast_wpseo_opengraph-title',
      'rank_math_facebook_title',
      '_yoast_wpseo_twitter-title',
    ),
    socialPicture: first(
      '_yoast_wpseo_opengraph-image',
      'rank_math_facebook_image',
      '_yoast_wpseo_twitter-image',
    ),
    canonicalUrl: first('_yoast_wpseo_canonical', 'rank_math_canonical_url'),
    noindex: meta.get('_yoast_wpseo_meta-robots-noindex')?.trim() === '1' || robots.includes('"noindex"'),
  };
}

/**
 * Returns the keywords. Older plug-ins store a list of keywords; newer ones store the focus keywords of their
 * checks.
 */
function keywordsOf(first: (...keys: string[]) => string | undefined): string | undefined {
  const lists = [
    first('_yoast_wpseo_metakeywords', '_aioseop_keywords', '_aioseo_keywords'),
    first('_yoast_wpseo_focuskw', 'rank_math_focus_keyword'),
  ];
  const words = lists.flatMap((list) => list?.split(',') ?? []).map((word) => word.trim());
  return [...new Set(words)].filter(Boolean).join(',') || undefined;
}

const VARIABLE = /%%(\w{1,40})%%|%(\w{1,40})(?:\([^)%]{0,100}\))?%|#(\w{1,40})(?=\s|$)/g;

/** Replaces variables such as `%%title%%`. @returns undefined for a text with an unknown variable */
function resolveVariables(text: string | undefined, context: Context): string | undefined {
  if (text === undefined) return undefined;
  let isKnown = true;
  const resolved = text.replace(VARIABLE, (whole, yoast?: string, rankMath?: string, allInOne?: string) => {
    const value = valueOf((yoast ?? rankMath ?? allInOne ?? '').toLowerCase(), context);
    if (value !== undefined) return value;
    // An unknown name after `#` may also be an ordinary word.
    if (allInOne === undefined) isKnown = false;
    return whole;
  });
  if (!isKnown) return undefined;
  // An empty variable leaves two separators in a row, or one at an end.
  const words = plainText(resolved)
    .replace(/(?: - ){2,}/g, ' - ')
    .replace(/^(?:- )+|(?: -)+$/g, '');
  return words === '' ? undefined : words;
}

function valueOf(variable: string, context: Context): string | undefined {
  switch (variable) {
    case 'title':
    case 'post_title':
      return context.title;
    case 'sitename':
    case 'site_title':
      return context.siteTitle;
    case 'excerpt':
    case 'excerpt_only':
    case 'post_excerpt':
      return context.excerpt;
    case 'category':
    case 'primary_category':
      return context.category;
    case 'sep':
    case 'separator':
    case 'separator_sa':
      return '-';
    case 'page':
    case 'pagenumber':
    case 'pagetotal':
      return '';
    default:
      return undefined;
  }
}
