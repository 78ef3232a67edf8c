export type Fit = {
  maxWidth: number;
  maxLines: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
  /** Returns the width of a line at font size 1. */
  widthOf: (line: string) => number;
};

const ELLIPSIS = '…';

/**
 * Chooses the largest font size at which the text fits into `maxLines` lines, and breaks it into lines of about
 * equal length. Text that is too long at the smallest size ends in an ellipsis. A word that is wider than a line
 * is broken.
 */
export function fitText(text: string, fit: Fit): { lines: readonly string[]; size: number } {
  const words = text.split(' ').filter(Boolean);
  for (const size of fit.sizes) {
    const limit = fit.maxWidth / size;
    const lines = wrap(words, limit, fit.widthOf);
    if (lines.length <= fit.maxLines && lines.every((line) => fit.widthOf(line) <= limit)) {
      return { lines: balance(words, lines.length, limit, fit.widthOf), size };
    }
  }
  const size = fit.sizes.at(-1) ?? 1;
  return { lines: breakLines(words, fit.maxLines, fit.maxWidth / size, fit.widthOf), size };
}

function wrap(words: readonly string[], limit: number, widthOf: Fit['widthOf']): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= limit)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks the words into lines at the narrowest width that still results in `count` lines. */
function balance(words: readonly string[], count: number, limit: number, widthOf: Fit['widthOf']): string[] {
  let low = Math.max(...words.map(widthOf), 0);
  let high = limit;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    if (wrap(words, middle, widthOf).length <= count) high = middle;
    else low = middle;
  }
  return wrap(words, high, widthOf);
}

function breakLines(
  words: readonly string[],
  maxLines: number,
  limit: number,
  widthOf: Fit['widthOf'],
): string[] {
  const brokenWords = words.flatMap((word) => breakWord(word, limit, widthOf));
  const lines = wrap(brokenWords, limit, widthOf);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shorten(lines[maxLines - 1] ?? '', limit, widthOf)];
}

function shorten(line: string, limit: number, widthOf: Fit['widthOf']): string {
  const letters = Array.from(line);
  const fits = () => widthOf(letters.join('') + ELLIPSIS) <= limit;
  while (letters.length > 0 && !fits()) {
    const space = letters.lastIndexOf(' ');
    letters.length = space > 0 ? space : letters.length - 1;
  }
  return letters.join('') + ELLIPSIS;
}

function breakWord(word: string, limit: number, widthOf: Fit['widthOf']): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > limit) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
