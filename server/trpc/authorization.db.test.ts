/**
 * The table of rights: every procedure, for every kind of visitor, with objects of their own and of others. A procedure
 * without a row fails, and so does one for authors whose row does not say what it is about.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isAtLeast, type Role } from '#shared/roles.ts';
import { appRouter, createCaller } from '#server/app-router.ts';
import { recordActivity } from '#server/activity/write.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import { contextOf } from '#tests/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { insertPost, insertUser, postFormOf } from '#tests/factories.ts';
import { SIGNED_IN, type Visitor, VISITORS, visitorsOf } from '#tests/visitors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** An author may call it for their own thing alone. `input` names the thing. */
type Owned = { of: 'post' | 'picture' | 'entry'; input: (id: string) => unknown };
/** `nothing` where no single thing is named: what the answer shows of others is tested where it is read. */
type AuthorRow = { role: 'author'; owned: Owned | 'nothing' };
/** `fresh` where the password has to be shown again. */
type Row = ({ role: 'public' | 'editor' | 'admin' } | AuthorRow) & { fresh?: true };

const PUBLIC: Row = { role: 'public' };
const EDITOR: Row = { role: 'editor' };
const ADMIN: Row = { role: 'admin' };
const FRESH_EDITOR: Row = { role: 'editor', fresh: true };
const FRESH_ADMIN: Row = { role: 'admin', fresh: true };
const AUTHOR: Row = { role: 'author', owned: 'nothing' };
const FRESH_AUTHOR: Row = { ...AUTHOR, fresh: true };
const own = (of: Owned['of'], input: Owned['input'] = (id) => ({ id })): Row => ({
  role: 'author',
  owned: { of, input },
});
const attempt = (id: string) => ({ id, key: randomUUID(), earlierKeys: [] });
const ownSave = (more: () => object) => own('post', (id) => ({ ...attempt(id), ...more() }));
const presence = (id: string) => ({ postId: id, formId: randomUUID() });

