/**
 * The table of rights: the role that every procedure, page and file of the admin area needs. Tests fail for a
 * procedure without a row.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isAtLeast, type Role } from '#shared/roles.ts';
import { ADMIN_FILES, type AdminPageKey, MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { recordActivity } from '#server/activity/log/write.ts';
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveToTrash } from '#server/posts/trash/write.ts';
import type { Sessions } from '#server/sessions/session.ts';
import { contextOf } from './context.ts';
import { insertPost, insertUser, postFormOf } from './factories.ts';
import { SIGNED_IN, type Visitor } from './visitors.ts';

/** Authors may call the procedure only for their own objects. `input` builds the input from the object's id. */
export type Owned = { of: 'post' | 'picture' | 'entry'; input: (id: string) => unknown };
/**
 * `nothing` if the input names no single object; tests of the procedure's SQL check the rows of other authors.
 */
type AuthorRow = { role: 'author'; owned: Owned | 'nothing' };
/** `fresh` if the password must have been entered recently. */
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
const ownSave = (fields: () => object) => own('post', (id) => ({ ...attempt(id), ...fields() }));
const PASSAGE = { block: 0, quote: 'Telefon', before: '', after: ' çaldı' };
const presence = (id: string) => ({ postId: id, formId: randomUUID() });

export const ACCESS: Readonly<Record<string, Row>> = {
  'account.changePassword': AUTHOR,
  'account.confirm': AUTHOR,
  'account.endOtherSessions': AUTHOR,
  'account.endSession': AUTHOR,
  'account.profile': AUTHOR,
  'account.setProfile': AUTHOR,
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
  'admin.comments.add': own('post', (id) => ({ id, passage: PASSAGE, text: 'Bir yorum' })),
  'admin.comments.list': own('post'),
  'admin.comments.reopen': own('post', (id) => ({ id, commentId: randomUUID() })),
  'admin.comments.resolve': own('post', (id) => ({ id, commentId: randomUUID() })),
  'admin.history.list': own('post'),
  'admin.history.pair': own('post', (id) => ({ id, revisionId: randomUUID() })),
  'admin.leads.attention': ADMIN,
  'admin.leads.detail': ADMIN,
  'admin.leads.erase': FRESH_ADMIN,
  'admin.leads.filterValues': ADMIN,
  'admin.leads.list': ADMIN,
  'admin.leads.person.erase': FRESH_ADMIN,
  'admin.leads.person.export': FRESH_ADMIN,
  'admin.leads.person.find': ADMIN,
  'admin.leads.release': ADMIN,
  'admin.leads.retry': ADMIN,
  'admin.leads.work.addNote': ADMIN,
  'admin.leads.work.owners': ADMIN,
  'admin.leads.work.setAmount': ADMIN,
  'admin.leads.work.setClosing': ADMIN,
  'admin.leads.work.setOwner': ADMIN,
  'admin.leads.work.setReminder': ADMIN,
  'admin.leads.work.setStage': ADMIN,
  'admin.leads.work.waiting': ADMIN,
  'admin.members.endSessions': ADMIN,
  'admin.members.invite': FRESH_ADMIN,
  'admin.members.list': ADMIN,
  'admin.members.remove': FRESH_ADMIN,
  'admin.members.removeSecondFactor': FRESH_ADMIN,
  'admin.members.setProfile': ADMIN,
  'admin.members.setRole': FRESH_ADMIN,
  'admin.members.withdrawInvitation': ADMIN,
  'admin.media.delete': EDITOR,
  'admin.media.deleteForEver': FRESH_ADMIN,
  'admin.media.describe': AUTHOR,
  'admin.media.list': AUTHOR,
  'admin.media.update': own('picture', (id) => ({ id, title: 'Bir resim', alt: '' })),
  'admin.media.uses': EDITOR,
  'admin.posts.authors': EDITOR,
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
  'admin.posts.return': EDITOR,
  'admin.posts.review': own('post'),
  'admin.posts.submit': own('post'),
  'admin.posts.update': ownSave(() => ({ version: 1, publish: false, post: postFormOf() })),
  'admin.posts.withdraw': own('post'),
  'admin.presence.beat': own('post', (id) => ({ ...presence(id), place: null, hidden: false })),
  'admin.presence.leave': own('post', presence),
  'admin.previewLinks.create': own('post', (id) => ({ id, days: 7 })),
  'admin.previewLinks.list': own('post'),
  'admin.previewLinks.revoke': own('post', (id) => ({ id, linkId: randomUUID() })),
  'admin.push.key': ADMIN,
  'admin.push.state': ADMIN,
  'admin.push.subscribe': ADMIN,
  'admin.push.unsubscribe': ADMIN,
  'admin.redirects.check': EDITOR,
  'admin.redirects.counts': EDITOR,
  'admin.redirects.create': EDITOR,
  'admin.redirects.delete': EDITOR,
  'admin.redirects.ignore': EDITOR,
  'admin.redirects.import': EDITOR,
  'admin.redirects.list': EDITOR,
  'admin.redirects.missing': EDITOR,
  'admin.redirects.stopIgnoring': EDITOR,
  'admin.redirects.tryImport': EDITOR,
  'admin.redirects.update': EDITOR,
  'admin.site.addPage': EDITOR,
  'admin.site.bringBackPage': EDITOR,
  'admin.site.cancelPlan': EDITOR,
  'admin.site.discard': EDITOR,
  'admin.site.factEffects': EDITOR,
  'admin.site.get': EDITOR,
  'admin.site.invalidCount': EDITOR,
  'admin.site.list': EDITOR,
  'admin.site.pages': AUTHOR,
  'admin.site.plans': EDITOR,
  'admin.site.publish': EDITOR,
  'admin.site.removePage': EDITOR,
  'admin.site.restore': EDITOR,
  'admin.site.saveDraft': EDITOR,
  'admin.site.undo': EDITOR,
  'admin.site.version': EDITOR,
  'admin.site.versions': EDITOR,
  'admin.sitemap.generate': EDITOR,
  'admin.moving.affected': ADMIN,
  'admin.moving.current': ADMIN,
  'admin.moving.discard': ADMIN,
  'admin.moving.start': ADMIN,
  'admin.moving.stop': ADMIN,
  'admin.trash.delete': FRESH_ADMIN,
  'admin.trash.empty': FRESH_ADMIN,
  'admin.trash.list': EDITOR,
  'admin.trash.restore': EDITOR,
  'admin.views.delete': AUTHOR,
  'admin.views.list': AUTHOR,
  'admin.views.rename': AUTHOR,
  'admin.views.save': AUTHOR,
  'admin.views.share': EDITOR,
  'admin.views.unshare': EDITOR,
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
  'blog.author': PUBLIC,
  'blog.category': PUBLIC,
  'blog.list': PUBLIC,
  'blog.sharedPreview': PUBLIC,
  'blog.index': PUBLIC,
  'lead.submit': PUBLIC,
  'site.overview': PUBLIC,
  'site.record': PUBLIC,
};

