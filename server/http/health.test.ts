import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { healthRoutes, type Readiness } from './health.ts';

async function readyz(readiness: Partial<Readiness>) {
  const app = Fastify();
  app.register(healthRoutes, {
    readiness: { shuttingDown: false, check: () => Promise.resolve(), ...readiness },
  });
  const response = await app.inject('/readyz');
  return { status: response.statusCode, body: response.json<unknown>() };
}

test('readiness reports that the process is ready, without details', async () => {
  expect(await readyz({})).toEqual({ status: 200, body: { status: 'ready' } });
});

test('readiness reports the reason of a failure', async () => {
  expect(await readyz({ check: () => Promise.reject(new Error('migrations are pending: 0009')) })).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'migrations are pending: 0009' },
  });
  expect(await readyz({ check: () => new Promise(() => {}) })).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'the database did not answer in time' },
  });
});

test('the reason does not contain host or password', async () => {
  const unreachableDatabase = connectDatabase({ url: 'postgres://sesdas:gizli-parola@127.0.0.1:1/sesdas' });
  const check = async () => void (await unreachableDatabase.sql`select 1`);
  expect(await readyz({ check })).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'ECONNREFUSED' },
  });
  await unreachableDatabase.close(0);
});

test('a process that is shutting down is not ready, even if its database is', async () => {
  expect(await readyz({ shuttingDown: true })).toEqual({ status: 503, body: { status: 'shutting down' } });
});
