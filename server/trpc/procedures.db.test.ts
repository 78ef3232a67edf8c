import { contextOf, signInAs } from '#tests/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { appRouter, createCaller as createAppCaller } from '#server/app-router.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import type { Context } from './context.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { adminProcedure, createCallerFactory, publicProcedure, router } from './procedures.ts';

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
  await database.sql`truncate users, blog_posts cascade`;
});
afterAll(() => database.drop());

describe('the admin step of the ladder', () => {
  test('lets administrators through and nobody else, before anything is touched', async () => {
    const token = await signInAs(database.sql, 'ayse@example.com');
    expect(await createCaller(contextWith(token)).admin()).toBe('ayse@example.com');
    touched = 0;
    for (const [who, denied] of Object.entries(await visitors())) {
      if (who === 'admin') continue;
      const expected = who === 'without role' ? 'FORBIDDEN' : 'UNAUTHORIZED';
      expect([who, await codeOf(createCaller(contextWith(denied)).admin())]).toEqual([who, expected]);
    }
    expect(touched).toBe(0);
  });
});

describe('what leaves the building', () => {
  const answerTo = async (path: string, createContext = () => contextWith()) => {
    const answer = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(`http://x/trpc/${path}`),
      router: trial,
      createContext,
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

  test('is the table’s text where tRPC itself refuses, or where there is no context', async () => {
    expect((await answerTo('nix')).body).toContain('Aradığınız sayfa bulunamadı.');
    expect((await answerTo('nix')).body).not.toMatch(/No procedure|nix/);
    expect((await answerTo('admin?input={"gizli')).body).not.toMatch(/JSON|gizli/);
    const broken = await answerTo('raw', () => {
      throw new Error('connect to gizli.example failed');
    });
    expect(broken.status).toBe(500);
    expect(broken.body).toContain('Beklenmeyen bir hata oluştu.');
    expect(broken.body).not.toMatch(/gizli|stack/);
  });

  test('is the table’s text for pages too, which call without HTTP', async () => {
    await expect(createCaller(contextWith()).raw()).rejects.toMatchObject({
      message: 'Beklenmeyen bir hata oluştu.',
      cause: { code: 'INTERNAL' },
    });
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
  /** The access of every procedure. A procedure without a row fails here. */
  const ACCESS: Readonly<Record<string, 'public' | 'admin'>> = {
    'admin.analytics.days': 'admin',
    'admin.analytics.funnel': 'admin',
    'admin.analytics.leadSources': 'admin',
    'admin.analytics.referrers': 'admin',
    'admin.analytics.topPages': 'admin',
    'admin.activity.list': 'admin',
    'admin.activity.undo': 'admin',
    'admin.categories.assign': 'admin',
    'admin.categories.create': 'admin',
    'admin.categories.delete': 'admin',
    'admin.categories.list': 'admin',
    'admin.categories.remove': 'admin',
    'admin.categories.update': 'admin',
    'admin.checks.head': 'admin',
    'admin.checks.links': 'admin',
    'admin.history.list': 'admin',
    'admin.history.pair': 'admin',
    'admin.leads.attention': 'admin',
    'admin.leads.detail': 'admin',
    'admin.leads.erase': 'admin',
    'admin.leads.list': 'admin',
    'admin.leads.person.erase': 'admin',
    'admin.leads.person.export': 'admin',
    'admin.leads.person.find': 'admin',
    'admin.leads.release': 'admin',
    'admin.leads.retry': 'admin',
    'admin.leads.work.addNote': 'admin',
    'admin.leads.work.owners': 'admin',
    'admin.leads.work.setOwner': 'admin',
    'admin.leads.work.setReminder': 'admin',
    'admin.leads.work.setStage': 'admin',
    'admin.leads.work.waiting': 'admin',
    'admin.media.beginUpload': 'admin',
    'admin.media.cancelUpload': 'admin',
    'admin.media.delete': 'admin',
    'admin.media.list': 'admin',
    'admin.media.update': 'admin',
    'admin.media.uploadState': 'admin',
    'admin.media.uses': 'admin',
    'admin.posts.autoSave': 'admin',
    'admin.posts.bulkDelete': 'admin',
    'admin.posts.bulkSetStatus': 'admin',
    'admin.posts.create': 'admin',
    'admin.posts.calendar': 'admin',
    'admin.posts.createCopy': 'admin',
    'admin.posts.duplicate': 'admin',
    'admin.posts.plan': 'admin',
    'admin.posts.delete': 'admin',
    'admin.posts.discardWorkingCopy': 'admin',
    'admin.posts.restoreRevision': 'admin',
    'admin.posts.get': 'admin',
    'admin.posts.list': 'admin',
    'admin.posts.options': 'admin',
    'admin.posts.overview': 'admin',
    'admin.posts.update': 'admin',
    'admin.presence.beat': 'admin',
    'admin.presence.leave': 'admin',
    'admin.sitemap.generate': 'admin',
    'admin.trash.delete': 'admin',
    'admin.trash.empty': 'admin',
    'admin.trash.list': 'admin',
    'admin.trash.restore': 'admin',
    'admin.views.delete': 'admin',
    'admin.views.list': 'admin',
    'admin.views.rename': 'admin',
    'admin.views.save': 'admin',
    'auth.me': 'public',
    'auth.signIn': 'public',
    'auth.signOut': 'public',
    'lead.submit': 'public',
    'blog.list': 'public',
    'blog.categories': 'public',
    'blog.shelf': 'public',
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

  test('lets nobody but administrators call what is theirs, and touches nothing for anybody else', async () => {
    const tokens = await visitors();
    let queries = 0;
    const counted = new Proxy(database.sql, {
      apply: (target, self, args) => {
        queries += 1;
        return Reflect.apply(target, self, args);
      },
      get: (target, name) => {
        if (name === 'begin') queries += 1;
        return Reflect.get(target, name);
      },
    });
    for (const [path, access] of Object.entries(ACCESS)) {
      if (access !== 'admin') continue;
      for (const [who, sessionToken] of Object.entries(tokens)) {
        queries = 0;
        const context = contextOf(counted, { sessions, sessionToken });
        const call = path
          .split('.')
          .reduce<unknown>((room, name) => (room as Record<string, unknown>)[name], createAppCaller(context));
        const code = await codeOf((call as (input?: unknown) => Promise<unknown>)());
        const refusal = who === 'without role' ? 'FORBIDDEN' : 'UNAUTHORIZED';
        const refused = code === refusal && queries === 0;
        const passed = !/UNAUTHORIZED|FORBIDDEN|INTERNAL/.test(code);
        expect([path, who, code, refused, passed]).toEqual([
          path,
          who,
          code,
          who !== 'admin',
          who === 'admin',
        ]);
      }
    }
  });
});

/** Sessions of visitors of every kind. */
async function visitors(): Promise<Record<string, string | undefined>> {
  const signedIn = (name: string, isAdmin = true) =>
    signInAs(database.sql, `${name}-${Math.random()}@example.com`.toLowerCase(), { isAdmin });
  const tokens = {
    anonymous: undefined,
    forged: 'forged',
    'without role': await signedIn('nobody', false),
    expired: await signedIn('expired'),
    'too old': await signedIn('old'),
    'signed out': await signedIn('out'),
    revoked: await signedIn('revoked'),
    admin: await signedIn('admin'),
  };
  await database.sql`
    update sessions set expires_at = now() - interval '1 second'
    from users u where u.id = user_id and u.email like 'expired-%'
  `;
  await database.sql`
    update sessions set created_at = now() - interval '8 days'
    from users u where u.id = user_id and u.email like 'old-%'
  `;
  await sessions.end(tokens['signed out']);
  await database.sql`
    delete from user_roles using users u where u.id = user_id and u.email like 'revoked-%'
  `;
  return tokens;
}
