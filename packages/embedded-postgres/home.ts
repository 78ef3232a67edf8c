// Finds the embedded database's folder: `<dataDir>/postgres`, or a fallback folder if the user of Postgres
// cannot reach it.

import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedDatabaseError, folderError } from './error.ts';
import { isAlive } from './process-alive.ts';
import { canWrite, chooseUser, type RunAs } from './user.ts';

export type EmbeddedHome = {
  /** The folder that contains `home` and, if necessary, a copy of the programs. */
  base: string;
  /** The folder that contains `data`, `password`, `port` and `postgres.log`. */
  home: string;
  data: string;
  user: RunAs;
};

const HOME = 'postgres';

// The name of the file with the path of the fallback folder. Later starts must use the fallback folder even if
// `dataDir` has become reachable.
const POINTER_FILE = 'postgres-is-in';

const FALLBACK_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * Finds the folder of the database. Creates missing folders, but no files of the database. @throws
 * EmbeddedDatabaseError
 */
export async function locateHome(
  name: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedHome> {
  const base = await prepareFolder(path.resolve(dataDir));
  const pointerFile = path.join(base, POINTER_FILE);
  const pointerTarget = (await readFile(pointerFile, 'utf8').catch(() => '')).trim();
  if (pointerTarget !== '') {
    log(`The embedded database of ${base} is kept in ${pointerTarget}.`);
    return describeHome(pointerTarget, await chooseUser(dataFolder(pointerTarget)));
  }
  const user = await chooseUser(dataFolder(base));
  if (user === undefined) {
    if (!(await exists(dataFolder(base))) && !(await canWrite(user, base))) {
      throw folderError(base, new Error('permission denied'));
    }
    return describeHome(base, user);
  }
  if ((await exists(dataFolder(base))) || (await isReachable(base, user))) {
    return describeHome(base, user);
  }
  const fallback = await prepareFallback(name, base, user);
  log(`User ${user.uid}, as whom Postgres runs, cannot reach ${base}: the database is kept in ${fallback}.`);
  await writeFile(pointerFile, `${fallback}\n`).catch((error: unknown) => {
    throw folderError(base, error);
  });
  return describeHome(fallback, user);
}

/** True if there is an embedded database. Creates no folder. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const base = path.resolve(dataDir);
  return (await exists(dataFolder(base))) || exists(path.join(base, POINTER_FILE));
}

function describeHome(base: string, user: RunAs): EmbeddedHome {
  const home = path.join(base, HOME);
  return { base, home, data: dataFolder(base), user };
}

function dataFolder(base: string): string {
  return path.join(base, HOME, 'data');
}

async function exists(target: string): Promise<boolean> {
  return (await stat(target).catch(() => undefined)) !== undefined;
}

async function prepareFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/**
 * True if `user` can use a folder in `base`. Root creates a trial folder for `user`, like the folder of the
 * database.
 */
async function isReachable(base: string, user: NonNullable<RunAs>): Promise<boolean> {
  let trial: string;
  try {
    trial = await mkdtemp(path.join(base, `${HOME}.new-${process.pid}-`));
  } catch (error) {
    throw folderError(base, error);
  }
  try {
    await chown(trial, user.uid, user.gid);
    return await canWrite(user, trial);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/**
 * Creates the fallback folder. Its name is derived from `base`, so that it is found even without the
 * pointer file.
 */
async function prepareFallback(name: string, base: string, user: NonNullable<RunAs>): Promise<string> {
  const folderName = `${name}-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  for (const parent of FALLBACK_PARENTS) {
    const folder = path.join(parent, folderName);
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
      const { uid } = await stat(folder);
      // Another user may own this folder, as everybody may write to /var/tmp.
      if ((uid === 0 || uid === user.uid) && (await isReachable(folder, user))) {
        return folder;
      }
    } catch {
      // If no folder is usable, the error below is thrown.
    }
  }
  throw new EmbeddedDatabaseError(
    `User ${user.uid}, as whom Postgres runs, can reach neither ${base} nor ${FALLBACK_PARENTS.join(' nor ')}. ` +
      'Use a folder that every user may enter, or another Postgres server.',
  );
}

/** Creates a private staging directory in the same folder as `home`. */
export async function makeStagingDirectory({ base, home, user }: EmbeddedHome): Promise<string> {
  const folder = `${home}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user !== undefined) {
      await chown(folder, user.uid, user.gid);
    }
    return folder;
  } catch (error) {
    throw folderError(base, error);
  }
}

/** Removes staging directories of killed first starts. */
export async function sweepStagingDirectories({ base, home }: EmbeddedHome): Promise<void> {
  const stagingName = /^\.new-(\d+)-/;
  const prefix = path.basename(home);
  for (const name of await readdir(base)) {
    const pid = name.startsWith(prefix) ? stagingName.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) {
      // The initdb of the killed start may still write for a moment, so the removal is retried.
      await rm(path.join(base, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}
