/**
 * A streaming replica for what visitors read. It answers only while it shows all that this process knows to be
 * published: nobody reads backwards.
 */
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { connectDatabase, type Database, type DatabaseConnection, type Sql } from '#server/db/connect.ts';
import type { ReplicaReads } from '#server/db/public-reads.ts';
import { limitStatements } from '#server/db/transaction.ts';
import { askWhetherThere, type ContentVersion, isAsNew, readContentVersion } from './read.ts';

export type Replica = ReplicaReads & {
  counts: () => ReadCounts;
  close: () => Promise<void>;
};

/** Reads for visitors by what answered them: the replica, or the primary because the replica could not. */
type ReadCounts = { replica: number; primary_behind: number; primary_away: number };

export type ReplicaOptions = {
  url: string;
  /** Connections. */
  max: number;
  /** The version of the content that this process knows of the primary; undefined where it knows none. */
  knownVersion: () => ContentVersion | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

/** The primary stands by, so a replica is not waited for as long. */
const ACQUIRE_TIMEOUT_MS = 500;
const DEADLINE_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Milliseconds in which a replica that is behind is not asked again. */
const BEHIND_REST_MS = 50;
/** Milliseconds between two looks at a replica that is away. No reader waits for them. */
const LOOK_EVERY_MS = 1_000;
const CLOSE_SECONDS = 1;
/** Milliseconds after which this process itself knows what a visitor has seen: it asks the primary every second. */
const DEMAND_MS = 5_000;

class BehindError extends Error {}

// oxlint-disable-next-line max-lines-per-function -- its functions share what is known of the replica
export function openReplica({ url, max, knownVersion, log }: ReplicaOptions): Replica {
  const counts: ReadCounts = { replica: 0, primary_behind: 0, primary_away: 0 };
  let connection: DatabaseConnection | undefined = connect();
  let behindUntil = 0;
  let demanded: { version: ContentVersion; until: number } | undefined;
  let looking: NodeJS.Timeout | undefined;

  function connect(): DatabaseConnection {
    return connectDatabase({
      url,
      max,
      // A replica that is away cannot be asked whether a pooler stands before it: this mode works with and without one.
      pooled: true,
      applicationName: 'sesdas reads',
      acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
      deadlineMs: DEADLINE_MS,
    });
  }

  function demand(version: ContentVersion): void {
    const isOlder = demanded && performance.now() < demanded.until && isAsNew(demanded.version, version);
    if (!isOlder) demanded = { version, until: performance.now() + DEMAND_MS };
  }

  /** The versions that the replica has to show; undefined where nobody knows them. */
  function demandedVersions(): ContentVersion[] | undefined {
    const known = knownVersion();
    if (!known) return undefined;
    return demanded && performance.now() < demanded.until ? [known, demanded.version] : [known];
  }

  /** Closes the connections, as hanging ones may never recover; the next attempt opens new ones. */
  function giveUp(failed: DatabaseConnection, err: unknown): void {
    if (connection !== failed) return;
    connection = undefined;
    void failed.close(CLOSE_SECONDS);
    log.warn({ err }, 'the replica does not answer: the primary does');
    looking = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  }

  async function look(): Promise<void> {
    const next = connect();
    try {
      await next.limiter.run(() => askWhetherThere(next.sql));
      connection = next;
      log.info('the replica answers again');
    } catch {
      void next.close(0);
      looking?.refresh();
    }
  }

  return {
    async read(read, call) {
      const used = connection;
      if (!used) {
        counts.primary_away += 1;
        return undefined;
      }
      const versions = demandedVersions();
      if (versions === undefined || performance.now() < behindUntil) {
        counts.primary_behind += 1;
        return undefined;
      }
      try {
        const answer = await used.limiter.run(() => readAt(used.sql, { versions, demand, read }), call);
        counts.replica += 1;
        return { answer };
      } catch (error) {
        if (error instanceof BehindError) {
          behindUntil = performance.now() + BEHIND_REST_MS;
          counts.primary_behind += 1;
          return undefined;
        }
        if (error instanceof AppError && error.code !== 'DATABASE_UNAVAILABLE') throw error;
        giveUp(used, error);
        counts.primary_away += 1;
        return undefined;
      }
    },
    follow: async (primary) => demand(await readContentVersion(primary)),
    counts: () => ({ ...counts }),
    async close() {
      clearTimeout(looking);
      await connection?.close(CLOSE_SECONDS);
      connection = undefined;
    },
  };
}

/**
 * Reads in one snapshot with the version: several replicas behind one address need not agree. The version names the
 * next scheduled post as well, so that a replica whose clock is late does not leave out the one that has just appeared.
 * @throws BehindError where the replica shows less than one of the versions
 */
async function readAt<Result>(
  sql: Database,
  {
    versions,
    demand,
    read,
  }: {
    versions: readonly ContentVersion[];
    demand: (version: ContentVersion) => void;
    read: (sql: Sql) => Promise<Result>;
  },
): Promise<Result> {
  const { result } = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [, present] = await Promise.all([
      limitStatements(tx, STATEMENT_TIMEOUT_MS),
      readContentVersion(tx),
    ]);
    if (!versions.every((version) => isAsNew(present, version))) throw new BehindError();
    // It may be ahead of what this process knows: the next replica must not show less.
    demand(present);
    return { result: await read(tx) };
  });
  return result;
}