const ACCESS: Readonly<Record<string, Row>> = {
  'account.changePassword': AUTHOR,
  'account.confirm': AUTHOR,
  'account.endOtherSessions': AUTHOR,
  'account.endSession': AUTHOR,
  'account.secondFactor.addPasskey': FRESH_AUTHOR,
  'account.secondFactor.beginPasskey': FRESH_AUTHOR,
  'account.secondFactor.removePasskey': FRESH_AUTHOR,
  'account.secondFactor.beginCodes': FRESH_AUTHOR,
  'account.secondFactor.confirmCodes': FRESH_AUTHOR,
  'account.secondFactor.removeCodes': FRESH_AUTHOR,
  'account.secondFactor.renewRecoveryCodes': FRESH_AUTHOR,
  'account.secondFactor.state': AUTHOR,
  'account.sessions': AUTHOR,
  'account.setLanguage': AUTHOR,
  'admin.activity.list': ADMIN,
  'admin.activity.log': ADMIN,
  'admin.activity.undo': own('entry'),
  'admin.analytics.days': ADMIN,
  'admin.analytics.funnel': ADMIN,
  'admin.analytics.leadSources': ADMIN,
  'admin.analytics.referrers': ADMIN,
  'admin.analytics.topPages': ADMIN,
  'admin.categories.assign': EDITOR,
  'admin.categories.create': EDITOR,
  'admin.categories.delete': EDITOR,
  'admin.categories.list': AUTHOR,
  'admin.categories.remove': EDITOR,
  'admin.categories.update': EDITOR,
  'admin.checks.head': AUTHOR,
  'admin.checks.links': AUTHOR,
  'admin.history.list': own('post'),
  'admin.history.pair': own('post', (id) => ({ id, revisionId: randomUUID() })),
  'admin.leads.attention': ADMIN,
  'admin.leads.detail': ADMIN,
  'admin.leads.erase': FRESH_ADMIN,
  'admin.leads.list': ADMIN,
  'admin.leads.person.erase': FRESH_ADMIN,
  'admin.leads.person.export': FRESH_ADMIN,
  'admin.leads.person.find': ADMIN,
  'admin.leads.release': ADMIN,
  'admin.leads.retry': ADMIN,
  'admin.leads.work.addNote': ADMIN,
  'admin.leads.work.owners': ADMIN,
  'admin.leads.work.setOwner': ADMIN,
  'admin.leads.work.setReminder': ADMIN,
  'admin.leads.work.setStage': ADMIN,
  'admin.leads.work.waiting': ADMIN,
  'admin.members.endSessions': ADMIN,
  'admin.members.invite': FRESH_ADMIN,
  'admin.members.list': ADMIN,
  'admin.members.remove': FRESH_ADMIN,
  'admin.members.removeSecondFactor': FRESH_ADMIN,
  'admin.members.setRole': FRESH_ADMIN,
  'admin.members.withdrawInvitation': ADMIN,
  'admin.media.beginUpload': AUTHOR,
  'admin.media.cancelUpload': AUTHOR,
  'admin.media.delete': EDITOR,
  'admin.media.list': AUTHOR,
  'admin.media.update': own('picture', (id) => ({ id, title: 'Bir resim', alt: '' })),
  'admin.media.uploadState': AUTHOR,
  'admin.media.uses': EDITOR,
  'admin.posts.autoSave': ownSave(() => ({ version: 1, post: postFormOf() })),
  'admin.posts.bulkDelete': FRESH_EDITOR,
  'admin.posts.bulkSetStatus': EDITOR,
  'admin.posts.calendar': EDITOR,
  'admin.posts.create': ownSave(() => ({ publish: false, post: postFormOf() })),
  'admin.posts.createCopy': ownSave(() => ({ post: postFormOf() })),
  'admin.posts.delete': own('post'),
  'admin.posts.discardWorkingCopy': ownSave(() => ({ version: 1 })),
  'admin.posts.duplicate': own('post'),
  'admin.posts.get': own('post'),
  'admin.posts.list': AUTHOR,
  'admin.posts.options': EDITOR,
  'admin.posts.overview': AUTHOR,
  'admin.posts.plan': EDITOR,
  'admin.posts.restoreRevision': ownSave(() => ({ version: 1, revisionId: randomUUID() })),
  'admin.posts.update': ownSave(() => ({ version: 1, publish: false, post: postFormOf() })),
  'admin.presence.beat': own('post', (id) => ({ ...presence(id), place: null, hidden: false })),
  'admin.presence.leave': own('post', presence),
  'admin.sitemap.generate': EDITOR,
  'admin.trash.delete': FRESH_ADMIN,
  'admin.trash.empty': FRESH_ADMIN,
  'admin.trash.list': EDITOR,
  'admin.trash.restore': FRESH_EDITOR,
  'admin.views.delete': AUTHOR,
  'admin.views.list': AUTHOR,
  'admin.views.rename': AUTHOR,
  'admin.views.save': AUTHOR,
  'auth.beginPasskey': PUBLIC,
  'auth.invitation': PUBLIC,
  'auth.signInWithPasskey': PUBLIC,
  'auth.join': PUBLIC,
  'auth.me': PUBLIC,
  'auth.requestReset': PUBLIC,
  'auth.resetPassword': PUBLIC,
  'auth.secondStep': PUBLIC,
  'auth.signIn': PUBLIC,
  'auth.signOut': PUBLIC,
  'blog.address': PUBLIC,
  'blog.archive': PUBLIC,
  'blog.article': PUBLIC,
  'blog.categories': PUBLIC,
  'blog.category': PUBLIC,
  'blog.list': PUBLIC,
  'blog.shelf': PUBLIC,
  'lead.submit': PUBLIC,
};

let database: TestDatabase;
let sessions: Sessions;
let tokens: Record<Visitor, string | undefined>;
/** Queries of the call under way beside the session's own. */
let queries = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
  tokens = await visitorsOf(database.sql, sessions);
});
afterAll(() => database.drop());

/** Calls a procedure, and returns the code of its refusal. */
async function codeOf(path: string, who: Visitor, input?: unknown, by: Sessions = sessions): Promise<string> {
  queries = 0;
  const sql = new Proxy(database.sql, {
    apply: (target, self, args) => {
      queries += 1;
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      if (name === 'begin') queries += 1;
      return Reflect.get(target, name);
    },
  });
  const caller = createCaller(contextOf(sql, { sessions: by, sessionToken: tokens[who] }));
  const call = path
    .split('.')
    .reduce<unknown>((room, name) => (room as Record<string, unknown>)[name], caller);
  try {
    await (call as (given?: unknown) => Promise<unknown>)(input);
    return 'done';
  } catch (error) {
    return appErrorOf(error).code;
  }
}

const isRole = (who: string): who is Role => who === 'author' || who === 'editor' || who === 'admin';

