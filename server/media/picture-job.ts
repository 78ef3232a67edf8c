/** Turns an uploaded file into the files of a picture: without metadata, upright, in all sizes. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  nameOfPicture,
  nameOfSize,
  type Picture,
  PICTURE_MAX_EDGE,
  PICTURE_MAX_PIXELS,
  SIZE_FORMATS,
  widthsOf,
} from '#shared/media.ts';
import type { ErrorCode } from '#shared/errors.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type PictureJob = {
  /** Path of the uploaded file. */
  file: string;
  /** See `Picture`. */
  digest: string;
  /** Folder for the files that are made. */
  folder: string;
};

type PictureRefusal = Extract<ErrorCode, 'PICTURE_TYPE_REFUSED' | 'PICTURE_DAMAGED' | 'PICTURE_TOO_LARGE'>;

/** The picture and the names of its files, or the reason why it is refused. */
export type PictureAnswer =
  | { picture: Picture; names: string[]; bytes: number }
  | { refusal: PictureRefusal };

// The cache would keep pixels of pictures that are done.
sharp.cache(false);
sharp.concurrency(2);
// The library reads many formats, five of which are pictures for pages; the code of the others is never run.
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

/** Bytes by which a file's type is known. */
const HEAD_BYTES = 32;
/** Quality from 1 to 100. At these a photograph shows no difference on a screen. */
const JPEG_QUALITY = 84;
const AVIF_QUALITY = 50;
const WEBP_QUALITY = 76;

export async function makePicture({ file, digest, folder }: PictureJob): Promise<PictureAnswer> {
  const type = await typeOf(file);
  if (!type) return { refusal: 'PICTURE_TYPE_REFUSED' };
  const source = () =>
    sharp(file, {
      limitInputPixels: PICTURE_MAX_PIXELS.usual,
      failOn: 'error',
      sequentialRead: true,
      animated: type === 'gif',
    });
  try {
    const metadata = await source().metadata();
    if (metadata.format !== type && metadata.format !== 'heif') return { refusal: 'PICTURE_TYPE_REFUSED' };
    if (metadata.width * metadata.height > maxPixelsOf(metadata)) return { refusal: 'PICTURE_TOO_LARGE' };
    return await (type === 'gif' ? writeGif : writeStill)({ source, metadata, digest, folder });
  } catch (error) {
    // The library names no kinds of errors; what is not about the pixels is a file that it cannot read.
    return { refusal: /pixel limit/i.test(String(error)) ? 'PICTURE_TOO_LARGE' : 'PICTURE_DAMAGED' };
  }
}

type Work = { source: () => Sharp; metadata: Metadata; digest: string; folder: string };

async function writeStill({ source, metadata, digest, folder }: Work): Promise<PictureAnswer> {
  // Decoded once: every file is made from these pixels.
  const { data, info } = await source()
    .autoOrient()
    .resize({ width: PICTURE_MAX_EDGE, height: PICTURE_MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const isPng = metadata.format === 'png' || (metadata.hasAlpha && !(await pixels().stats()).isOpaque);
  const picture: Picture = {
    digest,
    width: info.width,
    height: info.height,
    color: await averageColor(pixels()),
    format: isPng ? 'png' : 'jpg',
  };
  const name = nameOfPicture(picture);
  const whole = isPng ? pixels().png() : pixels().removeAlpha().jpeg({ quality: JPEG_QUALITY });
  const { size } = await whole.toFile(join(folder, name));
  const names = [name];
  for (const width of widthsOf(picture)) {
    for (const format of SIZE_FORMATS) {
      const resized = pixels().resize({ width });
      const file = nameOfSize(picture, width, format);
      // More effort makes AVIF a tenth smaller, and four times slower.
      await (format === 'avif'
        ? resized.avif({ quality: AVIF_QUALITY, effort: 1 })
        : resized.webp({ quality: WEBP_QUALITY, effort: 3 })
      ).toFile(join(folder, file));
      names.push(file);
    }
  }
  return { picture, names, bytes: size };
}

/** A GIF may move, so it stays one file. */
async function writeGif({ source, metadata, digest, folder }: Work): Promise<PictureAnswer> {
  const height = metadata.pageHeight ?? metadata.height;
  if (Math.max(metadata.width, height) > PICTURE_MAX_EDGE) return { refusal: 'PICTURE_TOO_LARGE' };
  const picture: Picture = {
    digest,
    width: metadata.width,
    height,
    color: await averageColor(source()),
    format: 'gif',
  };
  const name = nameOfPicture(picture);
  const { size } = await source().gif().toFile(join(folder, name));
  return { picture, names: [name], bytes: size };
}

/** The average colour as six hexadecimal digits, of what is seen on white. */
async function averageColor(pixels: Sharp): Promise<string> {
  const [red = 0, green = red, blue = red] = await pixels
    .flatten({ background: '#ffffff' })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** Twenty bytes of memory a pixel, where all of it has to be decoded before anything is made smaller. */
function maxPixelsOf({ format, isProgressive }: Metadata): number {
  const isWhole = format === 'heif' || (format === 'png' && isProgressive);
  return isWhole ? PICTURE_MAX_PIXELS.decodedWhole : PICTURE_MAX_PIXELS.usual;
}

/** The type of a picture by its first bytes, whatever its name says. */
async function typeOf(file: string): Promise<'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
    if (/^GIF8[79]a/.test(head)) return 'gif';
    if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
    return /^[^]{4}ftypavi[fs]/.test(head) ? 'avif' : undefined;
  } finally {
    await handle.close();
  }
}
