/**
 * `npm run db:seed -- --posts 10000 [--categories 20] [--force]`: inserts deterministic, realistic content.
 */
import { parseArgs } from 'node:util';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import type { Database } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const DEFAULT_CATEGORIES = 20;

async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      posts: { type: 'string' },
      categories: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const posts = readCount('--posts', values.posts);
  const categories = readCount('--categories', values.categories ?? String(DEFAULT_CATEGORIES));
  const write = async (sql: Database) => {
    if (!values.force && (await hasContent(sql))) {
      throw new OperatorError(
        'The database has posts already. --force adds to them; nothing is ever deleted.',
      );
    }
    const startedAt = performance.now();
    const insertedCounts = await insertSeed(
      sql,
      generatePosts({ count: posts, categories, now: new Date() }),
      generateCategories(categories),
    );
    // Updates the planner's statistics at once, as autovacuum may take a minute to start.
    await sql`analyze blog_posts, blog_categories, post_categories`;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `Wrote ${insertedCounts.posts} posts and ${insertedCounts.categories} categories in ${seconds} s.${insertedCounts.posts < posts ? ` ${posts - insertedCounts.posts} were there already and stay as they are.` : ''}\n`,
    );
  };
  await withDatabase(write, { create: true, prepare: true });
}

function readCount(name: string, value: string | undefined): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
    throw new OperatorError(
      `${name} takes a whole number up to 1000000: npm run db:seed -- --posts 10000 --categories 20`,
    );
  }
  return count;
}

async function hasContent(sql: Database): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from blog_posts) as found`;
  return row?.found ?? false;
}

await runCommand(seed);
