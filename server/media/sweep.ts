/** Deletes unused files: files of killed processes, and of deleted pictures and recordings. */
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fileKeyOf } from '#shared/media/recordings.ts';
import { findKnownFile, findOwner, listKnownFiles } from './read.ts';
import { isUnfinished, type MediaStore } from './store.ts';
import { deleteExpiredMedia, lockFile } from './write.ts';

const EVERY_MS = 60 * 60_000;
/** The age in milliseconds from which unused files are deleted. Newer files may belong to an unfinished upload. */
const SETTLED_MS = 60 * 60_000;
export const OWNER = 'owner-';

export function startMediaSweep({
  sql,
  store,
  log,
}: {
  sql: Database;
  store: MediaStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    isDelayed: true,
    run: () => sweepMedia({ sql, store }),
    onFailure: (error) => log.warn({ err: error }, 'files of deleted pictures could not be removed'),
  });
}

/**
 * Deletes all unused files.
 * @returns the number of deleted files
 * @throws if another database also owns the store, as its pictures may use the files
 */
export async function sweepMedia({
  sql,
  store,
  settledMs = SETTLED_MS,
}: {
  sql: Database;
  store: MediaStore;
  settledMs?: number;
}): Promise<number> {
  await deleteExpiredMedia(sql);
  const settledBefore = Date.now() - settledMs;
  const owners: string[] = [];
  const settledNames: string[] = [];
  for await (const { name, storedAt } of store.list()) {
    if (name.startsWith(OWNER)) owners.push(name);
    else if (storedAt.getTime() <= settledBefore) settledNames.push(name);
  }
  await ownStore(sql, store, owners);
  const knownKeys = new Set((await listKnownFiles(sql)).map(fileKeyOf));
  let removedCount = 0;
  for (const name of settledNames) {
    const key = fileKeyOf(name);
    if (isUnfinished(name)) await store.remove(name);
    else if (key === undefined || knownKeys.has(key) || !(await removeUnknown(sql, store, { name, key })))
      continue;
    removedCount += 1;
  }
  return removedCount;
}

/**
 * Makes this database the owner of a store without an owner.
 * @throws if another database is an owner too
 */
async function ownStore(sql: Sql, store: MediaStore, owners: readonly string[]): Promise<void> {
  const ownMark = OWNER + (await findOwner(sql));
  const otherOwners = owners.filter((name) => name !== ownMark);
  if (otherOwners.length > 0) {
    throw new Error(
      `The store of pictures is another database's as well (${otherOwners.join(', ')}): docs/operating.md says what to do.`,
    );
  }
  if (owners.length === 0) await claimStore(sql, store);
}

/** Adds this database to the owners of the store, so that no other database deletes its files. */
export async function claimStore(sql: Sql, store: MediaStore): Promise<void> {
  await store.put(OWNER + (await findOwner(sql)), Readable.from([Buffer.from('\n')]));
}

/** Deletes a file unless an upload has added its picture or recording in the meantime. */
function removeUnknown(
  sql: Database,
  store: MediaStore,
  { name, key }: { name: string; key: string },
): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    await lockFile(tx, name);
    if ((await findKnownFile(tx, key)) !== undefined) return false;
    await store.remove(name);
    return true;
  });
}
