/** The reading speed. The view `published_posts` has the same number, and a test compares both. */
export const WORDS_PER_MINUTE = 200;

export function readingMinutesOf(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}
