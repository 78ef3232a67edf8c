/**
 * Renders the brand's mark: a letter on the colour pine, with a cedilla that is also the tail of a speech
 * bubble.
 */

import { CEDILLA, SESDAS_LETTERS } from '#shared/brand/wordmark-shapes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { supportedText } from './fonts.ts';
import { PALETTE } from './palette.ts';
import type { SvgRenderer } from './svg-renderer.ts';

/**
 * The shape of the mark. A `tile` has rounded corners; phones round the corners of a `square`, and may cut a
 * `maskable` mark to a circle.
 */
export type MarkShape = 'tile' | 'square' | 'maskable';

const SIDE = 32;

/** The share of the side that the letter and its tail may fill. A circle leaves the least space. */
const SHARE: Readonly<Record<MarkShape, number>> = { tile: 0.8, square: 0.66, maskable: 0.54 };

type Box = { x: number; y: number; width: number; height: number };
type Mark = { letter: string; tail: string; box: Box };

const TAIL_BOX: Box = { x: 722, y: 11, width: 77.6, height: 68 };

/** The last letter of the Sesdaş wordmark. */
const SESDAS_MARK: Mark = {
  letter: `<path d="${SESDAS_LETTERS.split(/(?=M)/).at(-1)}"/>`,
  tail: `<path d="${CEDILLA}"/>`,
  box: { x: 719, y: -138, width: 97, height: 217 },
};

/** The height of the tail and of the gap above it, as shares of the height of a capital. */
const TAIL_HEIGHT = 0.4;
const TAIL_GAP = 0.07;

/** Returns an SVG of 32 by 32 with the ş of Sesdaş, or with the first letter of another name. */
export function renderMark(name: string, shape: MarkShape, renderer: SvgRenderer): string {
  const { letter, tail, box } = name === DEFAULT_SITE.name ? SESDAS_MARK : markOf(name, renderer);
  const scale = (SHARE[shape] * SIDE) / Math.max(box.height, box.width, letter === '' ? 120 : 0);
  const left = SIDE / 2 - (box.x + box.width / 2) * scale;
  const top = SIDE / 2 - (box.y + box.height / 2) * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}"${shape === 'tile' ? ' rx="5"' : ''} fill="${PALETTE.pine}"/>` +
    `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">` +
    `<g fill="${PALETTE.onStage}">${letter}</g><g fill="${PALETTE.mark}">${tail}</g></g></svg>`
  );
}

function markOf(name: string, renderer: SvgRenderer): Mark {
  const letter = renderer.outline(initialOf(name), 'sans');
  // The fonts lack every letter of this name, so only the tail is drawn.
  if (letter.d === '') return { letter: '', tail: `<path d="${CEDILLA}"/>`, box: TAIL_BOX };

  const scale = (TAIL_HEIGHT * letter.height) / TAIL_BOX.height;
  const width = TAIL_BOX.width * scale;
  const gap = TAIL_GAP * letter.height;
  const tailTop = letter.y + letter.height + gap;
  const tailLeft = letter.x + letter.width / 2 - width * 0.6;
  const left = Math.min(letter.x, tailLeft);
  return {
    letter: `<path d="${letter.d}"/>`,
    tail:
      `<path transform="translate(${round(tailLeft - TAIL_BOX.x * scale)} ${round(tailTop - TAIL_BOX.y * scale)}) ` +
      `scale(${round(scale)})" d="${CEDILLA}"/>`,
    box: {
      x: left,
      y: letter.y,
      width: Math.max(letter.x + letter.width, tailLeft + width) - left,
      height: letter.height + gap + TAIL_BOX.height * scale,
    },
  };
}

/**
 * Returns the first letter as a Turkish capital. Its cedilla is removed (Ş → S), as the mark's tail replaces it.
 */
function initialOf(name: string): string {
  const [first = ''] = supportedText(name).match(/[\p{L}\p{N}]/u) ?? [];
  const [capital = ''] = first.toLocaleUpperCase('tr');
  return capital
    .normalize('NFD')
    .replace(/\u0327/gu, '')
    .normalize('NFC');
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
