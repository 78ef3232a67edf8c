/** Measures SQL times of lists with few and many posts, by Postgres's clock. */
import type { Sql } from '#server/db/connect.ts';
import { listAllPosts } from '#server/posts/list/read.ts';
import { postListInput } from '#shared/posts/schemas.ts';
import { measureRead, RARE_TERM, READS, seedBlog } from '#tests/support/database/blog-speed.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';

const MAX_RATIO = 1.5;
const TURNS_A_RUN = 8;

type Read = (typeof READS)[string];

const readAllPosts =
  (query: object) =>
  (sql: Sql): Promise<unknown> =>
    listAllPosts(sql, postListInput.parse(query));

/** The lists of the admin area count their pages in the same statement. */
const ADMIN_READS: Readonly<Record<string, Read>> = {
  'admin list: search, category and days': {
    read: readAllPosts({ q: RARE_TERM, category: 'nadir', from: '2026-01-01', to: '2026-12-31' }),
    barred: true,
  },
  'admin list': { read: readAllPosts({}), barred: false },
  'admin list by title, page 40': { read: readAllPosts({ sort: 'title', page: 40 }), barred: false },
  'admin list: a common search, category and days': {
    read: (sql, { category }) => readAllPosts({ q: 'telefon', category, from: '2026-01-01' })(sql),
    barred: false,
  },
};

export const sql: Part = {
  about: 'milliseconds in Postgres of every list, at many posts beside few',
  isSeparate: true,
  async measure({ posts, runs }) {
    const [few, many] = [await seedBlog(posts[0] ?? 0), await seedBlog(posts.at(-1) ?? 0)];
    const figures: Figure[] = [];
    for (const [name, { read, barred }] of Object.entries({ ...READS, ...ADMIN_READS })) {
      const times: Record<'few' | 'many' | 'counts', number[]> = { few: [], many: [], counts: [] };
      for (let turn = 0; turn < runs * TURNS_A_RUN; turn += 1) {
        const [before, after] = [await measureRead(few, read), await measureRead(many, read)];
        const isWhole = name in ADMIN_READS;
        times.few.push(before.page + (isWhole ? before.counts : 0));
        times.many.push(after.page + (isWhole ? after.counts : 0));
        if (!isWhole) times.counts.push(after.counts);
      }
      figures.push({
        what: `${name}, ${posts.at(-1)} posts`,
        unit: 'ms',
        values: times.many,
        yardstick: { name: `${posts[0]} posts`, values: times.few },
        budget: barred ? { max: MAX_RATIO } : undefined,
      });
      if (times.counts.some((time) => time > 0))
        figures.push({ what: `${name}: counting`, unit: 'ms', values: times.counts });
    }
    await Promise.all([few.drop(), many.drop()]);
    return figures;
  },
};
