/** Finds the numbers of a post that contradict a fact, and corrects those that a member has confirmed. */

import { createHash } from 'node:crypto';
import { type BlockText, blockTexts } from '#rich-text/block-texts.ts';
import { replaceText } from '#rich-text/replace-text.ts';
import type { Value } from '#rich-text/schema.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import {
  POST_FIELDS,
  type PostField,
  SEARCHED_FIELD_NAMES,
  type SearchedFieldName,
} from '#shared/posts/post-fields.ts';
import { type Correction, correctionOf } from '#shared/site-texts/fact-corrections.ts';
import type { Contradiction, ContradictionFinder } from '#shared/site-texts/fact-rules.ts';

/** The texts of a post or a working copy, with its parsed content. */
export type PostText = Pick<LoadedFields, SearchedFieldName> & { content: Value };

export type PostSentence = {
  /** Equal sentences with the same number and the same correction have the same key. */
  key: string;
  place: { field: SearchedFieldName } | { path: BlockText['path'] };
  text: string;
  contradiction: Contradiction;
  /** Undefined if the value or its suffix is not certain, or if the corrected field would be too long. */
  correction: Correction | undefined;
};

export function findSentences(post: PostText, find: ContradictionFinder): PostSentence[] {
  return textsOf(post).flatMap(({ place, text, cell }) =>
    find(text, cell).map((contradiction) => {
      const proposal = correctionOf(text, contradiction);
      const correction = proposal && fitsField(place, text, proposal) ? proposal : undefined;
      return { key: keyOf(text, contradiction, correction), place, text, contradiction, correction };
    }),
  );
}

/**
 * Corrects the sentences with these keys. All other text, and the structure of the content, stay.
 * @returns the corrected text, and the keys that were found in the post
 */
export function correctSentences<Post extends PostText>(
  post: Post,
  keys: ReadonlySet<string>,
  find: ContradictionFinder,
): { post: Post; foundKeys: ReadonlySet<string> } {
  const sentences = findSentences(post, find).filter(({ key, correction }) => correction && keys.has(key));
  // The last number of a text comes first, so that the indexes of the others stay valid.
  const corrected = sentences.toReversed().reduce((before, { place, correction }) => {
    if (!correction) return before;
    if ('path' in place) {
      const replaceIn = (content: Value, replacement: Correction['replacements'][number]) =>
        replaceText(content, place.path, replacement);
      return { ...before, content: correction.replacements.reduce(replaceIn, before.content) };
    }
    const replaceIn = (text: string, { start, end, text: part }: Correction['replacements'][number]) =>
      text.slice(0, start) + part + text.slice(end);
    return { ...before, [place.field]: correction.replacements.reduce(replaceIn, before[place.field] ?? '') };
  }, post);
  return { post: corrected, foundKeys: new Set(sentences.map(({ key }) => key)) };
}

type PlacedText = Pick<PostSentence, 'place' | 'text'> & Pick<BlockText, 'cell'>;

function textsOf(post: PostText): PlacedText[] {
  const fields = SEARCHED_FIELD_NAMES.flatMap((field) => {
    const text = post[field];
    return text ? [{ place: { field }, text }] : [];
  });
  return [
    ...fields,
    ...blockTexts(post.content).map(({ path, ...block }) => ({ place: { path }, ...block })),
  ];
}

function fitsField(place: PostSentence['place'], text: string, { former, corrected }: Correction): boolean {
  if ('path' in place) return true;
  const { limit }: PostField = POST_FIELDS[place.field];
  return text.length - former.length + corrected.length <= (limit?.maxLength ?? Infinity);
}

function keyOf(
  text: string,
  { sentence, ranges, written }: Contradiction,
  correction: Correction | undefined,
): string {
  const [from, to] = ranges.sentence;
  const parts = [
    sentence,
    text.slice(from, to),
    ranges.written[0] - from,
    written,
    correction?.corrected ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
