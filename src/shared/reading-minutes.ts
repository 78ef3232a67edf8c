/** The database has the same number for posts (specification, section 9). */
const WORDS_PER_MINUTE = 200;

export function readingMinutesOf(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}
