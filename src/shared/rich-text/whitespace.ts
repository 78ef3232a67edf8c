/** White space as the node set keeps it: single spaces inside a line, none at its ends. NBSP is content. */

/**
 * What a run of spaces means. HTML shows it as one space. In a value someone typed it: it is stored as no-break spaces
 * and a space, so that the public page and a reload show what the editor shows.
 */
export type SpaceRuns = 'collapse' | 'keep';

const NBSP = '\u00a0';

// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Text without what HTML cannot carry there and back: control characters go, a lone surrogate becomes U+FFFD, a form
 * feed a space, every line end "\n".
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\f', ' ').replace(CONTROLS, '');
}

/** Whether `text` shows nothing: a hard break and NBSP do show. */
export function isBlank(text: string): boolean {
  return !/[^ \t]/.test(text);
}

/** White space of HTML source, where a line end is no more than a space. */
export function flattenLines(text: string): string {
  return /[\t\n\f\r]/.test(text) ? text.replace(/[\t\n\f\r]/g, ' ') : text;
}

// A hard break, a run of spaces, or words with single spaces between them.
const PIECES = /\n|[ \t]+|[^ \t\n]+(?: [^ \t\n]+)*/g;

/**
 * The texts of one paragraph or heading with their spaces put right: trimmed at the block's ends and around hard
 * breaks, runs handled as `runs` says, across the borders of the texts. A paragraph of one NBSP is how other editors
 * write an empty one, and comes back empty.
 *
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
