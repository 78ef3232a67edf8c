/** Runs as the process of `readFromZone`: reads every month's pages, follows every link, checks every date. */

import type { MonthFigures } from '#server/blog/__fixtures__/month-boundaries.ts';
import { findArchive } from '#server/blog/read.ts';
import { findArticle } from '#server/blog/read-article.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { reachDatabase } from '#server/db/reach.ts';
import { formatDate } from '#shared/dates.ts';
import { postPath } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';

const AT_ONCE = 4;
const { timeZone } = DEFAULT_SITE;

const address = await reachDatabase(process.argv[2] ?? '', { log: () => {} });
const { sql, close } = connectDatabase({ ...address, max: AT_ONCE });
const figures: MonthFigures = { links: 0, deadLinks: 0, unlisted: 0, misplaced: 0, misdated: 0 };

const stored = await sql<{ slug: string; moment: Date }[]>`
  select slug, published_at as moment from blog_posts where status = 'published'
`;
const months = Map.groupBy(stored, ({ moment }) => monthAt(moment));
const queue = [...months];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [month, posts] = next;
      await readMonth(month, new Set(posts.map(({ slug }) => slug)));
    }
  }),
);
process.stdout.write(JSON.stringify(figures));
await close();

async function readMonth(name: string, expected: Set<string>): Promise<void> {
  const [year = '', month = ''] = name.split('-');
  let postCount = 0;
  for (let page = 1; ; page += 1) {
    const archive = await findArchive(sql, { year, month, page });
    for (const post of archive?.posts ?? []) {
      postCount += 1;
      if (!expected.delete(post.slug)) figures.misplaced += 1;
      const [, linkYear = '', linkMonth = ''] = /\/(\d{4})\/(\d{2})\//.exec(postPath(post)) ?? [];
      const article = await findArticle(sql, { year: linkYear, month: linkMonth, slug: post.slug });
      figures.links += 1;
      if (article?.kind !== 'found') figures.deadLinks += 1;
      const formattedDate = formatDate(post.publishedAt, 'article', timeZone);
      const monthName = new Date(`${linkYear}-${linkMonth}-15T12:00:00Z`).toLocaleString('en', {
        month: 'long',
        timeZone: 'UTC',
      });
      if (!formattedDate.startsWith(monthName) || !formattedDate.endsWith(linkYear)) figures.misdated += 1;
    }
    if (!archive || archive.posts.length === 0 || postCount >= archive.total) break;
  }
  figures.unlisted += expected.size;
}

/** Uses the runtime's own calendar, independent of our code. */
function monthAt(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(
    moment,
  );
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
