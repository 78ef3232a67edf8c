/**
 * Cleans up after every run of tests, even a killed one. A shell outlives the run, kills the processes named
 * in the run’s folder, and deletes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#embedded-postgres/process-alive.ts';

/** The environment variable that names the run’s folder to its processes. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** The folder’s name continues with the id of the process that opened the run. */
const PREFIX = 'sesdas-test-';

const AFTER_RUN = join(import.meta.dirname, 'after-run.sh');

/**
 * Opens a run for this process and its children, unless the process belongs to a run already. Afterwards temporary
 * folders are created in the run’s folder.
 */
export function joinRun(): void {
  if (process.env[RUN_FOLDER] !== undefined) return;
  const parent = realpathSync(tmpdir());
  cleanUpLeftRuns(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // As for /tmp, since Postgres and apt create files as other users than root.
  chmodSync(folder, 0o1777);
  mkdirSync(join(folder, 'processes'));
  // A separate process group, as a signal to the run’s group must not end the shell.
  const guard = spawn(AFTER_RUN, [folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  // The stream is a socket, although its type says otherwise.
  (guard.stdin as unknown as { unref: () => void }).unref();
  process.env[RUN_FOLDER] = folder;
  process.env['TMPDIR'] = folder;
}

/** Cleans up after runs whose shell was also killed. */
function cleanUpLeftRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    spawn(AFTER_RUN, [join(parent, name)], { stdio: 'ignore', detached: true }).unref();
  }
}

/**
 * Kills a process when the run ends, if there is a run.
 * @param pid a negative number is a process group
 * @returns a function to call once the process has ended, as its id may be reused
 */
export function endWithRun(pid: number): () => void {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return () => {};
  const file = join(folder, 'processes', String(pid));
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

export function endChildWithRun(child: ChildProcess): void {
  if (child.pid !== undefined) child.once('exit', endWithRun(child.pid));
}
