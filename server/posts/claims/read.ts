/** docs/decisions/0042-claims.md */
import { type Contradiction, findContradictions } from '#shared/claim-rules.ts';
import { ARTICLE_FIELD_NAMES, POST_FIELDS } from '#shared/post-fields.ts';
import { blockTexts } from '#shared/rich-text/block-texts.ts';
import { htmlToValue } from '#shared/rich-text/rich-text.ts';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';

const BATCH = 100;

type ContradictingPost = { slug: string; status: string; contradictions: readonly Contradiction[] };

export async function listContradictingPosts(sql: Sql): Promise<ContradictingPost[]> {
  const headFields: Fragment[] = ARTICLE_FIELD_NAMES.map((name) => sql`${sql(POST_FIELDS[name].column)}`);
  const posts = sql<{ slug: string; status: string; words: string; content: string }[]>`
    select slug, status, concat_ws(E'\n', title, excerpt, ${commaList(sql, headFields)}) as words, content
    from blog_posts
    order by slug
  `.cursor(BATCH);
  const contradicting: ContradictingPost[] = [];
  for await (const batch of posts) {
    for (const { slug, status, words, content } of batch) {
      const texts = [words, ...blockTexts(htmlToValue(content)).map(({ text }) => text)];
      const contradictions = texts.flatMap(findContradictions);
      if (contradictions.length > 0) contradicting.push({ slug, status, contradictions });
    }
  }
  return contradicting;
}
