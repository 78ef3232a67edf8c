// Ownership of an embedded database: one session lock allows one process to run it. The lock goes when its
// process does, however it dies, so nothing has to be cleaned up after a kill.

import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts';
import { type Cluster, clusterUrl, joiningUrl, keepPassword } from './cluster.ts';
import { DatabaseInUseError } from './error.ts';
import { AppError } from '#shared/errors.ts';

export type Ownership = { release: () => Promise<void> };

const OWNER = 'sesdas owner, process';

// The backend of a predecessor that was just killed needs an instant to notice.
const PATIENCE_MS = 600;

/**
 * Takes the lock and holds it. `onLost` is called once when the connection that holds it breaks. Throws
 * DatabaseInUseError when another process has it, and what the driver throws when Postgres is not there.
 */
export async function takeOwnership(cluster: Cluster, onLost: () => void): Promise<Ownership> {
  const lock: { state: 'wanted' | 'taken' | 'lost' } = { state: 'wanted' };
  const sql = postgres(clusterUrl(cluster, 'postgres'), {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 5,
    backoff: () => 0.05,
    onnotice: () => {},
    connection: { application_name: `${OWNER} ${process.pid}` },
    onclose: () => {
      const wasTaken = lock.state === 'taken';
      lock.state = 'lost';
      if (wasTaken) {
        onLost();
      }
    },
  });
  try {
    await acquire(sql, cluster);
    await createApplicationDatabase(sql, cluster);
    // The driver reconnects by itself, and a new session does not have the lock.
    if (lock.state === 'lost') {
      throw new AppError('DATABASE_UNAVAILABLE');
    }
    lock.state = 'taken';
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  return {
    release: async () => {
      lock.state = 'lost';
      await sql.end({ timeout: 1 });
    },
  };
}

async function acquire(sql: postgres.Sql, cluster: Cluster): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await sql<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedOwner}) as locked`;
    if (row?.locked === true) {
      return;
    }
    if (performance.now() > deadline) {
      throw new DatabaseInUseError(
        `The database in ${cluster.home} is in use by process ${await findHolder(sql)}. ` +
          'Stop that process first, or set DATA_DIR to another folder, or DATABASE_URL to a Postgres server.',
        await joiningUrl(cluster),
      );
    }
    await sleep(50);
  }
}

async function findHolder(sql: postgres.Sql): Promise<string> {
  const [holder] = await sql<{ application_name: string }[]>`
    select a.application_name
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory'
      and l.classid = 0
      and l.objid = ${ADVISORY_LOCKS.embeddedOwner}
      and l.granted`;
  return holder?.application_name.replace(OWNER, '').trim() ?? '(unknown)';
}

/** Neither of the application's roles is a superuser: they can neither read files nor run programs. */
async function createApplicationDatabase(sql: postgres.Sql, cluster: Cluster): Promise<void> {
  for (const role of ['sesdas', 'sesdas_server'] as const) {
    const known = await sql`select from pg_roles where rolname = ${role}`;
    // A utility statement takes no parameters; the password is hexadecimal and our own.
    await sql.unsafe(
      `${known.length > 0 ? 'alter' : 'create'} role ${role} login password '${cluster.passwords[role]}'`,
    );
    await keepPassword(cluster, role);
  }
  const database = await sql`select from pg_database where datname = 'sesdas'`;
  if (database.length === 0) await sql`create database sesdas owner sesdas`;
}
