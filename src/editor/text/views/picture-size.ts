import type { PictureSize } from '../rules/voids.ts';

const NARROWEST = 64;
/** The width of an article's column in CSS pixels: a picture that fills it needs none of its own. */
const COLUMN = 656;

/** @returns the size of a shown picture at a width in CSS pixels; undefined where it would fill the column */
export function sizeOfWidth(picture: HTMLImageElement, wanted: number): PictureSize | undefined {
  const width = Math.max(NARROWEST, Math.round(wanted));
  const widest = Math.min(COLUMN, picture.closest('figure')?.clientWidth ?? COLUMN);
  if (width >= widest) return undefined;
  const proportion = picture.clientHeight / picture.clientWidth;
  return { width, height: Math.max(1, Math.round(width * proportion)) };
}
