// Runs a real Postgres, which this process supervises.

import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, clusterUrl, movePort, openCluster } from './cluster.ts';
import { DatabaseInUseError, EmbeddedDatabaseError, lastLines } from './error.ts';
import { locateHome } from './home.ts';
import { findPostmaster, startPostgres, stopPostgres, waitForEnd } from './process.ts';

export type EmbeddedOptions = {
  /**
   * Lower-case letters, the same at each start: the name of the database and its owner. The server's role is
   * `<name>_server`.
   */
  name: string;
  dataDir: string;
  log: (line: string) => void;
  /** False for temporary data, whose commits do not wait for the disk; true by default. */
  durable?: boolean;
  /** Called when Postgres has ended and is not restarted any more. Queries fail after this call. */
  onGiveUp?: (error: EmbeddedDatabaseError) => void;
};

export type EmbeddedDatabase = {
  /** Connects as the owner, for migrations and commands. The URL stays the same when Postgres restarts. */
  url: string;
  /** Connects as the server's role, which has no rights until the owner grants them. */
  serverUrl: string;
  /** Connects as superuser, for administration and tests. */
  adminUrl: string;
  home: string;
  /** Returns the process id of Postgres; undefined while Postgres is not running. */
  findPid: () => Promise<number | undefined>;
  stop: () => Promise<void>;
};

type RunningPostgres = { cluster: Cluster; child: ChildProcess };

// The milliseconds for which a restarted Postgres must run: if it ends earlier, the restart has failed. After
// `MAX_FAILURES` in a row, Postgres is not restarted any more.
const STABLE_MS = 1000;
const MAX_FAILURES = 10;

// The milliseconds that a start waits until another Postgres of the cluster, or orphaned backends, have ended. The
// other Postgres may be in recovery.
const SETTLE_MS = 30_000;
const RETRY_MS = 50;

/**
 * Starts Postgres. A Postgres that a killed process has left running is stopped first.
 * @throws EmbeddedDatabaseError with one line for the operator; TypeError for a name with other characters than a
 * to z
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { name, dataDir, log, durable = true } = options;
  if (!/^[a-z]+$/.test(name)) throw new TypeError(`“${name}” does not consist of lower-case letters.`);
  const home = await locateHome(name, dataDir, log);
  const binaries = await findBinaries(home.user, home.base, log);
  const openedCluster = await openCluster({ ...home, name, durable }, binaries, log);
  const running = await startWithRetries(openedCluster, binaries, { mayMove: true, log });
  const { cluster } = running;
  return {
    url: clusterUrl(cluster, 'owner'),
    serverUrl: clusterUrl(cluster, 'server'),
    adminUrl: clusterUrl(cluster, 'superuser'),
    home: cluster.home,
    findPid: async () => (await findPostmaster(cluster))?.pid,
    stop: supervise(running, binaries, options),
  };
}

/** Restarts Postgres whenever it ends. @returns a function that stops Postgres */
function supervise(running: RunningPostgres, binaries: PostgresBinaries, options: EmbeddedOptions) {
  const { log, onGiveUp = () => {} } = options;
  const { cluster } = running;
  let { child } = running;
  let isStopping = false;

  async function restart(): Promise<void> {
    let failures = 0;
    for (;;) {
      const since = performance.now();
      await waitForEnd(child);
      if (isStopping) return;
      const endedAt = performance.now();
      failures = endedAt - since < STABLE_MS ? failures + 1 : 0;
      if (failures > MAX_FAILURES) throw new Error('it ended again and again');
      log('Postgres has gone: bringing it back.');
      await sleep(RETRY_MS * failures);
      try {
        ({ child } = await startWithRetries(cluster, binaries, { mayMove: false, log }));
        log(`Postgres is back after ${Math.round(performance.now() - endedAt)} ms.`);
      } catch (error) {
        if (error instanceof DatabaseInUseError || failures >= MAX_FAILURES) throw error;
      }
      if (isStopping) await end();
    }
  }

  async function end(): Promise<void> {
    // Keeps this process alive until the child has ended.
    child.ref();
    if (child.pid !== undefined) await stopPostgres(cluster, child.pid);
  }

  const supervision = restart().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    onGiveUp(
      cause instanceof EmbeddedDatabaseError
        ? cause
        : new EmbeddedDatabaseError(`Postgres is not restarted any more (${reason}).`, { cause }),
    );
  });
  return async () => {
    isStopping = true;
    await end();
    await supervision;
  };
}

/**
 * Starts Postgres. An orphaned Postgres of the cluster is stopped first, and a Postgres that is starting or ending
 * is awaited up to `SETTLE_MS`. Throws if another process uses the cluster.
 */
async function startWithRetries(
  cluster: Cluster,
  binaries: PostgresBinaries,
  { mayMove, log }: { mayMove: boolean; log: (line: string) => void },
): Promise<RunningPostgres> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.isOrphan) {
      log(`Stopping the Postgres that process ${postmaster.owner} left running in ${cluster.home}.`);
      await stopPostgres(cluster, postmaster.pid);
    } else if (postmaster?.status === 'ready') {
      throw new DatabaseInUseError(
        `The database in ${cluster.home} is in use by process ${postmaster.owner}. ` +
          'Stop that process first, or use another folder or another Postgres server.',
        clusterUrl({ ...cluster, port: postmaster.port }, 'owner'),
      );
    } else if (postmaster === undefined) {
      const outcome = await startPostgres(cluster, binaries);
      if (outcome.ready) return { cluster, child: outcome.child };
      if (mayMove && PORT_TAKEN.test(outcome.output)) cluster = await movePort(cluster);
      else if (!TEMPORARY_FAILURE.test(outcome.output)) throw startError(cluster, outcome.output);
    }
    await sleep(RETRY_MS);
  }
  throw new EmbeddedDatabaseError(`Postgres does not start in ${cluster.home}: see ${cluster.logFile}.`);
}

const PORT_TAKEN = /could not bind .*Address already in use/;

/**
 * Matches output after which a retry may succeed: another start is running, or backends of a killed Postgres still
 * use its shared memory. The lock file is empty for a moment after its creation.
 */
const TEMPORARY_FAILURE =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/;

function startError(cluster: Cluster, output: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    PORT_TAKEN.test(output)
      ? `Another program has taken port ${cluster.port} of the embedded database.`
      : `Postgres does not start in ${cluster.home} (${lastLines(output)}). The log has more: ${cluster.logFile}.`,
  );
}
