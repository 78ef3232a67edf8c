import { pathTo } from '#shared/routes.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import type { Journey } from '#tests/support/browser/journey.ts';
import type { Figure } from '../figure.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

const POSTS = 10_000;
const MAX_P95_MS = 100;
const SEARCHES = 200;

export const palette: Part = {
  about: `the command palette’s query with ${POSTS} posts, in the browser`,
  isSeparate: true,
  measure: () => onSite(measurePalette, POSTS),
};

async function measurePalette(journey: Journey): Promise<Figure[]> {
  const { sql } = journey.database;
  const titles = await sql<{ title: string }[]>`
      select title from blog_posts order by md5(id::text) limit ${SEARCHES}
    `;
  const searches = titles.map(({ title }, at) =>
    at % 2 ? title.slice(0, 12) : (title.split(' ').at(-1) ?? title),
  );
  const { page, end } = await openAdminVisit(journey);
  await page.goto(journey.site.origin + pathTo('adminDashboard'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const times = await page.evaluate(async (words) => {
    const durations: number[] = [];
    for (const q of words) {
      const input = encodeURIComponent(JSON.stringify({ 0: { json: { q } }, 1: { json: { q } } }));
      const start = performance.now();
      const response = await fetch(`/trpc/admin.posts.list,admin.leads.list?batch=1&input=${input}`);
      await response.json();
      if (!response.ok) throw new Error(`The palette's query got ${response.status}.`);
      durations.push(performance.now() - start);
    }
    return durations;
  }, searches);
  await end();
  return [
    { what: `the palette’s query, ${POSTS} posts`, unit: 'ms', values: times },
    { what: `… p95 of ${SEARCHES}`, unit: 'ms', values: [percentile95(times)], budget: { max: MAX_P95_MS } },
  ];
}

function percentile95(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
