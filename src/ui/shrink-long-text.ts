import type { CSSProperties } from 'react';

/** The longest word, in characters, for which a headline has its full size. */
const LONGEST_WORD = 17;

/**
 * Returns the attributes of a text that is too long for its full size. Style sheets multiply the size by `--fit`,
 * and let the text wrap (`base.css`).
 * @param fullSizeLength the length up to which the text has its full size
 */
export function shrinkLongText(
  text: string,
  fullSizeLength: number,
): { 'data-fit'?: number; style?: CSSProperties } {
  const excess = Math.max(
    text.length / fullSizeLength,
    ...text.split(' ').map(({ length }) => length / LONGEST_WORD),
  );
  if (excess <= 1) return {};
  const size = excess <= 2 ? 0.7 : 0.5;
  return { 'data-fit': size, style: { '--fit': size } as CSSProperties };
}
