import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { type Library, openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { AppError } from '#shared/errors.ts';
import { PICTURE_MAX_EDGE, stemOf } from '#shared/media/pictures.ts';
import type { TestDatabase } from '../database/db.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { signInAs } from './context.ts';
import { plainPicture } from './pictures.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
const MARKUP = '<html><script>alert(1)</script><svg onload="alert(1)">';

/** Beginnings of files that are programs or other files than pictures. */
const FOREIGN: readonly Buffer[] = [
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${MARKUP}</svg>`),
  Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  Buffer.from('II*\0\b\0\0\0'),
  Buffer.from('#!/bin/sh\nrm -rf /\n'),
  Buffer.from('push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"\npop graphic-context'),
  Buffer.from('PK\u0003\u0004'),
];

const damage: fc.Arbitrary<(file: Buffer) => Buffer> = fc.oneof(
  fc
    .double({ min: 0, max: 0.99, noNaN: true })
    .map((part) => (file: Buffer) => file.subarray(0, file.length * part)),
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 40,
    })
    .map((changes) => (file: Buffer) => {
      const copy = Buffer.from(file);
      for (const [position, value] of changes) copy[Math.floor(position * file.length)] = value;
      return copy;
    }),
  // Changes the header, whose dimensions may then demand gigabytes.
  fc
    .array(fc.tuple(fc.nat(200), fc.constantFrom(0, 1, 127, 255)), { minLength: 1, maxLength: 8 })
    .map((changes) => (file: Buffer) => {
      const copy = Buffer.from(file);
      for (const [index, value] of changes) if (index < file.length) copy[index] = value;
      return copy;
    }),
  fc.constantFrom(...FOREIGN).map((head) => (file: Buffer) => Buffer.concat([head, file])),
  fc
    .constantFrom(...FOREIGN)
    .map((tail) => (file: Buffer) => Buffer.concat([file, tail, Buffer.from(MARKUP)])),
  fc.tuple(fc.nat(12), fc.uint8Array({ minLength: 0, maxLength: 4000 })).map(
    ([beginning, noise]) =>
      (file: Buffer) =>
        Buffer.concat([file.subarray(0, beginning), noise]),
  ),
);

export type HostileFigures = {
  files: number;
  taken: number;
  refused: number;
  /** Failures without a row in the table of errors. */
  faults: string[];
  /** Files that ended the decoding process. */
  crashes: number;
  strange: string[];
};

/** @param store an empty folder */
export async function tryHostileFiles(
  database: TestDatabase,
  { count, seed, store }: { count: number; seed: number; store: string },
): Promise<HostileFigures> {
  await signInAs(database.sql, 'yonetici@example.com');
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  const temporary = await makeTemporaryFolder();
  const library = openLibrary({
    sql: database.sql,
    store: openFolderStore(store),
    maxMegabytes: 20,
    temporaryFolder: temporary.path,
  });
  const validFiles = await Promise.all(
    FORMATS.map((format, index) =>
      plainPicture({ format, width: 300 + index, height: 200, color: '#a0b0c0' }),
    ),
  );
  const figures: HostileFigures = { files: 0, taken: 0, refused: 0, faults: [], crashes: 0, strange: [] };
  try {
    const damages = fc.sample(fc.tuple(fc.nat(validFiles.length - 1), damage), { numRuns: count, seed });
    for (const [which, change] of damages) {
      figures.files += 1;
      await uploadFile(library, change(validFiles[which] ?? Buffer.alloc(0)), {
        userId: user?.id ?? '',
        figures,
      });
    }
    figures.strange = await findStrangeFiles(store);
    return figures;
  } finally {
    await library.close();
    await temporary.remove();
  }
}

async function uploadFile(
  library: Library,
  file: Buffer,
  { userId, figures }: { userId: string; figures: HostileFigures },
): Promise<void> {
  try {
    await library.take({ content: oneChunk(file), title: 'a', member: { id: userId, role: 'admin' } });
    figures.taken += 1;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('PICTURE_')) {
      figures.refused += 1;
      if (error.cause !== undefined) figures.crashes += 1;
    } else figures.faults.push(String(error));
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export async function findStrangeFiles(store: string): Promise<string[]> {
  const strange: string[] = [];
  for (const name of await readdir(store).catch(() => [])) {
    const path = join(store, name);
    const picture = stemOf(name) === undefined ? undefined : sharp(path, { failOn: 'error' });
    const metadata = await picture?.metadata().catch(() => undefined);
    const isWhole = await picture?.stats().then(
      () => true,
      () => false,
    );
    const isPlain =
      metadata !== undefined &&
      Math.max(metadata.width, metadata.height) <= PICTURE_MAX_EDGE &&
      metadata.exif === undefined &&
      metadata.xmp === undefined &&
      !(await readFile(path)).includes('<script');
    if (!isWhole || !isPlain) strange.push(name);
  }
  return strange;
}
