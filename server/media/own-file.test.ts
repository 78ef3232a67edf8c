import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOfPicture, type Picture } from '#shared/media/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { isOwnFile } from './own-file.ts';
import { makePicture } from './picture-job.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

const SECRET = Buffer.from('GPS 41.0082 <script>alert(1)</script>.');

const [WIDTH, HEIGHT] = [37, 23];
const noise = (channels: 1 | 2 | 3 | 4) =>
  sharp(randomBytes(WIDTH * HEIGHT * channels), { raw: { width: WIDTH, height: HEIGHT, channels } });
/** An animation of three frames. */
const frames = () =>
  sharp(randomBytes(WIDTH * HEIGHT * 9), {
    raw: { width: WIDTH, height: HEIGHT * 3, channels: 3, pageHeight: HEIGHT },
  });
const delay = [10, 20, 30];

/** Makes pictures of an upload. @returns the stored file with the name */
async function storedFrom(upload: Buffer): Promise<{ picture: Picture; content: Buffer }> {
  const file = join(folder.path, 'uploaded');
  await writeFile(file, upload);
  const answer = await makePicture({ file, folder: folder.path });
  if ('refusal' in answer) throw new Error(answer.refusal);
  return {
    picture: answer.picture,
    content: await readFile(join(folder.path, nameOfPicture(answer.picture))),
  };
}

const UPLOADS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG': () => noise(3).jpeg().toBuffer(),
  'a progressive JPEG with restarts': () => noise(3).jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'a grey JPEG': () => noise(1).toColourspace('b-w').jpeg().toBuffer(),
  'a CMYK JPEG': () => noise(4).pipelineColourspace('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with metadata': () =>
    noise(3)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Gizli' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .toBuffer(),
  'a PNG': () => noise(3).png().toBuffer(),
  'a transparent PNG': () => noise(4).png().toBuffer(),
  'a PNG of 16 bits': () => noise(4).toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => noise(4).png({ palette: true }).toBuffer(),
  'an interlaced PNG': () => noise(2).png({ progressive: true }).toBuffer(),
  'a transparent WebP': () => noise(4).webp().toBuffer(),
  'an AVIF': () => noise(3).avif({ effort: 0 }).toBuffer(),
  'a GIF of one frame': () => noise(3).gif().toBuffer(),
  'a transparent GIF': () => noise(4).gif().toBuffer(),
  'an animated GIF': () => frames().gif({ loop: 0, delay }).toBuffer(),
  'a GIF of three loops': () => frames().gif({ loop: 3, delay }).toBuffer(),
  'an animated WebP': () => frames().webp({ loop: 2, delay, lossless: true }).withIccProfile('p3').toBuffer(),
};

test.each(Object.entries(UPLOADS))(
  'the file that the library makes of %s is its own, and its name has the digest of its bytes',
  async (_, upload) => {
    const { picture, content } = await storedFrom(await upload());
    expect(isOwnFile(content, picture.format)).toBe(true);
    const digest = createHash('sha256').update(content).digest('hex');
    expect(picture.digest).toBe(digest.slice(0, 24));
  },
);

const after = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const PNG_START = 33;

/** Replaces the compressed pixels. */
function withPixels(png: Buffer, change: (pixels: Buffer) => Buffer): Buffer {
  const start = png.indexOf('IDAT') - 4;
  const length = png.readUInt32BE(start);
  const pixels = png.subarray(start + 8, start + 8 + length);
  return Buffer.concat([
    png.subarray(0, start),
    pngChunk('IDAT', change(pixels)),
    png.subarray(start + 12 + length),
  ]);
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(type), Buffer.alloc(4)]);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function withSize(webp: Buffer): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

const gifStart = (gif: Buffer) => 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
const subBlock = (content: Buffer) => Buffer.concat([Buffer.from([content.length]), content]);
const END_OF_BLOCKS = Buffer.from([0]);

type Change = (file: Buffer) => Buffer;

