/** The sentences that a member has ticked. Certain sentences about the present are ticked at the start. */

import {
  CORRECTED_POSTS_MAX,
  type FormerPost,
  type FormerSentence,
} from '#shared/posts/correction-schemas.ts';

/** The member's choices that differ from the start, by post and sentence. */
export type Choices = ReadonlyMap<string, boolean>;

export function isChosen(choices: Choices, post: Pick<FormerPost, 'id'>, sentence: FormerSentence): boolean {
  if (sentence.corrected === null) return false;
  return choices.get(choiceKey(post, sentence)) ?? !sentence.isPast;
}

export function withChoice(
  choices: Choices,
  post: FormerPost,
  { sentences, chosen }: { sentences: readonly FormerSentence[]; chosen: boolean },
): Choices {
  return new Map([...choices, ...sentences.map((each) => [choiceKey(post, each), chosen] as const)]);
}

export type ChosenPost = { post: FormerPost; sentences: FormerSentence[] };

export function chosenPosts(choices: Choices, posts: readonly FormerPost[]): ChosenPost[] {
  return posts
    .map((post) => ({ post, sentences: post.sentences.filter((each) => isChosen(choices, post, each)) }))
    .filter(({ sentences }) => sentences.length > 0);
}

export function isTooMany(chosen: readonly ChosenPost[]): boolean {
  return chosen.length > CORRECTED_POSTS_MAX;
}

function choiceKey({ id }: Pick<FormerPost, 'id'>, { key }: FormerSentence): string {
  return `${id} ${key}`;
}
