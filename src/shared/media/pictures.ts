/**
 * A picture's file name contains its dimensions and average colour, so that a page needs no database query:
 * `3f…-2560x1707-a0b1c2.jpg`. The file name of another size also contains the width.
 * docs/decisions/0034-uploaded-pictures.md
 */
import { SOCIAL_CARD_SIZE } from '../brand/brand-files.ts';

export const MEDIA_PATH = '/media/';

/** The longest edge of a picture in pixels. The server scales larger pictures down. */
export const PICTURE_MAX_EDGE = 2560;
/**
 * The largest number of pixels of all frames together. AVIF and interlaced PNG are decoded as a whole, so their
 * limit is lower.
 */
export const PICTURE_MAX_PIXELS = { usual: 50_000_000, decodedWhole: 16_000_000 } as const;

export const ALT_MAX_LENGTH = 300;
export const PICTURE_TITLE_MAX_LENGTH = 200;

export const PICTURES_PER_PAGE = 24;
export const PICTURE_FILTERS = ['all', 'missing-alt', 'unused'] as const;

export type PictureFilter = (typeof PICTURE_FILTERS)[number];

/** The largest number of posts that are listed for a picture. */
export const PICTURE_USES_MAX = 50;

/** The preferred format first. */
export const SIZE_FORMATS = ['avif', 'webp'] as const;

/** File extensions of uploaded pictures; `gif` and `webp` are animations. */
export const PICTURE_FORMATS = ['jpg', 'png', 'gif', 'webp'] as const;

type PictureFormat = (typeof PICTURE_FORMATS)[number];
type SizeFormat = (typeof SIZE_FORMATS)[number];

export type Picture = {
  /**
   * The first hexadecimal digits of the SHA-256 of the file's bytes. Names of version 1.0.0 have the digest of the
   * uploaded file.
   */
  digest: string;
  width: number;
  height: number;
  /** The average colour: six hexadecimal digits. */
  color: string;
  format: PictureFormat;
};

export const DIGEST_LENGTH = 24;

/** The end of the name of the file for social networks. The files of the other sizes are AVIF and WebP. */
const SOCIAL_SIZE_END = `.${SOCIAL_CARD_SIZE.width}.jpg`;
/** The largest file for social networks in bytes. WhatsApp shows no larger picture. */
export const SOCIAL_PICTURE_MAX_BYTES = 300_000;

/** Widths of the other sizes of a picture in pixels, for an article column of 41rem and for phones. */
const WIDTHS: readonly number[] = [480, 800, 1312, 1600];

/** The name of a picture within a text. */
export const PICTURE_NAME = /[0-9a-f]{24}-[1-9]\d{0,3}x[1-9]\d{0,3}-[0-9a-f]{6}\.(?:jpg|png|gif|webp)/;
const NAME = /^([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})\.(jpg|png|gif|webp)$/;
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

/** Returns undefined for a URL that is not an uploaded picture. */
export function pictureAt(url: string): Picture | undefined {
  return url.startsWith(MEDIA_PATH) ? readPictureName(url.slice(MEDIA_PATH.length)) : undefined;
}

export function urlOfPicture(picture: Picture): string {
  return MEDIA_PATH + nameOfPicture(picture);
}

/** Returns the file name prefix that all sizes of a picture share; undefined for other names. */
export function stemOf(name: string): string | undefined {
  return STORED_NAME.exec(name)?.[1];
}

/** Returns the widths of the picture's sizes, the narrowest first. Animations have no other sizes. */
export function widthsOf({ width, format }: Picture): number[] {
  if (format === 'gif' || format === 'webp') return [];
  const widest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((narrower) => narrower < widest), widest];
}

export function nameOfSize(picture: Picture, width: number, format: SizeFormat): string {
  return `${stemOf(nameOfPicture(picture))}.${width}.${format}`;
}

/** Returns the URL of the smallest file, for a preview of a few pixels. */
export function urlOfSmallest(picture: Picture): string {
  const [narrowest] = widthsOf(picture);
  return narrowest === undefined
    ? urlOfPicture(picture)
    : MEDIA_PATH + nameOfSize(picture, narrowest, 'webp');
}

/**
 * Returns the name of the picture for social networks, cropped to `SOCIAL_CARD_SIZE`. The server makes it when it is
 * requested for the first time.
 */
export function nameOfSocialSize(picture: Picture): string {
  return `${stemOf(nameOfPicture(picture))}${SOCIAL_SIZE_END}`;
}

export function isSocialSize(name: string): boolean {
  return stemOf(name) !== undefined && name.endsWith(SOCIAL_SIZE_END);
}

/** Returns the names of the files that an upload creates. The first is the file that texts refer to. */
export function filesOf(picture: Picture): [string, ...string[]] {
  const sizes = widthsOf(picture).flatMap((width) =>
    SIZE_FORMATS.map((format) => nameOfSize(picture, width, format)),
  );
  return [nameOfPicture(picture), ...sizes];
}

/** Returns the `srcset` attribute, which is empty for animations, as they have no sizes. */
export function srcsetOf(picture: Picture, format: SizeFormat): string {
  return widthsOf(picture)
    .map((width) => `${MEDIA_PATH}${nameOfSize(picture, width, format)} ${width}w`)
    .join(', ');
}
