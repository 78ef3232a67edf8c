/** White space in the node set: single spaces inside a line, none at its ends. NBSP is content. */

/**
 * HTML collapses a run of spaces. In a value it was typed, so it is stored as no-break spaces and a space:
 * the public page and a reload then look like the editor.
 */
export type SpaceRuns = 'collapse' | 'keep';

const NBSP = '\u00a0';

// oxlint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * HTML cannot carry some characters: controls are dropped, a lone surrogate becomes U+FFFD, a form feed a
 * space, every line end "\n".
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\f', ' ').replace(CONTROLS, '');
}

/** A hard break and NBSP are visible, so they are not blank. */
export function isBlank(text: string): boolean {
  return !/[^ \t]/.test(text);
}

/** Turns line ends into spaces, as in HTML source. */
export function flattenLines(text: string): string {
  return /[\t\n\f\r]/.test(text) ? text.replace(/[\t\n\f\r]/g, ' ') : text;
}

// A hard break, a run of spaces, or words with single spaces between them.
const PIECES = /\n|[ \t]+|[^ \t\n]+(?: [^ \t\n]+)*/g;

/**
 * Normalizes the spaces of one paragraph or heading: trims its ends and hard breaks, and treats runs as
 * `runs` says, across the borders of its texts. A paragraph of one NBSP, other editors' form of an empty one,
 * becomes empty.
 * @param texts in order, differing in marks or link
 * @returns as many texts, possibly empty
 */
export function tidySpaces(texts: readonly string[], runs: SpaceRuns): string[] {
  const result = texts.map(() => '');
  let pendingRuns: { index: number; length: number }[] = [];
  let afterEdge = true;

  function settle(beforeEdge: boolean): void {
    let spacesLeft = pendingRuns.reduce((sum, { length }) => sum + length, 0);
    const dropLast = beforeEdge || (afterEdge && spacesLeft === 1);
    if (runs === 'collapse') {
      const first = pendingRuns[0];
      if (first !== undefined && !beforeEdge && !afterEdge) result[first.index] += ' ';
    } else {
      for (const { index, length } of pendingRuns) {
        spacesLeft -= length;
        const last = spacesLeft > 0 ? NBSP : dropLast ? '' : ' ';
        result[index] += NBSP.repeat(length - 1) + last;
      }
    }
    pendingRuns = [];
  }

  for (const [index, source] of texts.entries()) {
    for (const [piece] of source.matchAll(PIECES)) {
      if (piece === '\n') {
        settle(true);
        result[index] += piece;
        afterEdge = true;
      } else if (isBlank(piece)) {
        pendingRuns.push({ index, length: piece.length });
      } else {
        settle(false);
        result[index] += piece;
        afterEdge = false;
      }
    }
  }
  settle(true);
  return result.join('') === NBSP ? result.map(() => '') : result;
}
