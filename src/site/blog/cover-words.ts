/** The words of a title that stand on its cover: two lines that can be read from afar, one word marked. */
import { SMALL_WORDS } from '#src/site/content/covers.ts';

/** Characters of a line that is set at full size. */
const LINE = 13;
const LINES = 2;

export type CoverWord = { text: string; isMarked: boolean };

/** @returns lines of words; none where the title is blank */
export function coverWords(title: string): CoverWord[][] {
  const lines = linesOf(title);
  const marked = wordToMark(lines.flat());
  let isOpen = true;
  return lines.map((line) =>
    line.map((text) => {
      const isMarked = isOpen && text === marked;
      if (isMarked) isOpen = false;
      return { text, isMarked };
    }),
  );
}

/** The first phrase of the title, as far as two lines reach. */
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

/** The longest word that carries meaning; of two the later one. */
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
