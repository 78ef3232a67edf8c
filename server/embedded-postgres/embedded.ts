// The database of a start without DATABASE_URL: a real Postgres, run and supervised by this process.

import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, clusterUrl, movePort, openCluster } from './cluster.ts';
import { DatabaseInUseError, EmbeddedDatabaseError, lastLines } from './error.ts';
import { locateHome } from './home.ts';
import { type Ownership, takeOwnership } from './owner.ts';
import { findPostmaster, startPostgres, stopPostgres } from './process.ts';
import { toAppError } from '#server/db/errors.ts';

export { hasEmbeddedDatabase } from './home.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False where nobody needs the data after this process: nothing waits for the disk. By default true. */
  durable?: boolean;
  /** Called once when Postgres has ended and cannot be brought back. The pool answers 503 from then on. */
  onGiveUp?: (error: EmbeddedDatabaseError) => void;
};

export type EmbeddedDatabase = {
  /** URL of our database as its owner, for migrations and commands. A restart of Postgres keeps it. */
  url: string;
  /** URL of our database as the server's role, usable after `grantServer`. */
  serverUrl: string;
  /** URL as superuser, for administration and tests. */
  adminUrl: string;
  home: string;
  /** True where a Postgres was running already that a killed predecessor had left. */
  adopted: boolean;
  /** Process number of Postgres; undefined while it is being restarted. */
  findPid: () => Promise<number | undefined>;
  stop: () => Promise<void>;
};

type Running = { cluster: Cluster; ownership: Ownership; adopted: boolean };

const STOP_PATIENCE_MS = 5000;

// A Postgres that ran shorter than this counts as a failed restart; several in a row are no accident.
const STABLE_MS = 1000;
const MAX_FAILURES = 10;

// Milliseconds in which another start's Postgres (which may be recovering) or orphaned backends may settle.
const SETTLE_MS = 30_000;
const RETRY_MS = 50;

/**
 * Starts Postgres on the cluster of `dataDir` (made at the first start), or adopts one that a killed predecessor
 * left running, and supervises it. Throws EmbeddedDatabaseError, whose message is one line for the operator.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await locateHome(options.dataDir, options.log);
  const binaries = await findBinaries(place.user, place.base, options.log);
  const opened = await openCluster(place, binaries, options.log);
  const supervisor = createSupervisor(binaries, options);
  const { cluster, adopted } = await supervisor.start({ ...opened, durable: options.durable ?? true });
  return {
    url: clusterUrl(cluster, 'sesdas'),
    serverUrl: clusterUrl(cluster, 'sesdas_server'),
    adminUrl: clusterUrl(cluster, 'postgres'),
    home: cluster.home,
    adopted,
    findPid: async () => (await findPostmaster(cluster))?.pid,
    stop: supervisor.stop,
  };
}

/** The connection that holds the ownership also watches: it breaks the moment Postgres does. */
// oxlint-disable-next-line max-lines-per-function -- the states of one process, which its functions pass on
function createSupervisor(binaries: PostgresBinaries, options: EmbeddedOptions) {
  let running: Running | undefined;
  const stopping = new AbortController();
  let recovering: Promise<void> = Promise.resolve();
  let failures = 0;
  let since = 0;

  async function start(cluster: Cluster): Promise<Running> {
    running = await bringUp(cluster, binaries, { mayMove: true, onLost });
    since = performance.now();
    if (running.adopted) {
      options.log(`Adopted the Postgres that was still running in ${cluster.home}.`);
    }
    return running;
  }

  function onLost(): void {
    if (!stopping.signal.aborted) {
      recovering = recover();
    }
  }

  async function recover(): Promise<void> {
    const lost = performance.now();
    failures = lost - since < STABLE_MS ? failures + 1 : 0;
    options.log('Postgres has gone: bringing it back.');
    while (running !== undefined && !stopping.signal.aborted) {
      await running.ownership.release();
      try {
        const { cluster } = running;
        running = await bringUp(cluster, binaries, { mayMove: false, onLost });
        since = performance.now();
        options.log(`Postgres is back after ${Math.round(since - lost)} ms.`);
        return;
      } catch (error) {
        failures += 1;
        if (error instanceof DatabaseInUseError || failures >= MAX_FAILURES) {
          giveUp(error);
          return;
        }
        await sleep(RETRY_MS * failures);
      }
    }
  }

  function giveUp(cause: unknown): void {
    if (cause instanceof EmbeddedDatabaseError) {
      options.onGiveUp?.(cause);
      return;
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `Postgres ended again and again and is not restarted any more (${reason}).`;
    options.onGiveUp?.(new EmbeddedDatabaseError(message, { cause }));
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await recovering;
    if (running !== undefined) {
      const { cluster, ownership } = running;
      running = undefined;
      // Postgres stops first, so that it has an owner while it runs.
      await stopPostgres(cluster, STOP_PATIENCE_MS);
      await ownership.release();
    }
  }

  return { start, stop };
}

type BringUpOptions = { mayMove: boolean; onLost: () => void };

/** Starts Postgres on the cluster, or joins one that runs already, and takes its ownership. */
async function bringUp(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: BringUpOptions,
): Promise<Running> {
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const found = await findPostmaster(cluster);
    const attempt =
      found === undefined
        ? await launch(cluster, binaries, options.mayMove)
        : { cluster: { ...cluster, port: found.port }, adopted: true };
    if (attempt !== undefined) {
      cluster = attempt.cluster;
      try {
        return { ...attempt, ownership: await takeOwnership(cluster, options.onLost) };
      } catch (error) {
        // A Postgres that is starting, stopping or recovering: look again. Any other error is final.
        if (toAppError(error)?.code !== 'DATABASE_UNAVAILABLE') {
          throw asOperatorsLine(error, cluster);
        }
      }
    }
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(`Postgres does not start in ${cluster.home}: see ${cluster.logFile}.`);
    }
    await sleep(RETRY_MS);
  }
}

/** Returns undefined where it is worth looking again, and throws where it is not. */
async function launch(
  cluster: Cluster,
  binaries: PostgresBinaries,
  mayMove: boolean,
): Promise<{ cluster: Cluster; adopted: false } | undefined> {
  const outcome = await startPostgres(cluster, binaries);
  if (outcome.ready) {
    return { cluster, adopted: false };
  }
  // Another start in the same instant, or backends of a killed Postgres that still hold its shared memory.
  // Its lock file is empty for an instant, between being made and being written.
  if (
    /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(
      outcome.output,
    )
  ) {
    return undefined;
  }
  if (/could not bind .*Address already in use/.test(outcome.output)) {
    if (mayMove) {
      return launch(await movePort(cluster), binaries, false);
    }
    throw new EmbeddedDatabaseError(
      `Another program has taken port ${cluster.port} of the embedded database.`,
    );
  }
  throw new EmbeddedDatabaseError(
    `Postgres does not start in ${cluster.home} (${lastLines(outcome.output)}). The whole story: ${cluster.logFile}.`,
  );
}

function asOperatorsLine(error: unknown, cluster: Cluster): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) {
    return error;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    `The Postgres on port ${cluster.port} does not accept us as the owner of ${cluster.home} (${reason}). ` +
      'Stop it, or set DATA_DIR to another folder.',
    { cause: error },
  );
}
