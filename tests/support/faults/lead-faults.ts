/** Causes and counts faults between a visitor's click and the marketing-forms service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#embedded-postgres/embedded.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OutboxTimes } from '#server/outbox/back-off.ts';
import { endChildWithRun } from '../runner/run.ts';
import { type CrmMode, type CrmServer, startCrmServer } from '../servers/crm-server.ts';
import { COMPILE_CACHE, freePort } from '../servers/site-process.ts';

type Times = Partial<OutboxTimes> & { requestMs?: number };
type Stage = { embedded: EmbeddedDatabase; sql: Database; crm: CrmServer };

const ENTRY = join(import.meta.dirname, '../servers/lead-app.ts');
const FAST_RATE = '1000';

export async function withStage<Result>(
  work: (stage: Stage) => Promise<Result>,
  crmOptions?: Parameters<typeof startCrmServer>[0],
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sesdas-leads-'));
  // Readable for the user that root's Postgres runs as; the database itself is private.
  await chmod(dataDir, 0o755);
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
  const crm = await startCrmServer(crmOptions);
  await migrate({ url: embedded.url, log: () => {} });
  const { sql, close } = connectDatabase({ url: embedded.url, max: 3, statementTimeoutMs: 60_000 });
  try {
    return await work({ embedded, sql, crm });
  } finally {
    await close(1);
    await crm.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export class App {
  readonly origin: string;
  readonly #port: string;
  readonly #env: Record<string, string>;
  readonly #times: Times;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(port: number, env: Record<string, string>, times: Times) {
    this.#port = String(port);
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = env;
    this.#times = times;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, JSON.stringify(this.#times)], {
      env: {
        PATH: process.env['PATH'] ?? '',
        ...COMPILE_CACHE,
        LOG_LEVEL: 'silent',
        ...this.#env,
        PORT: this.#port,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endChildWithRun(child);
    child.stderr.on('data', (chunk) => (this.#output += String(chunk)));
    this.#child = child;
    while (
      !(await fetch(`${this.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The application ended: ${this.#output}`);
      await sleep(10);
    }
  }

  /** Returns false if nothing was running. */
  async kill(): Promise<boolean> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return false;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    return true;
  }
}

async function startApp(stage: Stage, rate: string, times: Times = {}): Promise<App> {
  const app = new App(
    await freePort(),
    {
      DATABASE_URL: stage.embedded.url,
      LEAD_FORMS_URL: stage.crm.url,
      LEAD_FORMS_PORTAL_ID: '42',
      LEAD_FORMS_FORM_ID: 'demo',
      LEAD_RATE_PER_SECOND: rate,
      LEAD_LIMIT_PER_HOUR: '1000000',
    },
    times,
  );
  await app.start();
  return app;
}

/** Submits like the dialog. Returns the lead's id, or undefined after a lost response or a refusal. */
async function submitOver(origin: string, key: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/trpc/lead.submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: {
        fields: {
          firstName: 'Ayşe',
          lastName: 'Yılmaz',
          email: `${key}@example.com`,
          mobilePhone: '0532 123 45 67',
        },
        context: {
          variant: 'demo',
          button: 'header_demo',
          pageUri: 'https://sesdas.example.com/',
          pageName: 'Sesdaş',
          noticeVersion: '2026-11',
        },
        idempotencyKey: key,
        trap: { website: '', elapsedMs: 30_000 },
      },
    }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (!answer?.ok) {
    await answer?.body?.cancel().catch(() => {});
    return undefined;
  }
  const body = (await answer.json().catch(() => undefined)) as
    | { result: { data: { json: { leadId: string } } } }
    | undefined;
  return body?.result.data.json.leadId;
}

export type KillFigures = {
  kills: number;
  restarts: number;
  acknowledged: number;
  unanswered: number;
  lost: number;
  duplicateRows: number;
  keysWithTwoAnswers: number;
  neverDelivered: number;
  deliveredTwice: number;
  /** Attempts without a recorded end, or with a lost response; only their leads may be delivered twice. */
  answersLost: number;
};