const CHANGES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  'a JPEG': {
    'a comment': (file) => after(file, 2, jpegSegment(0xfe, SECRET)),
    EXIF: (file) => after(file, 2, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), SECRET]))),
    'a colour profile': (file) =>
      after(file, 2, jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), SECRET]))),
    'more pictures (MPF)': (file) =>
      after(file, 2, jpegSegment(0xe2, Buffer.concat([Buffer.from('MPF\0'), SECRET]))),
    'an Adobe segment': (file) =>
      after(file, 2, jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe'), SECRET]))),
    'a preview': (file) =>
      after(file, 2, jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01abc'))),
    'tables without use': (file) => {
      const table = jpegSegment(0xdb, Buffer.concat([Buffer.from([3]), Buffer.alloc(64, SECRET)]));
      return after(file, 2, ...Array.from({ length: 20 }, () => table));
    },
    'a comment before its end': (file) => after(file, file.length - 2, jpegSegment(0xfe, SECRET)),
    'bytes after the end': (file) => Buffer.concat([file, SECRET]),
    'a second picture': (file) => Buffer.concat([file, file]),
    'bytes between segments': (file) => after(file, 2, SECRET),
  },
  'a PNG': {
    'a text': (file) => after(file, PNG_START, pngChunk('tEXt', SECRET)),
    'a compressed text': (file) => after(file, PNG_START, pngChunk('zTXt', SECRET)),
    'an international text at the end': (file) => after(file, file.length - 12, pngChunk('iTXt', SECRET)),
    EXIF: (file) => after(file, PNG_START, pngChunk('eXIf', SECRET)),
    'a colour profile': (file) => after(file, PNG_START, pngChunk('iCCP', SECRET)),
    'a private chunk': (file) => after(file, PNG_START, pngChunk('prVt', SECRET)),
    'a known chunk of the wrong length': (file) => after(file, PNG_START, pngChunk('gAMA', SECRET)),
    'two chunks of a type': (file) =>
      after(file, PNG_START, ...[1, 2].map(() => pngChunk('gAMA', SECRET.subarray(0, 4)))),
    'a frame': (file) => after(file, file.length - 12, pngChunk('fdAT', SECRET)),
    'bytes after the end': (file) => Buffer.concat([file, SECRET]),
    'bytes within its end': (file) => Buffer.concat([file.subarray(0, -12), pngChunk('IEND', SECRET)]),
    'bytes after its pixels': (file) => withPixels(file, (pixels) => Buffer.concat([pixels, SECRET])),
    'lines after its pixels': (file) =>
      withPixels(file, (pixels) => deflateSync(Buffer.concat([inflateSync(pixels), SECRET]))),
  },
  'an animated GIF': {
    'a comment': (file) =>
      after(file, gifStart(file), Buffer.from([0x21, 0xfe]), subBlock(SECRET), END_OF_BLOCKS),
    'a plain text': (file) =>
      after(file, gifStart(file), Buffer.from([0x21, 0x01]), subBlock(SECRET), END_OF_BLOCKS),
    XMP: (file) =>
      after(
        file,
        gifStart(file),
        Buffer.from([0x21, 0xff]),
        subBlock(Buffer.from('XMP DataXMP')),
        subBlock(SECRET),
        END_OF_BLOCKS,
      ),
    'bytes after its loops': (file) =>
      after(
        file,
        gifStart(file),
        Buffer.from([0x21, 0xff]),
        subBlock(Buffer.from('NETSCAPE2.0')),
        subBlock(Buffer.from([1, 0, 0])),
        subBlock(SECRET),
        END_OF_BLOCKS,
      ),
    'bytes after the end': (file) => Buffer.concat([file, SECRET]),
  },
  'an animated WebP': {
    EXIF: (file) => withSize(Buffer.concat([file, webpChunk('EXIF', SECRET)])),
    XMP: (file) => withSize(Buffer.concat([file, webpChunk('XMP ', SECRET)])),
    'a colour profile': (file) => withSize(after(file, 30, webpChunk('ICCP', SECRET))),
    'an unknown chunk': (file) => withSize(Buffer.concat([file, webpChunk('GIZL', SECRET)])),
    'an unknown chunk in a frame': (file) => {
      const frame = file.indexOf('ANMF');
      const length = file.readUInt32LE(frame + 4);
      const longer = after(file, frame + 8 + length, webpChunk('GIZL', SECRET));
      longer.writeUInt32LE(length + webpChunk('GIZL', SECRET).length, frame + 4);
      return withSize(longer);
    },
    'two sizes': (file) => withSize(after(file, 30, file.subarray(12, 30))),
    'bytes after the end': (file) => Buffer.concat([file, SECRET]),
    'bytes within its end': (file) => withSize(Buffer.concat([file, SECRET])),
  },
};

describe.each(Object.entries(CHANGES))('%s', (name, changes) => {
  test.each(Object.entries(changes))(
    'with %s is not the library’s own, and is stored without it under another name',
    async (_, change) => {
      const { picture, content } = await storedFrom((await UPLOADS[name]?.()) ?? Buffer.alloc(0));
      const changed = change(Buffer.from(content));
      expect(isOwnFile(changed, picture.format)).toBe(false);
      const file = join(folder.path, 'changed');
      await writeFile(file, changed);
      const answer = await makePicture({ file, folder: folder.path, stored: picture });
      // A decoder that refuses the file is right as well.
      if ('refusal' in answer) return;
      const stored = await readFile(join(folder.path, nameOfPicture(answer.picture)));
      expect(stored.includes(SECRET.subarray(0, 8))).toBe(false);
      expect(isOwnFile(stored, picture.format)).toBe(true);
    },
  );

  test('that ends too early is not the library’s own', async () => {
    const { picture, content } = await storedFrom((await UPLOADS[name]?.()) ?? Buffer.alloc(0));
    for (let length = 0; length < content.length; length += Math.ceil(content.length / 50))
      expect([length, isOwnFile(content.subarray(0, length), picture.format)]).toEqual([length, false]);
  });
});
