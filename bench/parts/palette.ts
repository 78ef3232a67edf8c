import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { pathTo } from '#shared/routes.ts';
import { openAdminVisit } from '../support/browser/admin-visit.ts';
import { median } from '../../bench/median.ts';
import { WORK_LIMITS as LIMITS } from './limits.ts';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

const SEARCHES = 200;

/** The palette over many posts: the time from its question, as the browser sends it, to its answer. */
export function provePalette(report: Report, posts: number): Promise<void> {
  return onSite(async (journey) => {
    const { sql } = journey.database;
    const seed = { count: posts, categories: 20, now: new Date() };
    await insertSeed(sql, generatePosts(seed), generateCategories(seed.categories));
    const titles = await sql<{ title: string }[]>`
      select title from blog_posts order by md5(id::text) limit ${SEARCHES}
    `;
    // Half of the searches are the beginning of a title, the other half one word of it.
    const searches = titles.map(({ title }, at) =>
      at % 2 ? title.slice(0, 12) : (title.split(' ').at(-1) ?? title),
    );
    const { page, end } = await openAdminVisit(journey);
    await page.goto(journey.site.origin + pathTo('adminDashboard'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const times = await page.evaluate(async (words) => {
      const taken: number[] = [];
      for (const q of words) {
        const input = encodeURIComponent(JSON.stringify({ 0: { json: { q } }, 1: { json: { q } } }));
        const start = performance.now();
        const answer = await fetch(`/trpc/admin.posts.list,admin.leads.list?batch=1&input=${input}`);
        await answer.json();
        if (!answer.ok) throw new Error(`The palette's question was answered with ${answer.status}.`);
        taken.push(performance.now() - start);
      }
      return taken;
    }, searches);
    await end();
    report.tell(`the palette's answer with ${posts} posts, median`, median(times), 'ms');
    report.tell(`… p95 of ${SEARCHES}`, percentile95(times), 'ms', LIMITS.paletteMs);
  });
}

function percentile95(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
