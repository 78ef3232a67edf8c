import { countPosts } from '../words/en/numbers.ts';
import type { RefusedPost } from './correction-schemas.ts';

const sentences = (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`);

type Refused = { title: string; by: string | null; time: string | null };

export const corrections = {
  title: 'Posts with former figures',
  back: { facts: 'Figures and prices', posts: 'Posts' },
  loading: 'Searching posts for former figures',
  failed: 'Failed to search the posts',
  none: 'No post states a former figure.',
  incomplete: 'Only the newest posts were searched.',
  changes: 'Changed figures',
  before: 'before',
  now: 'now',
  views: 'Views',
  all: 'All',
  sentences,
  ofPost: (title: string) => `All sentences of this post: ${title}`,
  correctOne: (sentence: string) => `Correct this sentence: ${sentence}`,
  byHand: (sentence: string) => `Correct by hand: ${sentence}`,
  removed: 'instead of',
  added: 'new',
  uncertain: (values: readonly string[]) =>
    values.length > 1
      ? `It may mean ${values.join(' or ')}. Please correct it by hand.`
      : `The new value is ${values.join('')}. Please correct it by hand.`,
  past: 'Probably about the past, so it is not ticked.',
  computation: (words: string) => `A computation beside it may be out of date too: “${words}”`,
  repeated: (count: number) => `${count} times in this post`,
  row: (row: string) => `In the row “${row}”`,
  within: {
    both: 'Also written into the unpublished changes, which stay unpublished.',
    changes: 'Only in the unpublished changes, which stay unpublished.',
    post: 'Not in the unpublished changes: only publishing corrects it.',
  },
  chosen: 'Chosen sentences',
  count: (count: number, posts: number) => `${sentences(count)}, ${countPosts(posts)}`,
  states: (published: number, drafts: number) =>
    [published > 0 ? `${published} published` : '', drafts > 0 ? `${drafts} as drafts` : '']
      .filter(Boolean)
      .join(', '),
  tooMany: (max: number) => `At most ${max} posts are corrected at once.`,
  keep: 'Save without publishing',
  publish: 'Correct and publish',
  done: (count: number, published: number, drafts: number) => {
    const unpublished = count - published - drafts;
    const parts = [
      published > 0 ? `${published} published` : '',
      drafts > 0 ? `${drafts} as drafts` : '',
      unpublished > 0 ? `${unpublished} in unpublished changes` : '',
    ].filter(Boolean);
    return `${countPosts(count)} corrected: ${parts.join(', ')}.`;
  },
  notDone: 'The posts could not be corrected',
  refused: (count: number) => `${countPosts(count)} not corrected.`,
  reasons: {
    changed: ({ title, by, time }: Refused) =>
      by !== null && time !== null
        ? `${by} saved “${title}” at ${time}. The list shows its new text.`
        : `“${title}” was saved meanwhile. The list shows its new text.`,
    open: ({ title, by }: Refused) =>
      `${by ?? 'Somebody'} is writing in “${title}”. Try again when the post is closed.`,
    different: ({ title }: Refused) => `“${title}” no longer needs this correction.`,
    gone: () => 'A post was deleted meanwhile.',
  } satisfies Record<RefusedPost['reason'], (refused: Refused) => string>,
};

export type CorrectionWords = typeof corrections;