/** The role that each admin page requires; a missing page is a type error. */
export const ROLE_OF_PAGE: Readonly<Record<AdminPageKey, Role>> = {
  adminDashboard: 'author',
  adminPosts: 'author',
  adminPostNew: 'author',
  adminPostCalendar: 'editor',
  adminImport: 'admin',
  adminTrash: 'editor',
  adminPostEdit: 'author',
  adminPostHistory: 'author',
  adminCategories: 'editor',
  adminSite: 'editor',
  adminSiteRecord: 'editor',
  adminAddresses: 'editor',
  adminSitemap: 'editor',
  adminMedia: 'author',
  adminLeads: 'admin',
  adminAnalytics: 'admin',
  adminActivity: 'admin',
  adminAccount: 'author',
  adminPeople: 'admin',
};

/** The role that each other path below `/admin` requires, by method and pattern. */
export const ROLE_OF_FILE: Readonly<Record<string, Role>> = {
  [`POST ${ADMIN_FILES.posts}`]: 'editor',
  [`POST ${ADMIN_FILES.leads}`]: 'admin',
  [`POST ${ADMIN_FILES.activity}`]: 'admin',
  [`POST ${ADMIN_FILES.redirects}`]: 'editor',
  [`POST ${ADMIN_FILES.site}`]: 'admin',
  [`GET ${ADMIN_FILES.sitemap}`]: 'editor',
  [`GET ${ADMIN_FILES.socialCard}`]: 'author',
  [`GET ${ADMIN_FILES.sitePreview}`]: 'editor',
  [`POST ${ADMIN_FILES.sitePreview}`]: 'editor',
  [`POST ${MEDIA_UPLOAD_PATHS.form}`]: 'author',
  [`POST ${MEDIA_UPLOAD_PATHS.remote}`]: 'author',
};

export type Trial = {
  sql: Database;
  sessions: Sessions;
  tokens: Readonly<Record<Visitor, string | undefined>>;
};

/**
 * Calls a procedure. Returns its error code and the number of its queries, except queries of the session.
 */
export async function callAs(
  { sql: real, sessions, tokens }: Trial,
  { path, who: visitor, input }: { path: string; who: Visitor; input?: unknown },
): Promise<{ code: string; queries: number }> {
  let queries = 0;
  const sql = new Proxy(real, {
    apply: (target, self, args) => {
      queries += 1;
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      if (name === 'begin') queries += 1;
      return Reflect.get(target, name);
    },
  });
  const caller = createCaller(contextOf(sql, { sessions, sessionToken: tokens[visitor] }));
  const call = path
    .split('.')
    .reduce<unknown>((room, name) => (room as Record<string, unknown>)[name], caller);
  try {
    await (call as (given?: unknown) => Promise<unknown>)(input);
    return { code: 'done', queries };
  } catch (error) {
    return { code: appErrorOf(error).code, queries };
  }
}

