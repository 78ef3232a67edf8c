/** The longest word that a headline takes at its full size. */
const LONGEST_WORD = 17;

/**
 * Returns the attribute of a text that is too long for its full size: the style sheet makes the text smaller by
 * the step, and lets it wrap inside words as the last resort (`base.css`).
 * @param letters the length up to which the text has its full size
 */
export function fit(text: string, letters: number): { 'data-fit'?: 1 | 2 | 3 } {
  const longestWord = Math.max(...text.split(/\s+/).map(({ length }) => length));
  const excess = Math.max(text.length / letters, longestWord / LONGEST_WORD);
  if (excess <= 1) return {};
  return { 'data-fit': excess <= 1.35 ? 1 : excess <= 1.9 ? 2 : 3 };
}