/** Submits leads while the application is killed and Postgres restarted, repeatedly. */
export function killUnderLoad(options: {
  kills: number;
  restarts: number;
  clients: number;
  acknowledged: number;
}): Promise<KillFigures> {
  return withStage(async (stage) => {
    const { embedded, sql, crm } = stage;
    const times = { leaseMs: 4_000, requestMs: 2_000, retryMs: 200, ambiguousMs: 500, breakerMs: 500 };
    const apps = [await startApp(stage, FAST_RATE, times), await startApp(stage, FAST_RATE, times)];
    const answers = new Map<string, Set<string>>();
    let [kills, restarts, unanswered] = [0, 0, 0];
    const enough = new AbortController();

    const client = async (number: number) => {
      for (let turn = number; !enough.signal.aborted; turn += 1) {
        const key = randomUUID();
        const ids = new Set<string>();
        // A dialog keeps its key until the lead is stored; some dialogs send once more after that.
        const sendings = Math.random() < 0.1 ? 2 : 1;
        for (let got = 0; got < sendings; turn += 1) {
          const id = await submitOver(apps[turn % apps.length]?.origin ?? '', key);
          if (id === undefined) {
            unanswered += 1;
            await sleep(20);
          } else {
            ids.add(id);
            got += 1;
          }
        }
        answers.set(key, ids);
      }
    };
    const clients = Array.from({ length: options.clients }, (_, number) => client(number));

    const restartEvery = Math.max(1, Math.floor(options.kills / Math.max(1, options.restarts)));
    for (let round = 0; kills < options.kills || restarts < options.restarts; round += 1) {
      await sleep(50 + Math.random() * 250);
      const app = apps[round % apps.length];
      if (kills < options.kills && (await app?.kill())) kills += 1;
      if (restarts < options.restarts && round % restartEvery === restartEvery - 1) {
        const pid = await embedded.findPid();
        if (pid !== undefined) {
          process.kill(pid, 'SIGQUIT');
          restarts += 1;
          while ([undefined, pid].includes(await embedded.findPid())) await sleep(20);
        }
      }
      await app?.kill();
      await app?.start();
    }
    while (answers.size < options.acknowledged) await sleep(50);
    enough.abort();
    await Promise.all(clients);
    await untilDrained(sql);

    const rows = await sql<{ key: string; id: string }[]>`
      select idempotency_key::text as key, id::text from leads where idempotency_key is not null
    `;
    const stored = new Map(rows.map(({ key, id }) => [key, id]));
    const [lostAnswers] = await sql<{ leads: number }[]>`
      select count(*)::integer as leads from lead_deliveries where ambiguous
    `;
    await Promise.all(apps.map((app) => app.kill()));
    return {
      kills,
      restarts,
      acknowledged: answers.size,
      unanswered,
      lost: [...answers].filter(([key, [id = '']]) => stored.get(key) !== id).length,
      duplicateRows: rows.length - stored.size,
      keysWithTwoAnswers: [...answers.values()].filter((ids) => ids.size !== 1).length,
      neverDelivered: [...answers.keys()].filter((key) => !crm.accepted.has(`${key}@example.com`)).length,
      deliveredTwice: [...crm.accepted.values()].filter((count) => count > 1).length,
      answersLost: lostAnswers?.leads ?? 0,
    };
  });
}

export type DrainFigures = {
  seconds: number;
  leads: number;
  neverDelivered: number;
  rejected: number;
  acceptedTwice: number;
  acceptedTwiceUnexplained: number;
  faults: Partial<Record<CrmMode, number>>;
};

const MIX: readonly CrmMode[] = [
  'ok',
  'fault',
  'ok',
  'slow',
  'rate limit',
  'ok',
  'garbage',
  'ok',
  'accepted, then late',
  'fault',
  'ok',
  'reset',
  'slow',
  'ok',
  'hang',
  'rate limit, 1 s',
];

