import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#server/concurrency/limiter.ts';
import { READING } from '#server/db/connect.ts';
import { BULK_MS } from '#server/db/transaction.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { SIGNED_IN, visitorsOf } from '#tests/support/factories/visitors.ts';
import type { Context } from './context.ts';
import {
  adminBulkProcedure,
  adminProcedure,
  createCallerFactory,
  publicProcedure,
  router,
  unqueuedAdminProcedure,
} from './procedures.ts';

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

const contextWith = (sessionToken?: string): Context => contextOf(database.sql, { sessionToken });

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
  await emptyTables(database.sql, 'users', 'blog_posts');
});
afterAll(() => database.drop());

describe('the admin base procedure', () => {
  test('refuses all except administrators before any other work', async () => {
    const token = await signInAs(database.sql, 'ayse@example.com');
    expect(await createCaller(contextWith(token)).admin()).toBe('ayse@example.com');
    touched = 0;
    for (const [who, denied] of Object.entries(await visitorsOf(database.sql, sessions))) {
      if (who === 'admin') continue;
      const expected = SIGNED_IN.has(who) ? 'FORBIDDEN' : 'UNAUTHORIZED';
      expect([who, await codeOf(createCaller(contextWith(denied)).admin())]).toEqual([who, expected]);
    }
    expect(touched).toBe(0);
  });
});

test('the call of the limiter has the deadline and priority of its procedure', async () => {
  const sessionToken = await signInAs(database.sql, 'ayse@example.com');
  const calls: Call[] = [];
  const context = contextOf(database.sql, { sessionToken });
  const { limiter } = context;
  const caller = createCallerFactory(
    router({
      read: publicProcedure.output(z.void()).query(() => {}),
      lead: publicProcedure
        .meta({ limiterCall: { priority: 'first' } })
        .output(z.void())
        .query(() => {}),
      admin: adminProcedure.output(z.void()).query(() => {}),
      bulk: adminBulkProcedure
        .meta({ role: 'editor' })
        .output(z.void())
        .query(() => {}),
    }),
  )({
    ...context,
    limiter: {
      run(work, call = {}) {
        calls.push(call);
        return limiter.run(work, call);
      },
      gauges: () => limiter.gauges(),
    },
  });
  await caller.read();
  await caller.lead();
  await caller.admin();
  await caller.bulk();
  expect(calls).toEqual([READING, { priority: 'first' }, {}, { deadlineMs: BULK_MS + 1000 }]);
});

test('only recorded changes wait until this process has detected the change', async () => {
  const sessionToken = await signInAs(database.sql, 'ayse@example.com');
  let detections = 0;
  const noticeChange = async () => void (detections += 1);
  const change = adminProcedure.output(z.void());
  const question = unqueuedAdminProcedure.meta({ log: false }).output(z.void());
  const caller = createCallerFactory(
    router({
      delete: change.mutation(() => {}),
      save: change.meta({ log: false }).mutation(() => {}),
      check: question.mutation(() => {}),
    }),
  )(contextOf(database.sql, { sessionToken, noticeChange }));
  await caller.save();
  await caller.check();
  expect(detections).toBe(0);
  await caller.delete();
  expect(detections).toBe(1);
});

describe('a response', () => {
  const responseTo = async (path: string, createContext = () => contextWith()) => {
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(`http://x/trpc/${path}`),
      router: trial,
      createContext,
    });
    return { status: response.status, body: await response.text() };
  };

  test('never contains the raw message of an error', async () => {
    const { status, body } = await responseTo('raw');
    expect(status).toBe(500);
    expect(body).toContain('Beklenmeyen bir hata oluştu.');
    expect(body).toContain('"requestId":"request-1"');
    expect(body).not.toMatch(/secret|passwd|stack/);
  });

  test('has the message of the error table if tRPC refuses the call, or if the context fails', async () => {
    expect((await responseTo('nix')).body).toContain('Aradığınız sayfa bulunamadı.');
    expect((await responseTo('nix')).body).not.toMatch(/No procedure|nix/);
    expect((await responseTo('admin?input={"gizli')).body).not.toMatch(/JSON|gizli/);
    const broken = await responseTo('raw', () => {
      throw new Error('connect to gizli.example failed');
    });
    expect(broken.status).toBe(500);
    expect(broken.body).toContain('Beklenmeyen bir hata oluştu.');
    expect(broken.body).not.toMatch(/gizli|stack/);
  });

  test('also has the message of the error table for calls without HTTP, which pages make', async () => {
    await expect(createCaller(contextWith()).raw()).rejects.toMatchObject({
      message: 'Beklenmeyen bir hata oluştu.',
      cause: { code: 'INTERNAL' },
    });
  });

  test('has the code of a violated constraint', async () => {
    const { status, body } = await responseTo('taken');
    expect(status).toBe(409);
    expect(body).toContain('"code":"SLUG_TAKEN"');
    expect(body).not.toMatch(/duplicate key|blog_posts__slug/);
  });

  test('has only the fields of the output schema', async () => {
    const { status, body } = await responseTo('leaky');
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
  });
});
