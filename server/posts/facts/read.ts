/** docs/decisions/0042-facts.md */

import { blockTexts } from '#rich-text/block-texts.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { ARTICLE_FIELD_NAMES, POST_FIELDS } from '#shared/posts/post-fields.ts';
import type { Contradiction, ContradictionFinder } from '#shared/site-texts/fact-rules.ts';

/** The number of posts that are read at once. Parsing so few posts hardly delays other requests. */
const BATCH = 5;

type PostToSearch = { id: string; title: string; slug: string; status: string };
type Row = PostToSearch & { words: string; content: string };

type ContradictingPost = PostToSearch & { contradictions: readonly Contradiction[] };

type Search = {
  find: ContradictionFinder;
  readDocument?: (html: string) => Value | Promise<Value>;
};

/** Lists all posts that contradict a fact, by slug. */
export async function listContradictingPosts(sql: Sql, search: Search): Promise<ContradictingPost[]> {
  const { posts } = await searchPosts(sql, search, sql`order by slug`);
  return posts;
}

const SEARCHED_MAX = 500;

/**
 * Lists published posts that contradict a fact, newest first. Only posts that contain one of the numbers are
 * searched.
 * @param digits as `formerDigits` returns them
 * @returns `isComplete` is false if there may be more such posts than `SEARCHED_MAX`
 */
export async function listPostsWithNumbers(
  sql: Sql,
  digits: readonly string[],
  search: Search,
): Promise<{ posts: ContradictingPost[]; isComplete: boolean }> {
  if (digits.length === 0) return { posts: [], isComplete: true };
  const patterns = digits.map((number) => `%${number}%`);
  const { posts, searchedCount } = await searchPosts(
    sql,
    search,
    sql`
      where status = 'published' and ${searchedText(sql)} || content like any (${patterns})
      order by published_at desc, id desc
      limit ${SEARCHED_MAX}
    `,
  );
  return { posts, isComplete: searchedCount < SEARCHED_MAX };
}

async function searchPosts(sql: Sql, { find, readDocument = htmlToValue }: Search, which: Fragment) {
  const rows = sql<Row[]>`
    select id, title, slug, status, ${searchedText(sql)} as words, content
    from blog_posts
    ${which}
  `.cursor(BATCH);
  const posts: ContradictingPost[] = [];
  let searchedCount = 0;
  for await (const batch of rows) {
    for (const { words, content, ...post } of batch) {
      const blocks = blockTexts(await readDocument(content));
      const contradictions = [...find(words), ...blocks.flatMap(({ text, cell }) => find(text, cell))];
      if (contradictions.length > 0) posts.push({ ...post, contradictions });
      searchedCount += 1;
    }
  }
  return { posts, searchedCount };
}

/** Selects the fields in which a post may state a number, except the content. */
function searchedText(sql: Sql): Fragment {
  const headFields: Fragment[] = ARTICLE_FIELD_NAMES.map((name) => sql`${sql(POST_FIELDS[name].column)}`);
  return sql`concat_ws(E'\n', title, excerpt, ${commaList(sql, headFields)})`;
}
