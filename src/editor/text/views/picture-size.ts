import type { PictureSize } from '../rules/voids.ts';

const NARROWEST = 64;
/** The width of an article's column in CSS pixels. */
const COLUMN = 656;

/** Takes and returns CSS pixels. A picture that fills the column has no size: undefined. */
export function sizeOfWidth(picture: HTMLImageElement, targetWidth: number): PictureSize | undefined {
  const width = Math.max(NARROWEST, Math.round(targetWidth));
  const widest = Math.min(COLUMN, picture.closest('figure')?.clientWidth ?? COLUMN);
  if (width >= widest) return undefined;
  const proportion = picture.clientHeight / picture.clientWidth;
  return { width, height: Math.max(1, Math.round(width * proportion)) };
}
