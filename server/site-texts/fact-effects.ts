import type { Value } from '#rich-text/schema.ts';
import { listPostsWithNumbers } from '#server/posts/facts/read.ts';
import type { Context } from '#server/trpc/context.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { type Contradiction, contradictionFinder, formerDigits } from '#shared/site-texts/fact-rules.ts';
import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import type { Facts } from '#shared/site-texts/records/facts.ts';
import { countReferences } from '#shared/site-texts/references.ts';
import type { FactEffects } from '#shared/site-texts/schemas.ts';
import { isLockedRecord, type ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { listPublishedFacts, readRecords, type StoredRecord, titleOf, validFacts } from './read.ts';
import { completeFields } from './resolve-records.ts';

/** The maximum number of sentences of a post that are returned. */
const SENTENCES_MAX = 5;

/**
 * Lists the records that state facts, and the published posts that state a number which a fact had before.
 * @param version the version of a draft, to list the posts that will state a former number after its publication;
 * 0 to list the posts that will do so after the planned publication. If there is no such draft or plan, or if it
 * cannot be published, the posts that state a former number now are listed
 */
export async function readFactEffects(
  { sql, richText, shipped }: Pick<Context, 'sql' | 'richText' | 'shipped'>,
  version: number,
): Promise<FactEffects> {
  const [live, ...former] = await listPublishedFacts(sql);
  const records = await readRecords(sql);
  const next = nextFacts(records.get('facts'), version);
  const [facts, formerFacts] = next ? [next, [live, ...former]] : [live, former];
  const findContradictions = contradictionFinder(facts, formerFacts);
  const { posts, isComplete } = await listPostsWithNumbers(sql, formerDigits(facts, formerFacts), {
    find: (text, cell) => findContradictions(text, cell).filter(({ isFormer }) => isFormer),
    // The document is parsed here, as the worker returns it as JSON.
    readDocument: async (html) => JSON.parse(await richText.document(html)) as Value,
  });
  return {
    statements: [...records.values()].flatMap((record) => countStatements(record, shipped)),
    posts: posts.map((post) => ({
      ...post,
      contradictions: firstSentences(post.contradictions).map((each) => ({ ...each, claims: each.facts })),
    })),
    isOfDraft: next !== undefined,
    isComplete,
  };
}

/** Returns the facts of the draft or the plan, whichever a member edits; undefined if they do not match the schema. */
function nextFacts(record: StoredRecord | undefined, version: number): Facts | undefined {
  if (record?.version !== version) return undefined;
  const { draftFields, plan, planFields } = record;
  if (draftFields) return validFacts(draftFields);
  if (!plan) return undefined;
  // A plan without fields restores the shipped facts.
  return planFields ? validFacts(planFields) : DEFAULT_RECORDS.facts;
}

/** Returns the first sentences. A sentence that occurs several times in a post is returned once. */
function firstSentences(contradictions: readonly Contradiction[]): Contradiction[] {
  const bySentence = new Map(contradictions.map((each) => [`${each.written} ${each.sentence}`, each]));
  return [...bySentence.values()].slice(0, SENTENCES_MAX);
}

function countStatements(record: StoredRecord, shipped: ShippedTexts): FactEffects['statements'] {
  const { name, liveFields, added } = record;
  if (added && (added.removedAs !== null || !liveFields)) return [];
  const published = isLockedRecord(name, shipped) ? null : liveFields;
  const title = titleOf(record, shipped);
  const counts = countReferences(completeFields(record, published, shipped));
  return FACT_NAMES.flatMap((fact) => {
    const count = counts.get(fact);
    return count === undefined ? [] : [{ fact, record: name, title, count }];
  });
}
