import { pathTo } from '#shared/routes.ts';
import { articleClosings } from '#shared/site-texts/defaults/article-closings.ts';
import type { ArticleClosings } from '#shared/site-texts/records/article-closings.ts';
import { SCRIPT_FACTS } from '#shared/site-texts/script-facts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { serviceAt } from './directory.ts';

type Closing = Pick<ArticleClosings['other'], 'question' | 'title' | 'slip'> & {
  more: string;
  service: { path: string; name: string };
};

/**
 * Returns the first closing that belongs to a category of the article. Articles without such a closing share one.
 */
export function articleClosing(categories: readonly { slug: string }[], site: Site): Closing {
  const { more, byCategory, other } =
    site.texts?.['article-closings'] ?? articleClosings({ ...SCRIPT_FACTS, brand: site.name });
  const slugsOfPost = new Set(categories.map(({ slug }) => slug));
  const closing = byCategory.find(({ slugs }) => slugs.some((slug) => slugsOfPost.has(slug)));
  if (!closing) return { ...other, more, service: { path: pathTo('services'), name: other.link } };
  return { ...closing, more, service: serviceAt(site, pathTo(closing.service)) };
}
