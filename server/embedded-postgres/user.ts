// Chooses the user of Postgres, which refuses to run as root: it then runs as `postgres` or, if missing,
// `nobody`.

import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './error.ts';

/** Undefined for the current user. */
export type RunAs = { uid: number; gid: number } | undefined;

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Postgres accepts only the owner of an existing cluster; for a new one, the user that root should become.
 * Throws if an ordinary user finds another user's cluster.
 */
export async function chooseUser(dataFolder: string): Promise<RunAs> {
  const own = process.getuid?.();
  const existing = await stat(dataFolder).catch(() => undefined);
  if (own !== 0) {
    if (existing !== undefined && own !== undefined && existing.uid !== own) {
      throw new EmbeddedDatabaseError(
        `The database in ${dataFolder} belongs to user ${existing.uid}, and this is user ${own}. ` +
          'Start as that user or as root, or set DATA_DIR to another folder.',
      );
    }
    return undefined;
  }
  if (existing !== undefined && existing.uid !== 0) {
    return { uid: existing.uid, gid: existing.gid };
  }
  for (const name of CANDIDATES) {
    const [uid, gid] = await Promise.all([numericId('-u', name), numericId('-g', name)]);
    if (uid !== undefined && gid !== undefined) {
      return { uid, gid };
    }
  }
  throw new EmbeddedDatabaseError(
    'Postgres does not run as root, and this system has neither a user “postgres” nor “nobody”. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the system, as mode bits do not say all. */
export async function canWrite(user: RunAs, folder: string): Promise<boolean> {
  const result = await runProgram('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], user);
  return result.ok;
}

/** Never throws: a program that cannot be started has failed too. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  user: RunAs,
  { folder = '/', input = '' }: { folder?: string; input?: string | undefined } = {},
): Promise<{ ok: boolean; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ ok: boolean; output: string }>();
  const child = execFile(
    program,
    parameters,
    { ...user, cwd: folder, env: postgresEnvironment() },
    (error, stdout, stderr) => {
      const output = stdout + stderr;
      resolve({ ok: error === null, output: output === '' && error !== null ? error.message : output });
    },
  );
  // A program that ends without reading its input says why in its output.
  child.stdin?.on('error', () => {}).end(input);
  return promise;
}

/** Variables such as `PG…` would change the behaviour of Postgres. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function numericId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { ok, output } = await runProgram('id', [flag, name], undefined);
  return ok ? Number(output.trim()) : undefined;
}
