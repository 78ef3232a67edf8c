/** The reading speed. The database uses the same number for posts (specification, Blog list). */
const WORDS_PER_MINUTE = 200;

export function readingMinutesOf(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}
