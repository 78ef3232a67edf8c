/**
 * Drawings on covers, made of vertical stems of the same width. The letters of the title determine the
 * heights, so that two posts of a category differ. The drawing is to the right of the words, or above them.
 */
import { voiceLine } from '#shared/brand/voice-stems.ts';
import type { CoverMotif } from '#src/site/content/covers.ts';

/** The SVG paths of a cover, by kind of stroke. */
export type CoverDrawing = { stems: string; marked: string; faint: string };

/** The width of a drawing; its height is 450. */
const WIDTH = 800;

/** Returns a number from 0 to 1 for the letter at an index. Beyond the end, the letters of the title repeat. */
type Letters = (index: number) => number;

class Strokes {
  #stems: string[] = [];
  #marked: string[] = [];
  #faint: string[] = [];

  /** @param top the y coordinate of the upper end */
  stem(x: number, top: number, height: number, kind: 'plain' | 'marked' | 'faint' = 'plain'): void {
    const path = `M${round(x)} ${round(top)}v${round(Math.max(2, height))}`;
    if (kind === 'marked') this.#marked.push(path);
    else if (kind === 'faint') this.#faint.push(path);
    else this.#stems.push(path);
  }

  line(from: readonly [number, number], to: readonly [number, number], isMarked = false): void {
    const path = `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`;
    (isMarked ? this.#marked : this.#stems).push(path);
  }

  drawing(): CoverDrawing {
    return { stems: this.#stems.join(''), marked: this.#marked.join(''), faint: this.#faint.join('') };
  }
}

const MOTIFS: Readonly<Record<CoverMotif, (strokes: Strokes, letter: Letters, titleHash: number) => void>> = {
  calendar(strokes, letter, titleHash) {
    const markedIndex = 3 + (titleHash % 9);
    for (let day = 2; day < 15; day += 1) {
      const x = 470 + (day % 5) * 62;
      const middle = 78 + Math.floor(day / 5) * 84;
      for (const at of [-1, 0, 1]) {
        const height = (at === 0 ? 56 : 34) * (0.45 + letter(day) * 0.55);
        strokes.stem(x + at * 14, middle - height / 2, height, day === markedIndex ? 'marked' : 'plain');
      }
    }
  },

  parcels(strokes, letter, titleHash) {
    const shelf = 268;
    const markedIndex = 1 + (titleHash % 3);
    let x = 404;
    for (let parcel = 0; parcel < 5; parcel += 1) {
      const bars = 5 + Math.round(letter(parcel + 3) * 4);
      const height = 74 + letter(parcel) * 130;
      for (let bar = 0; bar < bars && x < WIDTH; bar += 1, x += 11)
        strokes.stem(x, shelf - height, height, parcel === markedIndex ? 'marked' : 'plain');
      x += 16;
    }
    strokes.line([390, shelf + 5], [WIDTH, shelf + 5]);
  },

  /** Draws the title's voice line. */
  wave(strokes, letter, titleHash) {
    const markedIndex = 6 + (titleHash % 12);
    for (let index = 0; index < 31; index += 1) {
      const height = 14 + letter(index) * 190;
      const isMarked = index >= markedIndex && index < markedIndex + 6;
      strokes.stem(366 + index * 14, 150 - height / 2, height, isMarked ? 'marked' : 'plain');
    }
  },

  shield(strokes, letter, titleHash) {
    const markedIndex = 9 + (titleHash % 3);
    for (let index = 0; index < 21; index += 1) {
      const side = Math.abs(index - 10) / 10;
      const top = 52 + side * 22;
      const height = (262 - 148 * side ** 2.4) * (0.9 + letter(index) * 0.1) - (top - 52);
      strokes.stem(472 + index * 14, top, height, index === markedIndex ? 'marked' : 'plain');
    }
  },

  tally(strokes, letter, titleHash) {
    const markedIndex = titleHash % 15;
    for (let five = 0; five < 15; five += 1) {
      const x = 412 + (five % 5) * 80;
      const top = 46 + Math.floor(five / 5) * 92 + letter(five) * 8;
      const isMarked = five === markedIndex;
      for (let stem = 0; stem < 4; stem += 1)
        strokes.stem(x + stem * 14, top, 66, isMarked ? 'marked' : 'plain');
      strokes.line([x - 9, top + 52], [x + 51, top + 14], isMarked);
    }
  },

  dome(strokes, letter, titleHash) {
    const horizon = 212;
    const markedIndex = 12 + (titleHash % 3);
    for (let index = 0; index < 27; index += 1) {
      const side = (index - 13) / 13.6;
      const height = 178 * Math.sqrt(1 - side * side);
      const x = 410 + index * 14;
      strokes.stem(x, horizon - height, height, Math.abs(index - markedIndex) < 2 ? 'marked' : 'plain');
      strokes.stem(x, horizon + 14, 10 + letter(index) * height * 0.3, 'faint');
    }
  },

  dial(strokes, letter, titleHash) {
    const markedIndex = titleHash % 24;
    for (let hour = 0; hour < 24; hour += 1) {
      const angle = (hour / 24) * 2 * Math.PI;
      const inner = 78 - letter(hour) * 26;
      const at = (radius: number) =>
        [606 + Math.sin(angle) * radius, 158 - Math.cos(angle) * radius] as [number, number];
      strokes.line(at(inner), at(hour === markedIndex ? 138 : 118), hour === markedIndex);
    }
  },

  steps(strokes, letter, titleHash) {
    const markedIndex = 1 + (titleHash % 4);
    for (let step = 0; step < 6; step += 1) {
      for (let stem = 0; stem < 4; stem += 1) {
        const height = 26 + step * 34 + letter(step * 4 + stem) * 26;
        strokes.stem(
          422 + step * 64 + stem * 14,
          282 - height,
          height,
          step === markedIndex ? 'marked' : 'plain',
        );
      }
    }
  },
};

export function drawMotif(motif: CoverMotif, title: string): CoverDrawing {
  const letters = voiceLine(title).filter((height) => height > 0.1);
  const strokes = new Strokes();
  const letter: Letters = (index) => letters[index % letters.length] ?? 0.5;
  MOTIFS[motif](strokes, letter, hashOf(title));
  return strokes.drawing();
}

export function hashOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
}

function round(value: number): number {
  return Math.round(value);
}
