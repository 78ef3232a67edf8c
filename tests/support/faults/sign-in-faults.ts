/** Measures an attack on sign-in from many IP addresses over several processes, and the time of an answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertMember } from '#server/auth/write.ts';
import { TEST_PASSWORD } from '../factories/context.ts';
import type { TestDatabase } from '../database/db.ts';
import { endChildWithRun } from '../runner/run.ts';
import { freePort } from '../servers/site-process.ts';

const ENTRY = join(import.meta.dirname, '../servers/lead-app.ts');
const EMAIL = 'yonetici@example.com';
const WRONG = 'ne idi acaba';

type Process = { origin: string; stop: () => Promise<void> };

/** The application without its pages, with every proxy trusted. */
async function startProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [ENTRY], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endChildWithRun(child);
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The application ended.');
    await sleep(20);
  }
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

type Answer = { status: number; ms: number; browser: string | undefined };

async function signIn(
  origin: string,
  attempt: { email?: string; password: string; address: string; browser?: string | undefined },
): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': attempt.address,
      ...(attempt.browser === undefined ? {} : { cookie: `browser=${attempt.browser}` }),
    },
    body: JSON.stringify({ json: { email: attempt.email ?? EMAIL, password: attempt.password } }),
  });
  await answer.text();
  const ms = performance.now() - started;
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('browser='));
  return { status: answer.status, ms, browser: /^browser=([^;]+)/.exec(cookie ?? '')?.[1] };
}

export type AttackFigures = {
  attempts: number;
  /** Verified passwords. */
  verifications: number;
  /** Answers other than a refusal. */
  others: number;
  knownSignIns: number;
  knownRefused: number;
  knownSlowestMs: number;
  newBrowserStatus: number;
};

/** Many IP addresses try one account, each a few times, while its owner signs in again and again. */
export async function attackAccount(
  database: TestDatabase,
  options: { addresses: number; attemptsEach: number; processes: number; atOnce: number },
): Promise<AttackFigures> {
  await insertMember(database.sql, { email: EMAIL, password: TEST_PASSWORD });
  const processes = await Promise.all(
    Array.from({ length: options.processes }, () => startProcess(database.url)),
  );
  const originOf = (turn: number) => processes[turn % processes.length]?.origin ?? '';
  const addressOf = (host: number) => `198.18.${host >> 8}.${host & 255}`;
  try {
    const home = { password: TEST_PASSWORD, address: '192.0.2.1' };
    let { browser } = await signIn(originOf(0), home);
    const statuses: number[] = [];
    const known: Answer[] = [];
    const total = options.addresses * options.attemptsEach;
    let next = 0;
    const attack = Array.from({ length: options.atOnce }, async () => {
      for (let turn = next++; turn < total; turn = next++) {
        const address = addressOf(turn % options.addresses);
        statuses.push((await signIn(originOf(turn), { password: WRONG, address })).status);
      }
    });
    const owner = (async () => {
      // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- the attack beside it counts up
      for (let turn = 0; next < total; turn += 1) {
        const answer = await signIn(originOf(turn), { ...home, browser });
        known.push(answer);
        browser = answer.browser ?? browser;
        await sleep(100);
      }
    })();
    await Promise.all([...attack, owner]);
    const stranger = await signIn(originOf(0), { password: TEST_PASSWORD, address: '192.0.2.77' });
    const verifications = statuses.filter((status) => status === 401).length;
    return {
      attempts: statuses.length,
      verifications,
      others: statuses.filter((status) => status !== 401 && status !== 429).length,
      knownSignIns: known.length,
      knownRefused: known.filter(({ status }) => status !== 200).length,
      knownSlowestMs: Math.max(...known.map(({ ms }) => ms)),
      newBrowserStatus: stranger.status,
    };
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
}

/** Milliseconds of answers to an unknown account and to a wrong password, in random order. */
export async function timeAnswers(
  database: TestDatabase,
  count: number,
): Promise<{ unknown: number[]; wrong: number[] }> {
  await insertMember(database.sql, { email: EMAIL, password: TEST_PASSWORD });
  const many = '1000000';
  const site = await startProcess(database.url, {
    SIGN_IN_PER_ADDRESS: many,
    SIGN_IN_PER_ACCOUNT: many,
    SIGN_IN_PER_ACCOUNT_AND_ADDRESS: many,
  });
  const times = { unknown: [] as number[], wrong: [] as number[] };
  try {
    const ask = (email: string) => signIn(site.origin, { email, password: WRONG, address: '198.51.100.7' });
    for (let warm = 0; warm < 60; warm += 1) await ask(warm % 2 ? EMAIL : 'baskasi@example.com');
    while (times.unknown.length < count || times.wrong.length < count) {
      const kind = Math.random() < 0.5 ? 'unknown' : 'wrong';
      if (times[kind].length === count) continue;
      const { ms } = await ask(kind === 'wrong' ? EMAIL : 'kimsecik@example.com');
      times[kind].push(ms);
    }
    return times;
  } finally {
    await site.stop();
  }
}

/**
 * Welch's t of two samples, without the slowest twentieth of either, which other work of the machine caused.
 */
export function welchT(a: readonly number[], b: readonly number[]): number {
  const trimmed = (values: readonly number[]) =>
    values.toSorted((x, y) => x - y).slice(0, Math.ceil(values.length * 0.95));
  const [left, right] = [moments(trimmed(a)), moments(trimmed(b))];
  return (left.mean - right.mean) / Math.sqrt(left.variance / left.count + right.variance / right.count);
}

function moments(values: readonly number[]): { mean: number; variance: number; count: number } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, variance, count };
}
