import type { PictureSize } from '../rules/voids.ts';

const NARROWEST = 64;
/** The width of the text column of a post in CSS pixels. */
const COLUMN = 656;

export function sizeOfWidth(picture: HTMLImageElement, targetWidth: number): PictureSize | undefined {
  const width = Math.max(NARROWEST, Math.round(targetWidth));
  const widest = Math.min(COLUMN, picture.closest('figure')?.clientWidth ?? COLUMN);
  if (width >= widest) return undefined;
  const proportion = picture.clientHeight / picture.clientWidth;
  return { width, height: Math.max(1, Math.round(width * proportion)) };
}
