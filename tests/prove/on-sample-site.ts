import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import type { PublicRouteKey } from '#shared/routes.ts';
import { insertPost } from '../support/factories/factories.ts';
import type { Journey } from '../support/browser/journey.ts';
import { listPublicPaths } from '../support/factories/site-routes.ts';
import { onSite } from './on-site.ts';

/** Pages that lead to others, or show nothing of their own. */
const WITHOUT_CONTENT = new Set<PublicRouteKey>(['blogPost', 'blogPreview']);

/** Runs `work` on a site with posts, with a path of every public page that has content. */
export function onSampleSite<T>(
  work: (journey: Journey, paths: readonly string[]) => Promise<T>,
): Promise<T> {
  return onSite(async (journey) => {
    const { sql } = journey.database;
    const seed = { count: 40, categories: 8, now: new Date() };
    await insertSeed(sql, generatePosts(seed), generateCategories(seed.categories));
    await insertPost(sql, { title: 'Kısa', slug: 'kisa', content: '<p>Bir cümle.</p>' });
    const paths = Object.entries(await listPublicPaths(sql)) as [PublicRouteKey, string][];
    return work(
      journey,
      paths.filter(([key]) => !WITHOUT_CONTENT.has(key)).map(([, path]) => path),
    );
  });
}
