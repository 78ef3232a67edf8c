/** docs/decisions/0042-facts.md */

import { blockTexts } from '#rich-text/block-texts.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { isOwnedBy, withFields } from '#server/posts/read.ts';
import type { FormerPost, FormerSentence } from '#shared/posts/correction-schemas.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import { ARTICLE_FIELD_NAMES, POST_FIELDS } from '#shared/posts/post-fields.ts';
import { computationIn, isAboutPast, presentValues } from '#shared/site-texts/fact-corrections.ts';
import type { Contradiction, ContradictionFinder } from '#shared/site-texts/fact-rules.ts';
import { findSentences, type PostSentence } from './post-sentences.ts';

/** The number of posts that are read at once. Parsing so few posts hardly delays other requests. */
const BATCH = 5;

type PostToSearch = { id: string; title: string; slug: string; status: string };
type Fields = Omit<LoadedFields, 'categoryIds'>;

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

/**
 * Lists published posts and drafts with a number that a fact had before, also in unpublished changes; published
 * posts first, then the newest.
 * @param digits as `formerDigits` returns them
 * @param ownerId restricts the list to the posts of an author
 * @returns `isComplete` is false if there may be more such posts than `SEARCHED_MAX`
 */
export async function listFormerPosts(
  sql: Sql,
  { digits, ownerId }: { digits: readonly string[]; ownerId: string | undefined },
  { find, readDocument = htmlToValue }: Search,
): Promise<{ posts: FormerPost[]; isComplete: boolean }> {
  if (digits.length === 0) return { posts: [], isComplete: true };
  const patterns = digits.map((number) => `%${number}%`);
  type Row = Omit<FormerPost, 'sentences' | 'edited'> & { fields: unknown; copy: unknown };
  const rows = sql<Row[]>`
    select
      p.id, p.title, p.version, p.status,
      p.status = 'published' and p.published_at > now() as scheduled,
      member_profile(coalesce(p.owner_id, p.author_id)) as author,
      post_fields(p) as fields,
      w.fields as copy
    from (
      select id
      from blog_posts p
      left join post_working_copies w on w.post_id = p.id
      where p.status in ('published', 'draft')
        and (${searchedText(sql)} || content like any (${patterns}) or w.fields::text like any (${patterns}))
        ${ownerId === undefined ? sql`` : sql`and ${isOwnedBy(sql, ownerId)}`}
      order by ${newestFirst(sql)}
      limit ${SEARCHED_MAX}
    ) found
    join blog_posts p on p.id = found.id
    left join post_working_copies w on w.post_id = p.id
    order by ${newestFirst(sql)}
  `.cursor(BATCH);
  const posts: FormerPost[] = [];
  let searchedCount = 0;
  for await (const batch of rows) {
    for (const { fields, copy, id, title, version, status, scheduled, author } of batch) {
      const sentencesOf = async (stored: unknown) => {
        const text = withFields<Fields>({ fields: stored });
        return findSentences({ ...text, content: await readDocument(text.content) }, find);
      };
      const edited = copy !== null;
      const sentences = inBothTexts(await sentencesOf(fields), edited ? await sentencesOf(copy) : undefined);
      searchedCount += 1;
      if (sentences.length > 0)
        posts.push({ id, title, version, status, scheduled, edited, author, sentences });
    }
  }
  return { posts, isComplete: searchedCount < SEARCHED_MAX };
}

/** Published posts come before drafts. */
function newestFirst(sql: Sql): Fragment {
  return sql`p.status desc, p.published_at desc nulls last, p.created_at desc, p.id desc`;
}

/** Lists the sentences of a post and its working copy. Equal sentences are listed once. */
function inBothTexts(
  ofPost: readonly PostSentence[],
  ofChanges: readonly PostSentence[] | undefined,
): FormerSentence[] {
  const byKey = Map.groupBy([...ofPost, ...(ofChanges ?? [])], ({ key }) => key);
  return [...byKey.values()].flatMap((equal) => {
    const [first] = equal;
    if (!first) return [];
    const inPost = equal.filter((each) => ofPost.includes(each)).length;
    const inChanges = ofChanges ? equal.length - inPost : inPost;
    const within = inPost === 0 ? 'changes' : inChanges === 0 ? 'post' : 'both';
    return { ...describeSentence(first), count: Math.max(inPost, inChanges), within };
  });
}

function describeSentence({
  key,
  text,
  contradiction,
  correction,
}: PostSentence): Omit<FormerSentence, 'count' | 'within'> {
  const { facts, formerOf, ranges, written, sentence } = contradiction;
  const [from, to] = ranges.sentence;
  const [start] = ranges.written;
  const former = correction?.former ?? written;
  const own = text.slice(from, to);
  return {
    key,
    facts: facts.map(({ name }) => name).filter((name) => formerOf.length === 0 || formerOf.includes(name)),
    before: text.slice(from, start),
    former,
    after: text.slice(start + former.length, to),
    corrected: correction?.corrected ?? null,
    values: presentValues(contradiction),
    row: sentence === own.trim() ? null : sentence,
    isPast: isAboutPast(own),
    computation: computationIn(own) ?? null,
  };
}

async function searchPosts(sql: Sql, { find, readDocument = htmlToValue }: Search, which: Fragment) {
  const rows = sql<(PostToSearch & { words: string; content: string })[]>`
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
