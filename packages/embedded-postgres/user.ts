// Chooses the operating-system user of Postgres. Postgres refuses to run as root. If this process is root's,
// Postgres runs as the user `postgres` or, if there is no such user, as `nobody`.

import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './error.ts';

/** The user of Postgres; undefined means the current user. */
export type RunAs = { uid: number; gid: number } | undefined;

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Returns the owner of an existing cluster, as Postgres accepts no other user; for a new cluster, the user that
 * replaces root.
 * @throws EmbeddedDatabaseError if the cluster belongs to another user than the current ordinary user
 */
export async function chooseUser(dataFolder: string): Promise<RunAs> {
  const own = process.getuid?.();
  const existing = await stat(dataFolder).catch(() => undefined);
  if (own !== 0) {
    if (existing !== undefined && own !== undefined && existing.uid !== own) {
      throw new EmbeddedDatabaseError(
        `The database in ${dataFolder} belongs to user ${existing.uid}, and this is user ${own}. ` +
          'Start as that user or as root, or use another folder.',
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
      'Start as an ordinary user, or use another Postgres server.',
  );
}

/** True if the user can write to a folder. A program tests this, as mode bits alone do not decide about access. */
export async function canWrite(user: RunAs, folder: string): Promise<boolean> {
  const result = await runProgram('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], user);
  return result.ok;
}

/** Runs a program. A program that cannot be started counts as failed. Never throws. */
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
  // Errors of the input are ignored, as the output tells why the program ended early.
  child.stdin?.on('error', () => {}).end(input);
  return promise;
}

/**
 * Returns an environment with few variables, as variables such as `PG…` would change the behaviour of Postgres.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function numericId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { ok, output } = await runProgram('id', [flag, name], undefined);
  return ok ? Number(output.trim()) : undefined;
}
