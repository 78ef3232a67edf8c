/** Reads what a correction needs, and parses and renders the texts outside of the transaction. */

import type { Value } from '#rich-text/schema.ts';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import { getStoredPost } from '#server/posts/editor/read.ts';
import { toStorable } from '#server/posts/editor/write.ts';
import { refuseOthersPost } from '#server/posts/read.ts';
import { type RichText, SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import type { Member } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import type { CorrectInput, FormerNumbers } from '#shared/posts/correction-schemas.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import {
  type ContradictionFinder,
  contradictionFinder,
  formerDigits,
} from '#shared/site-texts/fact-rules.ts';
import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import type { Facts } from '#shared/site-texts/records/facts.ts';
import { correctSentences } from './post-sentences.ts';
import { listFormerPosts } from './read.ts';
import type { PostCorrection } from './write.ts';

type MemberContext = Pick<Context, 'sql' | 'limiter' | 'richText'> & { user: Member };

/** The published facts, and those before them. */
type FactHistory = readonly [present: Facts, ...former: Facts[]];

/** Lists the former numbers of all posts, or of the posts of an author. */
export async function readFormerNumbers(
  { sql, richText, user }: MemberContext,
  [facts, ...formerFacts]: FactHistory,
): Promise<FormerNumbers> {
  const { posts, isComplete } = await listFormerPosts(
    sql,
    {
      digits: formerDigits(facts, formerFacts),
      ownerId: mayPublish(user.role) ? undefined : user.id,
    },
    {
      find: formerFinder(facts, formerFacts),
      // The document is parsed here, as the worker returns it as JSON.
      readDocument: async (html) => JSON.parse(await richText.document(html)) as Value,
    },
  );
  const named = new Set(posts.flatMap(({ sentences }) => sentences.flatMap((each) => each.facts)));
  const changes = FACT_NAMES.filter((name) => named.has(name)).flatMap((fact) => {
    const former = formerFacts.find((each) => each[fact] !== facts[fact])?.[fact];
    return former === undefined ? [] : [{ fact, former, value: facts[fact] }];
  });
  return { changes, posts, isComplete };
}

/** Finds only numbers that a fact had before. Other numbers may be right. */
function formerFinder(facts: Facts, formerFacts: readonly Facts[]): ContradictionFinder {
  const find = contradictionFinder(facts, formerFacts);
  return (text, cell) => find(text, cell).filter(({ isFormer }) => isFormer);
}

/**
 * Corrects the sentences in the present texts by the present facts, without storing the result.
 * @throws FORBIDDEN for an author's correction of another member's post, PUBLISHING_REFUSED
 */
export async function readCorrections(
  { sql, limiter, richText, user }: MemberContext,
  { publish, posts }: CorrectInput,
  [facts, ...formerFacts]: FactHistory,
): Promise<PostCorrection[]> {
  if (publish && !mayPublish(user.role)) throw new AppError('PUBLISHING_REFUSED');
  const find = formerFinder(facts, formerFacts);
  const stored = await limiter.run(async () => {
    for (const { id } of posts) await refuseOthersPost(sql, user, id);
    return Promise.all(posts.map(async (post) => ({ ...post, texts: await findStoredPost(sql, post.id) })));
  });
  const corrections: PostCorrection[] = [];
  for (const { id, version, sentences, texts } of stored) {
    const keys = new Set(sentences);
    const ofText = (text: LoadedFields) => correctText(richText, text, { keys, find });
    const post = texts && (await ofText(texts.post));
    const copy = texts?.workingCopy && (await ofText(texts.workingCopy));
    corrections.push({
      id,
      version,
      post: post?.isCorrected ? post.form : undefined,
      copy: copy?.form,
      isCopyCorrected: copy?.isCorrected ?? false,
      isFound: [...keys].every((key) => post?.foundKeys.has(key) || copy?.foundKeys.has(key)),
    });
  }
  return corrections;
}

async function findStoredPost(
  sql: Context['sql'],
  id: string,
): Promise<Awaited<ReturnType<typeof getStoredPost>> | undefined> {
  try {
    return await getStoredPost(sql, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return undefined;
    throw error;
  }
}

async function correctText(
  richText: RichText,
  text: LoadedFields,
  { keys, find }: { keys: ReadonlySet<string>; find: ContradictionFinder },
) {
  const content = JSON.parse(await richText.document(text.content, SOMEBODY_WAITS)) as Value;
  const { post, foundKeys } = correctSentences({ ...text, content }, keys, find);
  const form = await toStorable(richText, { ...post, content: valueToHtml(post.content) });
  return { form, foundKeys, isCorrected: foundKeys.size > 0 };
}
