/**
 * Normalizes white space: single spaces inside a line, and none at its ends. A no-break space (NBSP) is
 * content.
 */

/**
 * The treatment of consecutive spaces. HTML collapses them. Typed spaces of the editor are stored as no-break
 * spaces and one ordinary space, so that the public page looks like the editor.
 */
export type SpaceRuns = 'collapse' | 'keep';

const NBSP = '\u00a0';

// oxlint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Drops or replaces characters that HTML cannot contain or that parsers change: control characters are dropped, a
 * lone surrogate becomes U+FFFD, a form feed becomes a space, and every line end becomes "\n".
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\f', ' ').replace(CONTROLS, '');
}

/** True for a text of ordinary spaces and tabs. A hard break and an NBSP are visible, so they are not blank. */
export function isBlank(text: string): boolean {
  return !/[^ \t]/.test(text);
}

/** Replaces line ends by spaces, as browsers do in HTML source. */
export function flattenLines(text: string): string {
  return /[\t\n\f\r]/.test(text) ? text.replace(/[\t\n\f\r]/g, ' ') : text;
}

// Matches a hard break, a run of spaces, or words with single spaces between them.
const PIECES = /\n|[ \t]+|[^ \t\n]+(?: [^ \t\n]+)*/g;

/**
 * Normalizes the spaces of one paragraph or heading. Spaces at its ends and beside hard breaks are removed. `runs`
 * decides about consecutive spaces, which may be in several texts. A paragraph of a single NBSP, which other
 * editors write for an empty paragraph, becomes empty.
 * @param texts the texts in order, which differ in marks or link
 * @returns the same number of texts, possibly empty
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
