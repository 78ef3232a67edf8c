/** Requests public pages from the application in this process. The built code renders them; no server listens, and no browser runs. */

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Document } from 'happy-dom';
import { afterAll } from 'vitest';
import { createDatabaseLimiter, type Database } from '#server/db/connect.ts';
import { readClientBuild } from '#server/pages/client-build.ts';
import { ROOT } from '#server/root.ts';
import { createTestDatabase } from '../database/db.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { parseHtml } from './html.ts';
import { openApp } from './open-app.ts';

type Pages = {
  sql: Database;
  app: FastifyInstance;
  get: (path: string, options?: InjectOptions) => Promise<LightMyRequestResponse>;
  read: (path: string) => Promise<Document>;
};

const NO_RATES = { RATE_PAGES_PER_MINUTE: '0', RATE_SEARCHES_PER_MINUTE: '0', RATE_FEEDS_PER_MINUTE: '0' };

/** Opens the application over a database that `fill` fills; both are closed after the file's tests. */
export async function openPages(
  fill: (sql: Database) => Promise<unknown> = async () => {},
  { settings, ...options }: NonNullable<Parameters<typeof openApp>[3]> = {},
): Promise<Pages> {
  const [database, folder, build] = await Promise.all([
    createTestDatabase(),
    makeTemporaryFolder(),
    readClientBuild(ROOT),
  ]);
  await fill(database.sql);
  const app = await openApp(database.sql, createDatabaseLimiter({ concurrency: 4 }), build, {
    brand: { folder: folder.path, isPrepared: false },
    settings: { ...NO_RATES, ...settings },
    ...options,
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([database.drop(), folder.remove()]);
  });
  const get = (path: string, request: InjectOptions = {}) => app.inject({ url: path, ...request });
  return { sql: database.sql, app, get, read: async (path) => parseHtml((await get(path)).body) };
}
