/**
 * Ends what a run of tests makes and starts together with the run, however that ends: a shell waits beside it until it
 * is gone, then kills the processes that are named in the run’s folder, and deletes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#server/db/process-alive.ts';

/** Names the run’s folder to every process of the run. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** Begins the folder’s name. The number of the process that opened the run follows. */
const PREFIX = 'sesdas-test-';

const AFTER_RUN = join(import.meta.dirname, 'after-run.sh');

/**
 * Opens the run of this process and of all that it starts, unless it belongs to one. Every temporary folder is in the
 * run’s from then on.
 */
export function joinRun(): void {
  if (process.env[RUN_FOLDER] !== undefined) return;
  const parent = realpathSync(tmpdir());
  sweepLeftRuns(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Like /tmp: Postgres and apt make their files as other users than root.
  chmodSync(folder, 0o1777);
  mkdirSync(join(folder, 'processes'));
  // A group of its own: what ends the run’s must not end the shell.
  const guard = spawn(AFTER_RUN, [folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  // The stream is a socket, which its type does not say.
  (guard.stdin as unknown as { unref: () => void }).unref();
  process.env[RUN_FOLDER] = folder;
  process.env['TMPDIR'] = folder;
}

/** Ends runs whose shell was killed as well. */
function sweepLeftRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    spawn(AFTER_RUN, [join(parent, name)], { stdio: 'ignore', detached: true }).unref();
  }
}

/**
 * Kills a process when the run ends, if there is a run.
 * @param pid a negative number is a process group
 * @returns a function to call once the process has ended: its number may become another’s
 */
export function endWithRun(pid: number): () => void {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return () => {};
  const file = join(folder, 'processes', String(pid));
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Kills a child when the run ends, also where the test that started it failed before it could. */
export function endChildWithRun(child: ChildProcess): void {
  if (child.pid !== undefined) child.once('exit', endWithRun(child.pid));
}
