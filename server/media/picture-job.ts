/** Creates the files of a picture from an upload: upright, without metadata, in all sizes. */
import { createHash } from 'node:crypto';
import { copyFile, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { SOCIAL_CARD_SIZE } from '#shared/brand/brand-files.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  DIGEST_LENGTH,
  nameOfPicture,
  nameOfSize,
  nameOfSocialSize,
  PICTURE_MAX_EDGE,
  PICTURE_MAX_PIXELS,
  type Picture,
  SIZE_FORMATS,
  SOCIAL_PICTURE_MAX_BYTES,
  widthsOf,
} from '#shared/media/pictures.ts';
import { isOwnFile } from './own-file.ts';

export type PictureJob = {
  file: string;
  folder: string;
  /**
   * The name and dimensions under which a file of another library is stored. The file stays unchanged if this
   * library could have written it.
   */
  stored?: Picture;
  /** The picture of this library whose file for social networks is made. */
  social?: Picture;
};

type PictureRefusal = Extract<
  ErrorCode,
  'PICTURE_TYPE_REFUSED' | 'PICTURE_ANIMATED' | 'PICTURE_DAMAGED' | 'PICTURE_TOO_LARGE'
>;

/** The result of a job. The files of the picture (`filesOf`) are in the job's folder. */
export type PictureAnswer = { picture: Picture; bytes: number } | { refusal: PictureRefusal };

/** Refuses a file of another type, an unsupported animation, a damaged file, and a file with too many pixels. */
class Refusal extends Error {
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

// The cache is switched off, as libvips would keep the pixels of finished pictures in it.
sharp.cache(false);
sharp.concurrency(2);
// Only the five formats of pages are permitted, so that the code for libvips' other formats never runs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

/** The number of bytes that are read to detect a file's type and whether it is animated. */
const HEAD_BYTES = 64 * 1024;
/** The quality of a JPEG, from 1 to 100. At this value the loss of a photograph is not visible on a screen. */
const JPEG_QUALITY = 84;
/**
 * The qualities of a picture for social networks that are tried, the best first. Even noise at the lowest quality
 * has less than `SOCIAL_PICTURE_MAX_BYTES`.
 */
const SOCIAL_QUALITIES = [84, 70, 55, 40, 25, 10] as const;
const AVIF_QUALITY = 50;
const WEBP_QUALITY = 76;

/** Creates the files. @throws for failures that the file has not caused */
export async function makePicture({ file, folder, stored, social }: PictureJob): Promise<PictureAnswer> {
  try {
    if (social) return await writeSocialSize(file, { picture: social, folder });
    const type = await typeOf(file);
    const load = (isAnimated: boolean) =>
      sharp(file, {
        limitInputPixels: PICTURE_MAX_PIXELS.usual,
        failOn: 'error',
        sequentialRead: true,
        animated: isAnimated,
      });
    const metadata = await decode(load(type === 'gif' || type === 'webp').metadata());
    if (metadata.format !== type && metadata.format !== 'heif') throw new Refusal('PICTURE_TYPE_REFUSED');
    if (metadata.width * metadata.height > maxPixelsOf(metadata)) throw new Refusal('PICTURE_TOO_LARGE');
    const moves = type === 'gif' || (metadata.pages ?? 1) > 1;
    const content = stored && (await readStored({ metadata, moves, file }, stored));
    if (stored && content) return await writeStored({ content, file, folder }, stored);
    return await (moves ? writeAnimation : writeSizes)({ load, metadata, folder });
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code };
    throw error;
  }
}

/** Waits for an operation that fails only because of the file. @throws Refusal */
async function decode<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    // sharp's errors have no codes. Except the message about the pixel limit, every message means that the file
    // cannot be read.
    throw new Refusal(/pixel limit/i.test(String(error)) ? 'PICTURE_TOO_LARGE' : 'PICTURE_DAMAGED', error);
  }
}

type Work = {
  /** Loads all frames if `isAnimated` is true, otherwise the first frame. */
  load: (isAnimated: boolean) => Sharp;
  metadata: Metadata;
  folder: string;
};

