// Where the embedded database lives: in `<DATA_DIR>/postgres`, unless the user Postgres runs as cannot get there.

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
import { EmbeddedDatabaseError, folderError } from './embedded-error.ts';
import { isAlive } from './process-alive.ts';
import { canWrite, chooseUser, type RunAs } from './embedded-user.ts';

export type EmbeddedHome = {
  /** The folder in which `home` (and, if need be, a copy of the programs) stands. */
  base: string;
  /** Everything of this database: `data`, `password`, `port`, `postgres.log`. */
  home: string;
  /** The cluster itself. */
  data: string;
  user: RunAs;
};

const HOME = 'postgres';

// In DATA_DIR, when the database had to go elsewhere: the next start finds it even if the way is free by then.
const SIGNPOST = 'postgres-is-in';

const ELSEWHERE = ['/var/lib', '/var/tmp'];

/** Finds or chooses the home for `dataDir`, creating only folders. Throws EmbeddedDatabaseError, in one line. */
export async function locateHome(dataDir: string, log: (line: string) => void): Promise<EmbeddedHome> {
  const base = await prepareFolder(path.resolve(dataDir));
  const signpost = path.join(base, SIGNPOST);
  const elsewhere = (await readFile(signpost, 'utf8').catch(() => '')).trim();
  if (elsewhere !== '') {
    log(`The embedded database of ${base} is kept in ${elsewhere}.`);
    return describeHome(elsewhere, await chooseUser(dataFolder(elsewhere)));
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
  const chosen = await prepareElsewhere(base, user);
  log(`User ${user.uid}, as whom Postgres runs, cannot reach ${base}: the database is kept in ${chosen}.`);
  await writeFile(signpost, `${chosen}\n`).catch((error: unknown) => {
    throw folderError(base, error);
  });
  return describeHome(chosen, user);
}

/** Whether there is an embedded database that belongs to `dataDir`. Makes nothing. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const base = path.resolve(dataDir);
  return (await exists(dataFolder(base))) || exists(path.join(base, SIGNPOST));
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

/** Tried with a folder that is made the way the home will be: root's own, handed to the user. */
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

/** The name follows from DATA_DIR, so that the place is found again even without the signpost. */
async function prepareElsewhere(base: string, user: NonNullable<RunAs>): Promise<string> {
  const name = `sesdas-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  for (const parent of ELSEWHERE) {
    const folder = path.join(parent, name);
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
      const { uid } = await stat(folder);
      // In a folder that everybody may write to, somebody else could have been here first.
      if ((uid === 0 || uid === user.uid) && (await isReachable(folder, user))) {
        return folder;
      }
    } catch {
      // Not here; the last resort's failure is reported below.
    }
  }
  throw new EmbeddedDatabaseError(
    `User ${user.uid}, as whom Postgres runs, can reach neither ${base} nor ${ELSEWHERE.join(' nor ')}. ` +
      'Set DATA_DIR to a folder that every user may enter, or set DATABASE_URL.',
  );
}

/** A fresh folder beside the home, private to the user, in which a cluster is made before it moves in. */
export async function makeNursery({ base, home, user }: EmbeddedHome): Promise<string> {
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

/** Removes what first starts left behind that were killed half-way. */
export async function sweepNurseries({ base, home }: EmbeddedHome): Promise<void> {
  const left = /^\.new-(\d+)-/;
  const prefix = path.basename(home);
  for (const name of await readdir(base)) {
    const pid = name.startsWith(prefix) ? left.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) {
      // The killed start's initdb may still be writing: it fails in a moment, and then the folder is empty.
      await rm(path.join(base, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}
