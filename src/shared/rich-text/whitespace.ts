/** White space as the node set keeps it: single spaces inside a line, none at its ends. NBSP is content. */

/**
 * The meaning of a run of spaces. HTML collapses it to one space. In a value it was typed: it is stored as
 * no-break spaces and a space, so that the public page and a reload show what the editor shows.
 */
export type SpaceRuns = 'collapse' | 'keep';

const NBSP = '\u00a0';

// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Removes characters that HTML cannot carry: control characters go, a lone surrogate becomes U+FFFD, a form
 * feed a space, every line end "\n".
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\f', ' ').replace(CONTROLS, '');
}

/** Says whether `text` shows nothing: a hard break and NBSP do show. */
export function isBlank(text: string): boolean {
  return !/[^ \t]/.test(text);
}

/** Turns line ends into spaces, as HTML source means them. */
export function flattenLines(text: string): string {
  return /[\t\n\f\r]/.test(text) ? text.replace(/[\t\n\f\r]/g, ' ') : text;
}

// A hard break, a run of spaces, or words with single spaces between them.
const PIECES = /\n|[ \t]+|[^ \t\n]+(?: [^ \t\n]+)*/g;

/**
 * Tidies the spaces of one paragraph's or heading's texts: trims them at the block's ends and around hard
 * breaks and handles runs as `runs` says, across the borders of the texts. A paragraph of one NBSP, other
 * editors' form of an empty one, becomes empty.
 * @param texts the paragraph's texts in order, differing in marks or link
 * @returns as many texts as came in, some of them perhaps empty
 */
export function tidySpaces(texts: readonly string[], runs: SpaceRuns): string[] {
  const tidied = texts.map(() => '');
  let waiting: { index: number; length: number }[] = [];
  let afterEdge = true;

  function settle(beforeEdge: boolean): void {
    let left = waiting.reduce((sum, { length }) => sum + length, 0);
    const dropLast = beforeEdge || (afterEdge && left === 1);
    if (runs === 'collapse') {
      const first = waiting[0];
      if (first !== undefined && !beforeEdge && !afterEdge) tidied[first.index] += ' ';
    } else {
      for (const { index, length } of waiting) {
        left -= length;
        const last = left > 0 ? NBSP : dropLast ? '' : ' ';
        tidied[index] += NBSP.repeat(length - 1) + last;
      }
    }
    waiting = [];
  }

  for (const [index, source] of texts.entries()) {
    for (const [piece] of source.matchAll(PIECES)) {
      if (piece === '\n') {
        settle(true);
        tidied[index] += piece;
        afterEdge = true;
      } else if (isBlank(piece)) {
        waiting.push({ index, length: piece.length });
      } else {
        settle(false);
        tidied[index] += piece;
        afterEdge = false;
      }
    }
  }
  settle(true);
  return tidied.join('') === NBSP ? tidied.map(() => '') : tidied;
}
