/**
 * Uploaded pictures. A picture's name says all that a page has to know of it, so that no reader of a text asks the
 * database: `3f…-2560x1707-a0b1c2.jpg` has these dimensions in pixels and this average colour, and further sizes
 * of it are named after their widths. docs/decisions/0034-uploaded-pictures.md
 */

/** The beginning of every picture's address. */
export const MEDIA_PATH = '/media/';

/** The longest edge of a stored picture, in pixels; larger ones are reduced. */
export const PICTURE_MAX_EDGE = 2560;
/**
 * Pixels of an uploaded picture, of all frames together. The second bound is for files that are decoded as a whole:
 * AVIF, and PNG that is interlaced.
 */
export const PICTURE_MAX_PIXELS = { usual: 50_000_000, decodedWhole: 16_000_000 } as const;

export const ALT_MAX_LENGTH = 300;
export const PICTURE_TITLE_MAX_LENGTH = 200;

/** Pictures on a page of the library. */
export const PICTURES_PER_PAGE = 24;
/** `missing-alt` has no alternative text, `unused` is named by no post. */
export const PICTURE_FILTERS = ['all', 'missing-alt', 'unused'] as const;

export type PictureFilter = (typeof PICTURE_FILTERS)[number];

/** Posts that are listed as showing a picture; of more the number is shown. */
export const PICTURE_USES_MAX = 50;

/** Formats of the other sizes, the best first. */
export const SIZE_FORMATS = ['avif', 'webp'] as const;

/** `gif` and `webp` are for pictures that move. */
/** The endings of uploaded pictures' files. */
export const PICTURE_FORMATS = ['jpg', 'png', 'gif', 'webp'] as const;

type PictureFormat = (typeof PICTURE_FORMATS)[number];
type SizeFormat = (typeof SIZE_FORMATS)[number];

export type Picture = {
  /** The first 24 hexadecimal digits of the SHA-256 of the uploaded file. */
  digest: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Its average colour: six hexadecimal digits. */
  color: string;
  format: PictureFormat;
};

/** Widths for a column of 41rem and for phones, in pixels. */
const WIDTHS: readonly number[] = [480, 800, 1312, 1600];

const NAME = /^([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})\.(jpg|png|gif|webp)$/;
/** A name in the store: the picture's own, or that of one of its sizes. */
const STORED_NAME =
  /^([0-9a-f]{24}-[1-9]\d{0,3}x[1-9]\d{0,3}-[0-9a-f]{6})(?:\.[1-9]\d{0,3})?\.(?:jpg|png|gif|avif|webp)$/;

export function nameOfPicture({ digest, width, height, color, format }: Picture): string {
  return `${digest}-${width}x${height}-${color}.${format}`;
}

export function readPictureName(name: string): Picture | undefined {
  const [, digest, width, height, color, format] = NAME.exec(name) ?? [];
  if (digest === undefined || color === undefined) return undefined;
  return { digest, width: Number(width), height: Number(height), color, format: format as PictureFormat };
}

/** The picture that an image's URL names; undefined where it is not one of this site. */
export function pictureAt(url: string): Picture | undefined {
  return url.startsWith(MEDIA_PATH) ? readPictureName(url.slice(MEDIA_PATH.length)) : undefined;
}

export function urlOfPicture(picture: Picture): string {
  return MEDIA_PATH + nameOfPicture(picture);
}

/** The beginning that the names of a picture's files have in common; undefined where `name` is none of them. */
export function stemOf(name: string): string | undefined {
  return STORED_NAME.exec(name)?.[1];
}

/** Widths of a picture's sizes, the narrowest first. One that may move has none. */
export function widthsOf({ width, format }: Picture): number[] {
  if (format === 'gif' || format === 'webp') return [];
  const widest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((narrower) => narrower < widest), widest];
}

export function nameOfSize(picture: Picture, width: number, format: SizeFormat): string {
  return `${stemOf(nameOfPicture(picture))}.${width}.${format}`;
}

/** The names of all files of a picture. */
export function filesOf(picture: Picture): string[] {
  const sizes = widthsOf(picture).flatMap((width) =>
    SIZE_FORMATS.map((format) => nameOfSize(picture, width, format)),
  );
  return [nameOfPicture(picture), ...sizes];
}

/** The `srcset` of a picture in one format; empty where it has no sizes. */
export function srcsetOf(picture: Picture, format: SizeFormat): string {
  return widthsOf(picture)
    .map((width) => `${MEDIA_PATH}${nameOfSize(picture, width, format)} ${width}w`)
    .join(', ');
}