test('has a row for every procedure, and no other', () => {
  expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test('has nothing under admin that is open to everybody', () => {
  const open = Object.entries(ACCESS).filter(
    ([path, { role }]) => path.startsWith('admin.') && role === 'public',
  );
  expect(open).toEqual([]);
});

test.each(VISITORS)('%s may call what their role may, and touches nothing of the rest', async (who) => {
  for (const [path, { role }] of Object.entries(ACCESS)) {
    if (role === 'public') continue;
    const code = await codeOf(path, who);
    const passed = !/UNAUTHORIZED|FORBIDDEN|INTERNAL/.test(code);
    const refused = code === (SIGNED_IN.has(who) ? 'FORBIDDEN' : 'UNAUTHORIZED') && queries === 0;
    const mayCall = isRole(who) && isAtLeast(who, role);
    expect([path, code, passed, refused]).toEqual([path, code, mayCall, !mayCall]);
  }
});

test('asks for the password again before what hurts, and before nothing else', async () => {
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  for (const [path, { role, fresh }] of Object.entries(ACCESS)) {
    if (role === 'public') continue;
    const code = await codeOf(path, 'admin');
    expect([path, code === 'CONFIRMATION_NEEDED', fresh === true && queries > 0]).toEqual([
      path,
      fresh === true,
      false,
    ]);
  }
  await database.sql`update sessions set authenticated_at = now()`;
});

test('where administrators need a second factor, whoever has none reaches their account alone', async () => {
  const strict = createSessions(database.sql, { adminsNeedSecondFactor: true });
  for (const [path, { role }] of Object.entries(ACCESS)) {
    if (role === 'public') continue;
    const isOwn = path.startsWith('account.');
    const closed = async (who: Visitor) =>
      (await codeOf(path, who, undefined, strict)) === 'SECOND_FACTOR_NEEDED';
    expect([path, await closed('admin'), await closed('author')]).toEqual([path, !isOwn, false]);
  }
});

const ownedRows = Object.entries(ACCESS).flatMap(([path, row]) =>
  row.role === 'author' && row.owned !== 'nothing' ? [[path, row.owned] as const] : [],
);

test.each(ownedRows)(
  '%s: authors may for what is theirs alone, others for everything',
  async (path, owned) => {
    for (const who of ['author', 'editor', 'admin'] as const) {
      const userId = (await sessions.findUser(tokens[who] ?? ''))?.id ?? '';
      const others = await insertUser(database.sql);
      for (const [whose, ownerId] of [
        ['own', userId],
        ["another's", others],
      ] as const) {
        const id = await THINGS[owned.of](ownerId);
        const before = await stateOf(id);
        const code = await codeOf(path, who, owned.input(id));
        // Undoing is everybody's own, but for administrators.
        const mayTouchOthers = owned.of === 'entry' ? who === 'admin' : who !== 'author';
        const isRefused = whose !== 'own' && !mayTouchOthers;
        expect([path, who, whose, code === 'FORBIDDEN']).toEqual([path, who, whose, isRefused]);
        expect(code).not.toMatch(/INTERNAL|UNAUTHORIZED|BAD_REQUEST/);
        const isUntouched = isDeepStrictEqual(await stateOf(id), before);
        expect([path, who, whose, isRefused && !isUntouched]).toEqual([path, who, whose, false]);
      }
    }
  },
);

/** Makes a thing of each kind for an account, and returns its id. */
const THINGS: Record<Owned['of'], (ownerId: string) => Promise<string>> = {
  async post(ownerId) {
    const { id } = await insertPost(database.sql, { status: 'draft', publishedAt: null });
    await database.sql`update blog_posts set author_id = ${ownerId} where id = ${id}`;
    return id;
  },
  async picture(ownerId) {
    const [row] = await database.sql<[{ id: string }]>`
      insert into media (file, title, bytes, uploaded_by) values (${randomUUID()}, 'Resim', 1, ${ownerId}) returning id
    `;
    return row.id;
  },
  entry: (ownerId) =>
    recordActivity(database.sql, { kind: 'posts deleted', userId: ownerId, subject: 'Yazı', posts: 1 }),
};

async function stateOf(id: string): Promise<unknown> {
  const rows = await database.sql`
    select to_jsonb(p) as row from blog_posts p where id = ${id}
    union all select to_jsonb(m) from media m where id = ${id}
    union all select to_jsonb(a) from activity a where id = ${id}
  `;
  return [...rows];
}
