import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { appRouter } from '../app-router.ts';
import { createSessions, type Sessions } from '../auth/session.ts';
import { insertAdministrator } from '../auth/write.ts';
import { createGate } from '../db/gate.ts';
import type { Context } from './context.ts';
import { adminProcedure, appErrorOf, createCallerFactory, publicProcedure, router } from './procedures.ts';

let database: TestDatabase;
let sessions: Sessions;
let touched = 0;

const trial = router({
  admin: adminProcedure.output(z.string()).query(({ ctx }) => {
    touched += 1;
    return ctx.user.email;
  }),
  raw: publicProcedure.output(z.string()).query(() => {
    throw new Error('select secret from /etc/passwd');
  }),
  taken: publicProcedure.output(z.string()).query(async ({ ctx }) => {
    await ctx.sql`insert into blog_posts (title, slug) values ('a', 'ayni')`;
    await ctx.sql`insert into blog_posts (title, slug) values ('b', 'ayni')`;
    return '';
  }),
  leaky: publicProcedure
    .output(z.strictObject({ title: z.string() }))
    .query(() => ({ title: 'x', secret: 'y' })),
});
const createCaller = createCallerFactory(trial);

function contextWith(sessionToken?: string): Context {
  return {
    sql: database.sql,
    gate: createGate({ permits: 4, admissionMs: 100, deadlineMs: 2000 }),
    sessions,
    sessionToken,
    visitorAddress: '203.0.113.7',
    site: { phone: '0850 111 22 33', email: 'destek@example.com' },
    leadsPerHour: 30,
    requestId: 'request-1',
    log: Fastify().log,
  };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => appErrorOf(error).code,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  touched = 0;
  await database.sql`truncate users, blog_posts cascade`;
});
afterAll(() => database.drop());

async function signIn(email: string): Promise<string> {
  await insertAdministrator(database.sql, { email, password: 'uzun bir parola' });
  const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;
  return sessions.start(user?.id ?? '');
}

describe('the admin step of the ladder', () => {
  test('lets administrators through and nobody else, before anything is touched', async () => {
    const token = await signIn('ayse@example.com');
    expect(await createCaller(contextWith(token)).admin()).toBe('ayse@example.com');
    touched = 0;
    expect(await codeOf(createCaller(contextWith()).admin())).toBe('UNAUTHORIZED');
    expect(await codeOf(createCaller(contextWith('forged')).admin())).toBe('UNAUTHORIZED');
    await database.sql`delete from user_roles`;
    expect(await codeOf(createCaller(contextWith(token)).admin())).toBe('FORBIDDEN');
    await sessions.end(token);
    expect(await codeOf(createCaller(contextWith(token)).admin())).toBe('UNAUTHORIZED');
    expect(touched).toBe(0);
  });
});

describe('what leaves the building', () => {
  const answerTo = async (path: string) => {
    const answer = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(`http://x/trpc/${path}`),
      router: trial,
      createContext: () => contextWith(),
    });
    return { status: answer.status, body: await answer.text() };
  };

  test('is never a raw message', async () => {
    const { status, body } = await answerTo('raw');
    expect(status).toBe(500);
    expect(body).toContain('Beklenmeyen bir hata oluştu.');
    expect(body).toContain('"requestId":"request-1"');
    expect(body).not.toMatch(/secret|passwd|stack/);
  });

  test('names a broken rule of the database by its code', async () => {
    const { status, body } = await answerTo('taken');
    expect(status).toBe(409);
    expect(body).toContain('"code":"SLUG_TAKEN"');
    expect(body).not.toMatch(/duplicate key|blog_posts__slug/);
  });

  test('is only what the output names', async () => {
    const { status, body } = await answerTo('leaky');
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
  });
});

describe('the router', () => {
  /** Who may call what. A procedure without a row fails here. */
  const ACCESS: Readonly<Record<string, 'public' | 'admin'>> = {
    'admin.analytics.days': 'admin',
    'admin.analytics.funnel': 'admin',
    'admin.analytics.referrers': 'admin',
    'admin.analytics.topPages': 'admin',
    'admin.leads.csv': 'admin',
    'admin.leads.detail': 'admin',
    'admin.leads.erase': 'admin',
    'admin.leads.list': 'admin',
    'admin.leads.release': 'admin',
    'admin.leads.retry': 'admin',
    'auth.me': 'public',
    'lead.submit': 'public',
    'blog.list': 'public',
    'blog.categories': 'public',
    'blog.address': 'public',
    'blog.archive': 'public',
    'blog.article': 'public',
    'blog.category': 'public',
  };

  test('has no procedure that this table does not know', () => {
    expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  test('needs the admin role for everything under admin', () => {
    const open = Object.entries(ACCESS).filter(
      ([path, access]) => path.startsWith('admin.') && access !== 'admin',
    );
    expect(open).toEqual([]);
    expect(new AppError('FORBIDDEN').status).toBe(403);
  });
});
