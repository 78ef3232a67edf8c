/** Selects up to two lines of a title for a cover, with one marked word. */
import { SMALL_WORDS } from '#src/site/content/covers.ts';

const LINE = 13;
const LINES = 2;

export type CoverWord = { text: string; isMarked: boolean };

/** @returns lines of words; no line for a blank title */
export function coverWords(title: string): CoverWord[][] {
  const lines = linesOf(title);
  const markedWord = wordToMark(lines.flat());
  let isUnmarked = true;
  return lines.map((line) =>
    line.map((text) => {
      const isMarked = isUnmarked && text === markedWord;
      if (isMarked) isUnmarked = false;
      return { text, isMarked };
    }),
  );
}

/** Returns the first phrase of the title, truncated to two lines. */
function linesOf(title: string): string[][] {
  const [phrase = ''] = title.trim().split(/(?<=[?!])\s|[:;(–—]\s*|\s[-|]\s/);
  const lines: string[][] = [];
  for (const word of phrase.split(/\s+/).filter((part) => part !== '')) {
    const line = lines.at(-1);
    if (line && [...line, word].join(' ').length <= LINE) line.push(word);
    else if (lines.length < LINES) lines.push([word]);
    else break;
  }
  return withoutSmallEnd(lines);
}

function withoutSmallEnd(lines: string[][]): string[][] {
  const words = lines.flat();
  const last = lines.at(-1);
  if (words.length < 2 || !last || !isSmall(last.at(-1) ?? '')) return lines;
  return withoutSmallEnd([...lines.slice(0, -1), last.slice(0, -1)].filter(({ length }) => length > 0));
}

/**
 * Returns the longest word that is not in `SMALL_WORDS`. If several words are equally long, returns the last one.
 */
function wordToMark(words: readonly string[]): string | undefined {
  const meaningful = words.filter((word) => !isSmall(word));
  return (meaningful.length > 0 ? meaningful : words).reduce<string | undefined>(
    (longest, word) => (longest === undefined || word.length >= longest.length ? word : longest),
    undefined,
  );
}

function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word.toLocaleLowerCase('tr').replace(/[^\p{L}]/gu, ''));
}
