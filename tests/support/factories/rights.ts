/**
 * The table of rights: the roles that may use each procedure, page and file of the admin area. Tests fail for
 * a procedure without a row.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordActivity } from '#server/activity/log/write.ts';
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { moveToTrash } from '#server/posts/trash/write.ts';
import type { Sessions } from '#server/sessions/session.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { ADMIN_FILES, type AdminPageKey, MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { contextOf } from './context.ts';
import { insertPost, insertUser, postFormOf } from './factories.ts';
import { SIGNED_IN, type Visitor } from './visitors.ts';

/** Authors may call the procedure only for their own objects. `input` builds the input from the object's id. */
export type Owned = { of: 'post' | 'picture' | 'entry'; input: (id: string) => unknown };
/** `fresh` if the password must have been entered recently. */
type Row = { roles: readonly Role[] | 'public'; owned?: Owned; fresh?: true };

// Each role is written out, so that a wrong inclusion of roles fails a test.
const MEMBERS: readonly Role[] = ['author', 'sales', 'editor', 'marketing', 'admin'];
const AUTHORS: readonly Role[] = ['author', 'editor', 'marketing', 'admin'];
const EDITORS: readonly Role[] = ['editor', 'marketing', 'admin'];
const SALES_MEMBERS: readonly Role[] = ['sales', 'marketing', 'admin'];
const ANALYSTS: readonly Role[] = ['sales', 'editor', 'marketing', 'admin'];
const FILE_READERS: readonly Role[] = ['editor', 'admin'];
const ADMINS: readonly Role[] = ['admin'];

const PUBLIC: Row = { roles: 'public' };
const MEMBER: Row = { roles: MEMBERS };
const FRESH_MEMBER: Row = { roles: MEMBERS, fresh: true };
/** The input names no single object. Tests of the procedure's SQL check the rows of other authors. */
const AUTHOR: Row = { roles: AUTHORS };
const EDITOR: Row = { roles: EDITORS };
const FRESH_EDITOR: Row = { roles: EDITORS, fresh: true };
const SALES: Row = { roles: SALES_MEMBERS };
const ANALYST: Row = { roles: ANALYSTS };
const ADMIN: Row = { roles: ADMINS };
const FRESH_ADMIN: Row = { roles: ADMINS, fresh: true };
const own = (of: Owned['of'], input: Owned['input'] = (id) => ({ id })): Row => ({
  roles: AUTHORS,
  owned: { of, input },
});
const attempt = (id: string) => ({ id, key: randomUUID(), earlierKeys: [] });
const ownSave = (fields: () => object) => own('post', (id) => ({ ...attempt(id), ...fields() }));
const PASSAGE = { block: 0, quote: 'Telefon', before: '', after: ' çaldı' };
const presence = (id: string) => ({ postId: id, formId: randomUUID() });

