import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Readiness, registerHealth } from './health.ts';

async function readyz(details: NonNullable<Readiness['details']>) {
  const app = Fastify();
  registerHealth(app, { shuttingDown: false, check: () => Promise.resolve(), details });
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('readiness tells of a backlog and stays ready', async () => {
  const leads = { waiting: 9000, oldestWaitingSeconds: 86_400, delivery: 'on' };
  expect(await readyz(() => Promise.resolve({ leads }))).toEqual({
    status: 200,
    body: { status: 'ready', leads },
  });
});

test('details that fail or never come make nobody unready', async () => {
  expect(await readyz(() => Promise.reject(new Error('no pool')))).toEqual({
    status: 200,
    body: { status: 'ready', details: 'no pool' },
  });
  expect(await readyz(() => new Promise(() => {}))).toEqual({
    status: 200,
    body: { status: 'ready', details: 'the database did not answer in time' },
  });
});