/** A service that fails in every way and then recovers. Measures the time until no lead waits. */
export function drainAfterFaults(options: { leads: number; faultyMs: number }): Promise<DrainFigures> {
  const requestMs = 1_000;
  return withStage(
    async (stage) => {
      const { sql, crm } = stage;
      await sql`
        insert into leads (first_name, last_name, email, mobile_phone)
        select 'Ayşe', 'Yılmaz', case when n % 100 = 0 then 'zehir' else 'lead' end || n || '@example.com', '0532 123 45 67'
        from generate_series(1, ${options.leads}) n
      `;
      let requests = 0;
      const isPoisoned = (email = '') => email.startsWith('zehir');
      const emailOf = (fields: { name: string; value: string }[]) =>
        fields.find(({ name }) => name === 'email')?.value;
      crm.answer(({ body }) => {
        if (isPoisoned(emailOf(body.fields))) return 'invalid email';
        requests += 1;
        // A block is rare, as it stops all deliveries.
        if (requests % 150 === 0) return 'blocked';
        return MIX[requests % MIX.length] ?? 'ok';
      });
      // Shorter pauses, as the real ones would outlast the trial.
      const times = {
        requestMs,
        ambiguousMs: 3_000,
        rateLimitMs: 300,
        blockMs: 1_500,
        breakerMs: 500,
        breakerMaxMs: 1_000,
      };
      const apps = [await startApp(stage, FAST_RATE, times), await startApp(stage, FAST_RATE, times)];
      await sleep(options.faultyMs);
      // A busy machine needs longer until every fault has occurred.
      while (requests < MIX.length) await sleep(50);
      const faults: DrainFigures['faults'] = {};
      for (const { mode } of crm.received) faults[mode] = (faults[mode] ?? 0) + 1;
      const [before] = await sql<{ waiting: number }[]>`
        select count(*)::integer as waiting from lead_deliveries where state = 'waiting'
      `;
      // The trial needs a full queue, so leads that the faulty service accepted are replaced.
      const gap = options.leads - (before?.waiting ?? 0);
      await sql`
        insert into leads (first_name, last_name, email, mobile_phone)
        select 'Ali', 'Kaya', 'more' || n || '@example.com', '0532 123 45 67' from generate_series(1, ${gap}) n
      `;
      crm.answer(({ body }) => (isPoisoned(emailOf(body.fields)) ? 'invalid email' : 'ok'));
      const recoveredAt = performance.now();
      await untilDrained(sql);
      const seconds = (performance.now() - recoveredAt) / 1000;
      await Promise.all(apps.map((app) => app.kill()));
      const leads = await sql<{ email: string; state: string }[]>`
        select email, state from leads join lead_deliveries on lead_id = id
      `;
      const twice = [...crm.accepted].filter(([, count]) => count > 1).map(([email]) => email);
      return {
        seconds,
        leads: options.leads,
        neverDelivered: leads.filter(({ email }) => !isPoisoned(email) && !crm.accepted.has(email)).length,
        rejected: leads.filter(({ state }) => state === 'rejected').length,
        acceptedTwice: twice.length,
        acceptedTwiceUnexplained: twice.filter((email) => !crm.answersLost.has(email)).length,
        faults,
      };
    },
    { lateMs: requestMs + 500, slowMs: 150 },
  );
}

/** `lead.submit` with the service alternately up and down. Returns the p99 of each, in milliseconds. */
export function measureSubmit(options: {
  pairs: number;
  requests: number;
  clients: number;
}): Promise<{ up: number; down: number }[]> {
  return withStage(async (stage) => {
    const app = await startApp(stage, '4');
    const run = async (mode: CrmMode) => {
      stage.crm.answer(mode);
      // Closes the breaker, so that the worker requests the service in its present state.
      await stage.sql`update outbox_channels set failures = 0, paused_until = '-infinity'`;
      const times: number[] = [];
      await Promise.all(
        Array.from({ length: options.clients }, async () => {
          while (times.length < options.requests) {
            const started = performance.now();
            if ((await submitOver(app.origin, randomUUID())) === undefined) throw new Error('Not stored.');
            times.push(performance.now() - started);
          }
        }),
      );
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    };
    await run('ok');
    const pairs: { up: number; down: number }[] = [];
    for (let pair = 0; pair < options.pairs; pair += 1) {
      // The order alternates, so that other work of the machine affects both alike.
      const first = pair % 2 === 0 ? await run('ok') : undefined;
      const downMs = await run('hang');
      pairs.push({ up: first ?? (await run('ok')), down: downMs });
    }
    await app.kill();
    return pairs;
  });
}

export function sendManyTimes(leads: number): Promise<{ rows: number; accepted: number; answers: number }> {
  return withStage(async (stage) => {
    const app = await startApp(stage, FAST_RATE);
    const answers = new Set<string>();
    // A busy machine refuses some requests, which are sent once more.
    const send = async (key: string) => {
      let id = await submitOver(app.origin, key);
      while (id === undefined) {
        await sleep(50);
        id = await submitOver(app.origin, key);
      }
      answers.add(id);
    };
    for (let lead = 0; lead < leads; lead += 1) {
      const key = randomUUID();
      await Promise.all(Array.from({ length: 20 }, () => send(key)));
      await send(key);
    }
    await untilDrained(stage.sql);
    await app.kill();
    const [row] = await stage.sql<{ rows: number }[]>`select count(*)::integer as rows from leads`;
    return {
      rows: row?.rows ?? 0,
      accepted: [...stage.crm.accepted.values()].reduce((sum, count) => sum + count, 0),
      answers: answers.size,
    };
  });
}

async function untilDrained(sql: Database): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    const [row] = await sql<{ drained: boolean }[]>`
      select not exists (select from lead_deliveries where state = 'waiting') as drained
    `.catch(() => []);
    if (row?.drained) return;
    await sleep(50);
  }
  throw new Error('Leads still wait after three minutes.');
}