export const ACCESS: Readonly<Record<string, Row>> = {
  'account.assistants.createToken': MEMBER,
  'account.assistants.end': MEMBER,
  'account.assistants.list': MEMBER,
  'account.changePassword': MEMBER,
  'account.confirm': MEMBER,
  'account.endOtherSessions': MEMBER,
  'account.endSession': MEMBER,
  'account.mondayMail.set': MEMBER,
  'account.mondayMail.state': MEMBER,
  'account.profile': MEMBER,
  'account.setProfile': MEMBER,
  'account.secondFactor.addPasskey': FRESH_MEMBER,
  'account.secondFactor.beginPasskey': FRESH_MEMBER,
  'account.secondFactor.removePasskey': FRESH_MEMBER,
  'account.secondFactor.beginCodes': FRESH_MEMBER,
  'account.secondFactor.confirmCodes': FRESH_MEMBER,
  'account.secondFactor.removeCodes': FRESH_MEMBER,
  'account.secondFactor.renewRecoveryCodes': FRESH_MEMBER,
  'account.secondFactor.state': MEMBER,
  'account.sessions': MEMBER,
  'account.setLanguage': MEMBER,
  'admin.assistants.connect': MEMBER,
  'admin.assistants.refuse': MEMBER,
  'admin.assistants.request': MEMBER,
  'admin.activity.list': ADMIN,
  'admin.activity.log': ADMIN,
  'admin.activity.undo': own('entry'),
  'admin.analytics.days': ANALYST,
  'admin.analytics.emptySearches': ANALYST,
  'admin.analytics.funnel': ANALYST,
  'admin.analytics.postResults': ANALYST,
  'admin.analytics.referrers': ANALYST,
  'admin.analytics.revenue': ANALYST,
  'admin.analytics.topPages': ANALYST,
  'admin.assistants.end': ADMIN,
  'admin.assistants.list': ADMIN,
  'admin.assistants.turnOff': ADMIN,
  'admin.assistants.turnOn': ADMIN,
  'admin.categories.assign': EDITOR,
  'admin.categories.create': EDITOR,
  'admin.categories.delete': EDITOR,
  'admin.categories.list': AUTHOR,
  'admin.categories.remove': EDITOR,
  'admin.categories.update': EDITOR,
  'admin.checks.head': AUTHOR,
  'admin.checks.links': AUTHOR,
  'admin.comments.add': own('post', (id) => ({ id, passage: PASSAGE, text: 'Bir yorum' })),
  'admin.comments.addressed': AUTHOR,
  'admin.comments.answer': own('post', (id) => ({ id, commentId: randomUUID(), text: 'Bir yanıt' })),
  'admin.comments.list': own('post'),
  'admin.comments.mentionable': own('post'),
  'admin.comments.reopen': own('post', (id) => ({ id, commentId: randomUUID() })),
  'admin.comments.resolve': own('post', (id) => ({ id, commentId: randomUUID() })),
  'admin.comments.see': own('post'),
  'admin.history.list': own('post'),
  'admin.history.pair': own('post', (id) => ({ id, revisionId: randomUUID() })),
  'admin.leads.attention': SALES,
  'admin.leads.detail': SALES,
  'admin.leads.erase': FRESH_ADMIN,
  'admin.leads.filterValues': SALES,
  'admin.leads.list': SALES,
  'admin.leads.person.erase': FRESH_ADMIN,
  'admin.leads.person.export': FRESH_ADMIN,
  'admin.leads.person.find': ADMIN,
  'admin.leads.release': SALES,
  'admin.leads.retry': SALES,
  'admin.leads.work.addNote': SALES,
  'admin.leads.work.logCall': SALES,
  'admin.leads.work.owners': SALES,
  'admin.leads.work.setAmount': SALES,
  'admin.leads.work.setCallOutcome': SALES,
  'admin.leads.work.setClosing': SALES,
  'admin.leads.work.setOwner': SALES,
  'admin.leads.work.setReminder': SALES,
  'admin.leads.work.setStage': SALES,
  'admin.leads.work.waiting': SALES,
  'admin.members.endSessions': ADMIN,
  'admin.members.invite': FRESH_ADMIN,
  'admin.members.list': ADMIN,
  'admin.members.remove': FRESH_ADMIN,
  'admin.members.removeSecondFactor': FRESH_ADMIN,
  'admin.members.setProfile': ADMIN,
  'admin.members.setRole': FRESH_ADMIN,
  'admin.members.withdrawInvitation': ADMIN,
  'admin.media.confirmRecording': EDITOR,
  'admin.media.delete': EDITOR,
  'admin.media.deleteForEver': FRESH_ADMIN,
  'admin.media.deleteRecording': EDITOR,
  'admin.media.deleteRecordingForEver': FRESH_ADMIN,
  'admin.media.describe': AUTHOR,
  'admin.media.list': AUTHOR,
  'admin.media.recordings': AUTHOR,
  'admin.media.update': own('picture', (id) => ({ id, title: 'Bir resim', alt: '' })),
  'admin.media.uses': EDITOR,
  'admin.posts.authors': EDITOR,
  'admin.posts.autoSave': ownSave(() => ({ version: 1, post: postFormOf() })),
  'admin.posts.bulkDelete': FRESH_EDITOR,
  'admin.posts.bulkSetStatus': EDITOR,
  'admin.posts.calendar': EDITOR,
  'admin.posts.correct': AUTHOR,
  'admin.posts.create': ownSave(() => ({ publish: false, post: postFormOf() })),
  'admin.posts.createCopy': ownSave(() => ({ post: postFormOf() })),
  'admin.posts.delete': own('post'),
  'admin.posts.discardWorkingCopy': ownSave(() => ({ version: 1 })),
  'admin.posts.duplicate': own('post'),
  'admin.posts.formerNumbers': AUTHOR,
  'admin.posts.get': own('post'),
  'admin.posts.list': AUTHOR,
  'admin.posts.options': EDITOR,
  'admin.posts.overview': AUTHOR,
  'admin.posts.saveUnseen': ownSave(() => ({ version: 1, post: postFormOf() })),
  'admin.posts.stateCounts': AUTHOR,
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
  'admin.push.key': SALES,
  'admin.push.state': SALES,
  'admin.push.subscribe': SALES,
  'admin.push.unsubscribe': SALES,
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
  'admin.site.changeTexts': EDITOR,
  'admin.site.discard': EDITOR,
  'admin.site.experiments.decide': EDITOR,
  'admin.site.experiments.get': EDITOR,
  'admin.site.experiments.list': EDITOR,
  'admin.site.experiments.remove': EDITOR,
  'admin.site.experiments.save': EDITOR,
  'admin.site.experiments.start': EDITOR,
  'admin.site.factEffects': EDITOR,
  'admin.site.factSentences': MEMBER,
  'admin.site.firstSteps': ADMIN,
  'admin.site.get': EDITOR,
  'admin.site.hideFirstSteps': ADMIN,
  'admin.site.invalidCount': EDITOR,
  'admin.site.list': EDITOR,
  'admin.site.pages': AUTHOR,
  'admin.site.plans': EDITOR,
  'admin.site.publish': EDITOR,
  'admin.site.removePage': EDITOR,
  'admin.site.restore': EDITOR,
  'admin.site.saveDraft': EDITOR,
  'admin.site.texts': EDITOR,
  'admin.site.undo': EDITOR,
  'admin.site.version': EDITOR,
  'admin.site.versions': EDITOR,
  'admin.sitemap.generate': EDITOR,
  'admin.moving.affected': ADMIN,
  'admin.moving.current': ADMIN,
  'admin.moving.discard': ADMIN,
  'admin.moving.retry': ADMIN,
  'admin.moving.start': ADMIN,
  'admin.moving.stop': ADMIN,
  'admin.trash.delete': FRESH_ADMIN,
  'admin.trash.empty': FRESH_ADMIN,
  'admin.trash.list': EDITOR,
  'admin.trash.restore': EDITOR,
  'admin.views.delete': MEMBER,
  'admin.views.list': MEMBER,
  'admin.views.rename': MEMBER,
  'admin.views.save': MEMBER,
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

/** The roles that may open each admin page; a missing page is a type error. */
export const ROLES_OF_PAGE: Readonly<Record<AdminPageKey, readonly Role[]>> = {
  adminDashboard: MEMBERS,
  adminPosts: AUTHORS,
  adminPostNew: AUTHORS,
  adminPostCalendar: EDITORS,
  adminPostCorrections: AUTHORS,
  adminImport: ADMINS,
  adminTrash: EDITORS,
  adminPostEdit: AUTHORS,
  adminPostHistory: AUTHORS,
  adminCategories: EDITORS,
  adminSite: EDITORS,
  adminSiteRecord: EDITORS,
  adminRedirects: EDITORS,
  adminSitemap: EDITORS,
  adminMedia: AUTHORS,
  adminLeads: SALES_MEMBERS,
  adminAnalytics: ANALYSTS,
  adminActivity: ADMINS,
  adminAccount: MEMBERS,
  adminAssistants: MEMBERS,
  adminConnect: MEMBERS,
  adminPeople: ADMINS,
  adminMemberAssistants: ADMINS,
};

/** The roles that may use each other path below `/admin`, by method and pattern. */
export const ROLES_OF_FILE: Readonly<Record<string, readonly Role[]>> = {
  [`POST ${ADMIN_FILES.posts}`]: FILE_READERS,
  [`POST ${ADMIN_FILES.leads}`]: ADMINS,
  [`POST ${ADMIN_FILES.activity}`]: ADMINS,
  [`POST ${ADMIN_FILES.redirects}`]: FILE_READERS,
  [`POST ${ADMIN_FILES.revenue}`]: FILE_READERS,
  [`POST ${ADMIN_FILES.pages}`]: FILE_READERS,
  [`POST ${ADMIN_FILES.site}`]: ADMINS,
  [`GET ${ADMIN_FILES.sitemap}`]: EDITORS,
  [`GET ${ADMIN_FILES.socialCard}`]: AUTHORS,
  [`GET ${ADMIN_FILES.sitePreview}`]: EDITORS,
  [`POST ${ADMIN_FILES.sitePreview}`]: EDITORS,
  [`POST ${MEDIA_UPLOAD_PATHS.form}`]: AUTHORS,
  [`POST ${MEDIA_UPLOAD_PATHS.portrait}`]: MEMBERS,
  [`POST ${MEDIA_UPLOAD_PATHS.remote}`]: AUTHORS,
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

/** Calls every non-public procedure. @returns the number of calls, and the calls that contradict the table */
export async function tryProcedures(
  trial: Trial,
  visitor: Visitor,
): Promise<{ tried: number; wrong: string[] }> {
  let tryCount = 0;
  const wrong: string[] = [];
  for (const [path, { roles }] of Object.entries(ACCESS)) {
    if (roles === 'public') continue;
    tryCount += 1;
    const { code, queries } = await callAs(trial, { path, who: visitor });
    const mayCall = roles.some((role) => role === visitor);
    const isAllowed = !/UNAUTHORIZED|FORBIDDEN|INTERNAL/.test(code);
    const isRefused = code === (SIGNED_IN.has(visitor) ? 'FORBIDDEN' : 'UNAUTHORIZED') && queries === 0;
    if (isAllowed !== mayCall || isRefused === mayCall)
      wrong.push(`${path} as ${visitor}: ${code}, ${queries} queries`);
  }
  return { tried: tryCount, wrong };
}

export const OWNED = Object.entries(ACCESS).flatMap(([path, { owned }]) =>
  owned ? [[path, owned] as const] : [],
);

export async function tryOwned(
  trial: Trial,
  [path, owned]: readonly [path: string, owned: Owned],
): Promise<{ tried: number; wrong: string[] }> {
  const { sql, sessions, tokens } = trial;
  let tryCount = 0;
  const wrong: string[] = [];
  for (const role of ROLES) {
    const userId = (await sessions.findUser(tokens[role] ?? ''))?.id ?? '';
    for (const [relation, ownerId] of [
      ['own', userId],
      ["another's", await insertUser(sql)],
    ] as const) {
      tryCount += 1;
      const id = await THINGS[owned.of](sql, ownerId);
      const before = await stateOf(sql, id);
      const { code } = await callAs(trial, { path, who: role, input: owned.input(id) });
      const ofOthers = owned.of === 'entry' ? ADMINS : EDITORS;
      const isRefused = !(relation === 'own' ? AUTHORS : ofOthers).includes(role);
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
  for (const role of ROLES) {
    const ownerId = await insertUser(sql);
    const id = await THINGS.post(sql, ownerId);
    await inTransaction(sql, (tx) => moveToTrash(tx, [id], ownerId));
    const before = await stateOf(sql, id);
    const { code } = await callAs(trial, { path, who: role, input: owned.input(id) });
    const isUntouched = isDeepStrictEqual(await stateOf(sql, id), before);
    const isFault = /INTERNAL|UNAUTHORIZED|BAD_REQUEST/.test(code);
    if (isFault || !isUntouched || EDITORS.includes(role) === (code === 'FORBIDDEN'))
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
