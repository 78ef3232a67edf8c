import type { Context } from '#server/trpc/context.ts';
import { FACT_RULES, sentencesOf } from '#shared/site-texts/fact-rules.ts';
import { FACT_NAMES, type FactName } from '#shared/site-texts/facts.ts';
import { referencedNames, referenceTexts, resolveText } from '#shared/site-texts/references.ts';
import type { FactSentences } from '#shared/site-texts/schemas.ts';
import { isLockedRecord } from '#shared/site-texts/shipped-texts.ts';
import { textsOf } from '#shared/site-texts/texts-of.ts';
import { readRecords } from './read.ts';
import { completeFields } from './resolve-records.ts';

/** The minimum number of words of a sentence. A shorter text, such as a label, is used only if no sentence is found. */
const SENTENCE_WORDS = 5;

/** Lists the published facts, each with a sentence of a live page that states it. */
export async function listFactSentences({
  sql,
  shipped,
  readRecord,
  readSite,
}: Pick<Context, 'sql' | 'shipped' | 'readRecord' | 'readSite'>): Promise<FactSentences> {
  const facts = await readRecord('facts');
  const references = referenceTexts(facts, await readSite());
  const sentences = new Map<string, string>();
  for (const record of (await readRecords(sql)).values()) {
    if (record.added && (record.added.removedAs !== null || !record.liveFields)) continue;
    const published = isLockedRecord(record.name, shipped) ? null : record.liveFields;
    const texts = textsOf(completeFields(record, published, shipped));
    for (const { sentence } of texts.flatMap(({ text }) => sentencesOf(text)))
      for (const name of referencedNames(sentence)) {
        const known = sentences.get(name);
        if (known === undefined || (wordsOf(known) < SENTENCE_WORDS && wordsOf(sentence) > wordsOf(known)))
          sentences.set(name, sentence);
      }
  }
  return FACT_NAMES.map((name: FactName) => {
    const sentence = sentences.get(name);
    return {
      name,
      about: FACT_RULES[name].about,
      value: facts[name],
      sentence: sentence === undefined ? null : resolveText(sentence, references),
    };
  });
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
