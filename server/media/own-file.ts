/**
 * Recognizes files that the library could have written. Such a file contains only pixels and the data that a
 * decoder needs. Comments, texts, metadata, colour profiles, previews and bytes after the end are foreign.
 */
import { inflateSync } from 'node:zlib';
import type { Picture } from '#shared/media/pictures.ts';

/**
 * The maximum bytes of a JPEG before its pixels, which contain the tables. More bytes could hide other content.
 */
const JPEG_HEAD_MAX_BYTES = 1024;
const JFIF_BYTES = 16;

const PNG_SIGNATURE_BYTES = 8;
/** The maximum bytes of the permitted PNG chunks, except the chunks of pixels. */
const PNG_CHUNKS: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  pHYs: 9,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  bKGD: 6,
  IEND: 0,
};
/** The number of samples of a pixel, by the PNG's colour type. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const GIF_HEAD_BYTES = 13;
const LOOP = '\x0bNETSCAPE2.0\x03\x01';

/**
 * The exact bytes of the chunks that describe an animation: `VP8X` has its size and `ANIM` its loop. The frames
 * are in the chunks below.
 */
const WEBP_CHUNKS: Readonly<Record<string, number>> = { VP8X: 10, ANIM: 6 };
const WEBP_FRAME_CHUNKS: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);
const WEBP_FRAME_HEAD_BYTES = 16;
/** The permitted flags of `VP8X`: transparency and animation. The other flags announce metadata. */
const WEBP_FLAGS = 0x12;

/**
 * Returns true if the library could have written the file.
 * @returns false also for a truncated file
 */
export function isOwnFile(file: Buffer, format: Picture['format']): boolean {
  try {
    return READERS[format](file);
  } catch (error) {
    // The error is a read beyond the end of the buffer, or a failed decompression.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

const READERS: Readonly<Record<Picture['format'], (file: Buffer) => boolean>> = {
  jpg: isOwnJpeg,
  png: isOwnPng,
  gif: isOwnGif,
  webp: isOwnWebp,
};

/** Returns true for a JPEG that consists of its tables and one scan, without bytes after the scan. */
function isOwnJpeg(file: Buffer): boolean {
  let at = 2;
  for (;;) {
    if (at > JPEG_HEAD_MAX_BYTES || file.readUInt8(at) !== 0xff) return false;
    const marker = file.readUInt8(at + 1);
    const length = file.readUInt16BE(at + 2);
    if (!isJpegTable(marker) && !isJfif(file, { at, marker, length })) return false;
    at += 2 + length;
    if (marker === 0xda) break;
  }
  for (at = file.indexOf(0xff, at); at >= 0; at = file.indexOf(0xff, at + 2)) {
    const marker = file.readUInt8(at + 1);
    // The marker zero is a byte of the pixels, and the markers from `d0` to `d7` restart the decoder.
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return marker === 0xd9 && at + 2 === file.length;
  }
  return false;
}

/**
 * Returns true for a table, the dimensions of a baseline JPEG, the restart interval, and the start of the scan.
 */
function isJpegTable(marker: number): boolean {
  return [0xdb, 0xc4, 0xc0, 0xdd, 0xda].includes(marker);
}

/** Returns true for a JFIF header without a preview. */
function isJfif(
  file: Buffer,
  { at, marker, length }: { at: number; marker: number; length: number },
): boolean {
  const isHeader = marker === 0xe0 && length === JFIF_BYTES && at === 2;
  return isHeader && file.toString('latin1', at + 4, at + 9) === 'JFIF\0' && file.readUInt16BE(at + 16) === 0;
}

function isOwnPng(file: Buffer): boolean {
  const pixels: Buffer[] = [];
  const types = new Set<string>();
  let at = PNG_SIGNATURE_BYTES;
  while (!types.has('IEND')) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') pixels.push(content);
    else if (types.has(type) || length > (PNG_CHUNKS[type] ?? -1)) return false;
    types.add(type);
    at += 12 + length;
  }
  return at === file.length && isExactPng(file, Buffer.concat(pixels));
}

/**
 * Returns true if the decompressed pixels have the size that follows from the header, and no bytes follow them.
 */
function isExactPng(file: Buffer, pixels: Buffer): boolean {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colorType, isInterlaced] = [file.readUInt8(24), file.readUInt8(25), file.readUInt8(28)];
  const bytes = height * (1 + Math.ceil((width * depth * (PNG_SAMPLES[colorType] ?? 0)) / 8));
  if (isInterlaced !== 0) return false;
  // With `info`, the result also has the decompressor, which counts the bytes that it has read.
  const { buffer, engine } = inflateSync(pixels, { maxOutputLength: bytes, info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return buffer.length === bytes && engine.bytesWritten === pixels.length;
}

function isOwnGif(file: Buffer): boolean {
  let at = GIF_HEAD_BYTES + colorTableBytes(file.readUInt8(10));
  for (;;) {
    const block = file.readUInt8(at);
    if (block === 0x3b) return at + 1 === file.length;
    if (block === 0x2c) {
      // The compressed pixels follow the frame's table of colours and one byte.
      at = endOfSubBlocks(file, at + 11 + colorTableBytes(file.readUInt8(at + 9)));
    } else if (block === 0x21 && isOwnExtension(file, at + 1)) {
      at = endOfSubBlocks(file, at + 2);
    } else return false;
  }
}

/** Returns true for an extension with the delay and transparency of a frame, or with the number of loops. */
function isOwnExtension(file: Buffer, at: number): boolean {
  const label = file.readUInt8(at);
  if (label === 0xf9) return file.readUInt8(at + 1) === 4 && file.readUInt8(at + 6) === 0;
  const loopEnd = at + 1 + LOOP.length;
  return (
    label === 0xff && file.toString('latin1', at + 1, loopEnd) === LOOP && file.readUInt8(loopEnd + 2) === 0
  );
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(file: Buffer, start: number): number {
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += 1 + length;
  return at + 1;
}

function isOwnWebp(file: Buffer): boolean {
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  const chunks = webpChunks(file, 12);
  return chunks.every(({ type, content }, index) => {
    if (type === 'ANMF') return isOwnWebpFrame(content);
    const isFirst = chunks.findIndex((chunk) => chunk.type === type) === index;
    const isPlain = type !== 'VP8X' || (content.readUInt8(0) & ~WEBP_FLAGS) === 0;
    return isFirst && isPlain && content.length === WEBP_CHUNKS[type];
  });
}

function isOwnWebpFrame(frame: Buffer): boolean {
  const types = webpChunks(frame, WEBP_FRAME_HEAD_BYTES).map(({ type }) => type);
  return types.length === new Set(types).size && types.every((type) => WEBP_FRAME_CHUNKS.has(type));
}

/**
 * Lists the chunks of a WebP.
 * @throws RangeError if the head of a chunk is beyond the end of the file
 */
function webpChunks(file: Buffer, start: number): { type: string; content: Buffer }[] {
  const chunks: { type: string; content: Buffer }[] = [];
  for (let at = start; at < file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length;
    // A zero byte follows a chunk of an odd length.
    if (end > file.length || (length % 2 === 1 && file.readUInt8(end) !== 0))
      return [{ type: '', content: file }];
    chunks.push({ type: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return chunks;
}
