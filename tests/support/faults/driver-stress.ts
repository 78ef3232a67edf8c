/** Repeatedly cuts the connections of pools under load: all work has to settle, and get its own rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database, type DatabaseConnection, type Sql } from '#server/db/connect.ts';
import { isUnavailable } from '#server/db/errors.ts';

export type StressFigures = {
  rounds: number;
  /** Rounds in which a connection was reset; most cuts close connections cleanly. */
  resets: number;
  hangs: string[];
  /** Statements that got rows of another statement. */
  wrongRows: string[];
  /** Slots of the limiter that were taken after a round. */
  lostSlots: number;
  /** Errors that do not name the lost database. */
  strangeErrors: string[];
};

type Work = (sql: Database, statements: Statements, number: number) => Promise<unknown>;
type Statements = {
  /** Selects a unique value and compares the result. */
  ask: (sql: Sql) => Promise<void>;
  /** Does the same by a simple query, which the driver may pipeline. */
  askAtOnce: (sql: Sql) => Promise<void>;
  sleep: (sql: Sql, seconds: number) => Promise<void>;
};
type Cut = (cutting: { sql: Database; name: string; random: () => number }) => Promise<void>;

/** Pools under stress at the same time, to keep the machine busy. */
const POOLS = 4;
const CONNECTIONS = 4;
const PIECES = 12;
/**
 * Longer than a round takes, and shorter than the time after which Postgres or the driver would end a hang.
 */
const PATIENCE_MS = 6_000;
const FIND_MS = 2_000;
const SPREAD_MS = 40;
const AGAIN_SHARE = 0.3;
const AGAIN_MS = 20;

const twoSteps: Work = (sql, { ask, sleep }) =>
  sql.begin(async (tx) => {
    await ask(tx);
    await sleep(tx, 0.03);
  });

/** Many short statements, so that a connection is often cut between two of them. */
const chatty: Work = (sql, { ask, sleep }) =>
  sql.begin(async (tx) => {
    for (let count = 0; count < 30; count += 1) await ask(tx);
    await sleep(tx, 0.01);
  });

const pairs: Work = (sql, { askAtOnce }) =>
  sql.begin(async (tx) => {
    for (let count = 0; count < 10; count += 1) await Promise.all([askAtOnce(tx), askAtOnce(tx)]);
  });

const plain: Work = async (sql, { ask }) => {
  for (let count = 0; count < 10; count += 1) await ask(sql);
};

const MIXED = [twoSteps, chatty, pairs, plain];
const mixed: Work = async (sql, statements, number) =>
  MIXED[number % MIXED.length]?.(sql, statements, number);

const cutSleeping: Cut = async ({ sql, name }) => {
  const isSleeping = () => sql`
    select 1 as one from pg_stat_activity
    where application_name = ${name} and state = 'active' and query like '%pg_sleep%'`;
  for (const until = performance.now() + FIND_MS; performance.now() < until; await pause(5))
    if ((await isSleeping()).length > 0) break;
  await cutAll(sql, name);
};

const cutAtRandom: Cut = async ({ sql, name, random }) => {
  await pause(random() * SPREAD_MS);
  await cutAll(sql, name);
  if (random() > AGAIN_SHARE) return;
  await pause(random() * AGAIN_MS);
  await cutAll(sql, name);
};

async function cutAll(sql: Database, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`;
}

const SHAPES: Readonly<Record<string, { work: Work; cut: Cut }>> = {
  'cut during a sleep': { work: twoSteps, cut: cutSleeping },
  'cut at random': { work: twoSteps, cut: cutAtRandom },
  mixed: { work: mixed, cut: cutAtRandom },
  chatty: { work: chatty, cut: cutAtRandom },
};

/** Runs all kinds of work together for `rounds` rounds. */
export async function stressDriver(
  url: string,
  rounds: number,
  random: () => number,
): Promise<StressFigures> {
  const figures: StressFigures = {
    rounds: 0,
    resets: 0,
    hangs: [],
    wrongRows: [],
    lostSlots: 0,
    strangeErrors: [],
  };
  const shapes = Object.keys(SHAPES);
  const cutter = connectDatabase({ url, max: POOLS, applicationName: 'sesdas cutter' });
  const stressPool = async (number: number) => {
    const name = `sesdas stress ${number}`;
    let pool = openPool(url, name);
    while (figures.rounds < rounds) {
      const shape = shapes[figures.rounds % shapes.length] ?? '';
      figures.rounds += 1;
      const isSettled = await runRound(shape, figures, { pool, cutting: { sql: cutter.sql, name, random } });
      if (isSettled) continue;
      void pool.close(0);
      pool = openPool(url, name);
    }
    await pool.close(1);
  };
  await Promise.all(Array.from({ length: POOLS }, (_, number) => stressPool(number)));
  await cutter.close(1);
  return figures;
}

function openPool(url: string, applicationName: string): DatabaseConnection {
  // The limiter's deadlines exceed a round, so that it refuses no work.
  const patience = { acquireTimeoutMs: 2 * PATIENCE_MS, deadlineMs: 2 * PATIENCE_MS };
  return connectDatabase({ url, applicationName, max: CONNECTIONS, ...patience });
}

/** @returns whether everything settled, so that the pool can be used again */
async function runRound(
  name: string,
  figures: StressFigures,
  { pool, cutting }: { pool: DatabaseConnection; cutting: Parameters<Cut>[0] },
): Promise<boolean> {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`There is no shape ${name}.`);
  const { rounds: round } = figures;
  let queryCount = 0;
  let wasReset = false;
  const noteReset = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    wasReset ||= code === 'ECONNRESET' || code === 'EPIPE';
    throw error;
  };
  const compare = async (ask: (own: string) => Promise<readonly object[]>) => {
    queryCount += 1;
    const own = `${round}/${queryCount}`;
    const rows = await ask(own).catch(noteReset);
    const [row, ...others] = rows;
    if (row && 'own' in row && row.own === own && others.length === 0) return;
    figures.wrongRows.push(`${name}: ${JSON.stringify(rows)} for ${own}`);
  };
  const statements: Statements = {
    ask: (sql) => compare((own) => sql`select ${own}::text as own`),
    askAtOnce: (sql) => compare((own) => sql.unsafe(`select '${own}' as own`)),
    async sleep(sql, seconds) {
      await sql.unsafe(`select pg_sleep(${seconds})`).catch(noteReset);
    },
  };
  const work = Array.from({ length: PIECES }, (_, number) => {
    const piece = () => shape.work(pool.sql, statements, number);
    // Half of the work bypasses the limiter, like the outbox worker's queries, to use the driver's own queue as
    // well.
    return number % 2 === 0 ? pool.limiter.run(piece) : piece();
  });
  const allOutcomes = Promise.allSettled(work).then(async (outcomes) => [
    ...outcomes,
    ...(await Promise.allSettled([statements.ask(pool.sql)])),
  ]);
  await shape.cut(cutting);
  const outcomes = await Promise.race([allOutcomes, pause(PATIENCE_MS, undefined, { ref: false })]);
  figures.lostSlots += pool.limiter.gauges().inUse;
  if (wasReset) figures.resets += 1;
  if (outcomes) figures.strangeErrors.push(...listStrangeErrors(name, outcomes));
  else figures.hangs.push(name);
  return outcomes !== undefined;
}

function listStrangeErrors(name: string, outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !isUnavailable(outcome.reason)
      ? [`${name}: ${String(outcome.reason)}`]
      : [],
  );
}