async function writeSizes({ load, metadata, folder }: Work): Promise<PictureAnswer> {
  // The file is decoded once, and all sizes are created from these pixels.
  const { data, info } = await decode(
    load(false)
      .autoOrient()
      .resize({ width: PICTURE_MAX_EDGE, height: PICTURE_MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const isPng = metadata.format === 'png' || (metadata.hasAlpha && !(await pixels().stats()).isOpaque);
  const encoder = isPng ? pixels().png() : pixels().removeAlpha().jpeg({ quality: JPEG_QUALITY });
  const content = await encoder.toBuffer();
  const picture: Picture = {
    digest: digestOf(content),
    width: info.width,
    height: info.height,
    color: await averageColor(pixels()),
    format: isPng ? 'png' : 'jpg',
  };
  await writeFile(join(folder, nameOfPicture(picture)), content);
  await writeSmaller(data, info, { picture, folder });
  return { picture, bytes: content.byteLength };
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_LENGTH);
}

/** Writes the other sizes of a picture. */
async function writeSmaller(
  data: Buffer,
  { width: dataWidth, height, channels }: OutputInfo,
  { picture, folder }: { picture: Picture; folder: string },
): Promise<void> {
  const raw = { width: dataWidth, height, channels };
  for (const width of widthsOf(picture)) {
    for (const format of SIZE_FORMATS) {
      const resizedImage = sharp(data, { raw }).resize({ width });
      const file = nameOfSize(picture, width, format);
      // More effort would make an AVIF a tenth smaller, but take four times as long.
      await (format === 'avif'
        ? resizedImage.avif({ quality: AVIF_QUALITY, effort: 1 })
        : resizedImage.webp({ quality: WEBP_QUALITY, effort: 3 })
      ).toFile(join(folder, file));
    }
  }
}

/**
 * Reads a file of another library.
 * @returns undefined if the file contains more than pixels; the file is then processed as an upload, which removes
 * the foreign parts
 * @throws Refusal if the file does not have the type and the dimensions of its name
 */
async function readStored(
  { metadata, moves, file }: { metadata: Metadata; moves: boolean; file: string },
  { format, width, height }: Picture,
): Promise<Buffer | undefined> {
  const isFormat = metadata.format === (format === 'jpg' ? 'jpeg' : format);
  const isSize = metadata.width === width && (metadata.pageHeight ?? metadata.height) === height;
  if (!isFormat || isStill(format) === moves || !isSize || Math.max(width, height) > PICTURE_MAX_EDGE)
    throw new Refusal('PICTURE_TYPE_REFUSED');
  const content = await readFile(file);
  return isOwnFile(content, format) ? content : undefined;
}

function isStill(format: Picture['format']): boolean {
  return format === 'jpg' || format === 'png';
}

/** Stores a file unchanged, and creates its sizes. The file is decoded completely. */
async function writeStored(
  { content, file, folder }: { content: Buffer; file: string; folder: string },
  picture: Picture,
): Promise<PictureAnswer> {
  // A warning is an error, as it means that the decoder has skipped bytes. The library writes no such bytes.
  const image = sharp(content, {
    limitInputPixels: PICTURE_MAX_PIXELS.usual,
    failOn: 'warning',
    animated: !isStill(picture.format),
  });
  if (isStill(picture.format)) {
    const { data, info } = await decode(
      image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    );
    await writeSmaller(data, info, { picture, folder });
  } else {
    await decode(image.stats());
  }
  await copyFile(file, join(folder, nameOfPicture(picture)));
  return { picture, bytes: content.byteLength };
}

/** Writes an animation in its own format, as converting a WebP to a GIF takes a minute. */
async function writeAnimation({ load, metadata, folder }: Work): Promise<PictureAnswer> {
  const height = metadata.pageHeight ?? metadata.height;
  if (Math.max(metadata.width, height) > PICTURE_MAX_EDGE) throw new Refusal('PICTURE_TOO_LARGE');
  const format = metadata.format === 'webp' ? 'webp' : 'gif';
  const color = await decode(averageColor(load(false)));
  const frames = load(true);
  const content = await decode(
    // More effort would hardly make the file smaller, but take several times as long.
    (format === 'webp'
      ? frames.webp({ quality: WEBP_QUALITY, effort: 1 })
      : frames.gif({ effort: 1 })
    ).toBuffer(),
  );
  const picture: Picture = { digest: digestOf(content), width: metadata.width, height, color, format };
  await writeFile(join(folder, nameOfPicture(picture)), content);
  return { picture, bytes: content.byteLength };
}

/** Writes the picture for social networks: the first frame, cropped. White replaces transparency. */
async function writeSocialSize(
  file: string,
  { picture, folder }: { picture: Picture; folder: string },
): Promise<PictureAnswer> {
  const { data, info } = await decode(
    sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS.usual, failOn: 'error' })
      .resize({ ...SOCIAL_CARD_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  let content = Buffer.alloc(0);
  for (const quality of SOCIAL_QUALITIES) {
    content = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
    if (content.byteLength <= SOCIAL_PICTURE_MAX_BYTES) break;
  }
  await writeFile(join(folder, nameOfSocialSize(picture)), content);
  return { picture, bytes: content.byteLength };
}

/** Returns the average colour on a white background, as six hexadecimal digits. */
async function averageColor(pixels: Sharp): Promise<string> {
  const [red = 0, green = red, blue = red] = await pixels
    .flatten({ background: '#ffffff' })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the maximum number of pixels. It is lower for formats that must be decoded completely before scaling, as
 * they need twenty bytes of memory per pixel.
 */
function maxPixelsOf({ format, isProgressive }: Metadata): number {
  const isWhole = format === 'heif' || (format === 'png' && isProgressive);
  return isWhole ? PICTURE_MAX_PIXELS.decodedWhole : PICTURE_MAX_PIXELS.usual;
}

/**
 * Returns the type of a file. It is read from the first bytes, as the name may be wrong.
 * @throws Refusal
 */
async function typeOf(file: string): Promise<'jpeg' | 'png' | 'gif' | 'webp' | 'avif'> {
  const head = await readHead(file);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  const isPng = head.startsWith('\x89PNG\r\n\x1a\n');
  const brands = brandsOf(head);
  if (!isPng && !brands.has('avif') && !brands.has('avis')) throw new Refusal('PICTURE_TYPE_REFUSED');
  // These formats are refused if they are animated, as the decoder reads only the first frame.
  if (brands.has('avis') || (isPng && head.slice(0, head.indexOf('IDAT')).includes('acTL')))
    throw new Refusal('PICTURE_ANIMATED');
  return isPng ? 'png' : 'avif';
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

/** Returns the major brand and the compatible brands of an ISO media file. */
function brandsOf(head: string): ReadonlySet<string> {
  if (head.slice(4, 8) !== 'ftyp') return new Set();
  const bytes = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  const list = head.slice(8, 12) + head.slice(16, bytes);
  return new Set(list.match(/[^]{4}/g));
}
