// Exports generated sites, imports them into an empty site, and exports them again.

import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { type Mover, openMover, readArchive } from '#tests/support/factories/exported-site.ts';
import { arbitrarySite, emptySite, insertSite } from '#tests/support/factories/generated-site.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';

const ADMIN = 'ayse@example.com';
const MEMBERS = [ADMIN, 'can@example.com'];

/** Adds members, and pictures of each format. @returns the mover, and the names of the pictures' files */
export async function prepareMoving(
  { sql }: TestDatabase,
  folder: string,
): Promise<{ mover: Mover; pictures: string[]; authorId: string }> {
  for (const email of MEMBERS) await signInAs(sql, email);
  const [user] = await sql<[{ id: string }]>`select id from users where email = ${ADMIN}`;
  const mover = openMover(sql, { folder, authorId: user.id });
  const pictures: string[] = [];
  for (const [format, opacity] of [
    ['jpeg', 1],
    ['png', 0.5],
    ['gif', 1],
  ] as const) {
    const content = await plainPicture({ width: 40, height: 30, format, opacity });
    const member = { id: user.id, role: 'admin' } as const;
    const { url } = await mover.library.take({ content: Readable.from([content]), title: format, member });
    pictures.push(url.slice(url.lastIndexOf('/') + 1));
  }
  return { mover, pictures, authorId: user.id };
}

/** @returns the number of sites that were compared */
export async function checkRoundTrips(
  { sql }: TestDatabase,
  { mover, pictures }: { mover: Mover; pictures: readonly string[] },
  runs: number,
): Promise<number> {
  let checked = 0;
  const site = arbitrarySite({ members: MEMBERS, pictures });
  await fc.assert(
    fc.asyncProperty(site, async (generated) => {
      await emptySite(sql);
      await insertSite(sql, generated);
      const first = await mover.exportTo('first.zip');
      await emptySite(sql);
      await mover.importFrom(first);
      const second = await mover.exportTo('second.zip');
      checked += 1;
      if ((await readFile(first)).equals(await readFile(second))) return;
      expect(await readArchive(second)).toEqual(await readArchive(first));
      throw new Error('The files are the same, but the archives differ.');
    }),
    { numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: 590_000, markInterruptAsFailure: true },
  );
  return checked;
}