const isRole = (visitor: string): visitor is Role =>
  visitor === 'author' || visitor === 'editor' || visitor === 'admin';

/** Calls every non-public procedure. @returns the number of calls, and the calls that contradict the table */
export async function tryProcedures(
  trial: Trial,
  visitor: Visitor,
): Promise<{ tried: number; wrong: string[] }> {
  let tryCount = 0;
  const wrong: string[] = [];
  for (const [path, { role }] of Object.entries(ACCESS)) {
    if (role === 'public') continue;
    tryCount += 1;
    const { code, queries } = await callAs(trial, { path, who: visitor });
    const mayCall = isRole(visitor) && isAtLeast(visitor, role);
    const isAllowed = !/UNAUTHORIZED|FORBIDDEN|INTERNAL/.test(code);
    const isRefused = code === (SIGNED_IN.has(visitor) ? 'FORBIDDEN' : 'UNAUTHORIZED') && queries === 0;
    if (isAllowed !== mayCall || isRefused === mayCall)
      wrong.push(`${path} as ${visitor}: ${code}, ${queries} queries`);
  }
  return { tried: tryCount, wrong };
}

export const OWNED = Object.entries(ACCESS).flatMap(([path, row]) =>
  row.role === 'author' && row.owned !== 'nothing' ? [[path, row.owned] as const] : [],
);

export async function tryOwned(
  trial: Trial,
  [path, owned]: readonly [path: string, owned: Owned],
): Promise<{ tried: number; wrong: string[] }> {
  const { sql, sessions, tokens } = trial;
  let tryCount = 0;
  const wrong: string[] = [];
  for (const role of ['author', 'editor', 'admin'] as const) {
    const userId = (await sessions.findUser(tokens[role] ?? ''))?.id ?? '';
    for (const [relation, ownerId] of [
      ['own', userId],
      ["another's", await insertUser(sql)],
    ] as const) {
      tryCount += 1;
      const id = await THINGS[owned.of](sql, ownerId);
      const before = await stateOf(sql, id);
      const { code } = await callAs(trial, { path, who: role, input: owned.input(id) });
      const mayTouchOthers = owned.of === 'entry' ? role === 'admin' : role !== 'author';
      const isRefused = relation !== 'own' && !mayTouchOthers;
      const isUntouched = isDeepStrictEqual(await stateOf(sql, id), before);
      const isFault = /INTERNAL|UNAUTHORIZED|BAD_REQUEST/.test(code);
      if (isFault || (code === 'FORBIDDEN') !== isRefused || (isRefused && !isUntouched))
        wrong.push(`${path} as ${role} of ${relation} ${owned.of}: ${code}`);
    }
  }
  return { tried: tryCount, wrong };
}

/**
 * Calls a procedure for a post in the trash, in every role. @returns the calls that changed the post or
 * accepted its id
 */
export async function tryTrashed(
  trial: Trial,
  [path, owned]: readonly [path: string, owned: Owned],
): Promise<string[]> {
  const { sql } = trial;
  const wrong: string[] = [];
  for (const role of ['author', 'editor', 'admin'] as const) {
    const ownerId = await insertUser(sql);
    const id = await THINGS.post(sql, ownerId);
    await inTransaction(sql, (tx) => moveToTrash(tx, [id], ownerId));
    const before = await stateOf(sql, id);
    const { code } = await callAs(trial, { path, who: role, input: owned.input(id) });
    const isUntouched = isDeepStrictEqual(await stateOf(sql, id), before);
    const isFault = /INTERNAL|UNAUTHORIZED|BAD_REQUEST/.test(code);
    if (isFault || !isUntouched || (role === 'author') !== (code === 'FORBIDDEN'))
      wrong.push(`${path} as ${role}: ${code}`);
  }
  return wrong;
}

const THINGS: Record<Owned['of'], (sql: Database, ownerId: string) => Promise<string>> = {
  async post(sql, ownerId) {
    const { id } = await insertPost(sql, { status: 'draft', publishedAt: null });
    await sql`update blog_posts set author_id = ${ownerId} where id = ${id}`;
    return id;
  },
  async picture(sql, ownerId) {
    const [row] = await sql<[{ id: string }]>`
      insert into media (file, title, bytes, uploaded_by) values (${randomUUID()}, 'Resim', 1, ${ownerId}) returning id
    `;
    return row.id;
  },
  entry: (sql, ownerId) =>
    recordActivity(sql, { kind: 'posts deleted', userId: ownerId, subject: 'Yazı', posts: 1 }),
};

async function stateOf(sql: Database, id: string): Promise<unknown> {
  const rows = await sql`
    select to_jsonb(p) as row from blog_posts p where id = ${id}
    union all select to_jsonb(m) from media m where id = ${id}
    union all select to_jsonb(a) from activity a where id = ${id}
    union all select to_jsonb(d) from deleted_posts d where post_id = ${id}
    union all select to_jsonb(r) from post_revisions r where post_id = ${id}
  `;
  return [...rows];
}
