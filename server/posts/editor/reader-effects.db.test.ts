/** Tests each action of the editor in each state of a post: what do readers see afterwards? */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, postFormOf } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let admin: Caller['admin'];
let blog: Caller['blog'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'ayse@example.com');
  ({ admin, blog } = createCaller(contextOf(database.sql, { sessionToken })));
});
beforeEach(() => emptyTables(database.sql, 'blog_posts'));
afterAll(() => database.drop());

const PAST = new Date('2026-03-14T06:00:00Z');
const LATER = new Date('2126-03-14T06:00:00Z');
const MUCH_LATER = new Date('2126-03-15T06:00:00Z');

const STATES = {
  draft: { status: 'draft', publishedAt: null },
  'dated draft': { status: 'draft', publishedAt: LATER },
  archived: { status: 'archived', publishedAt: null },
  live: { status: 'published', publishedAt: PAST },
  scheduled: { status: 'published', publishedAt: LATER },
} as const;
type State = keyof typeof STATES;

type Choice = Partial<Pick<PostFormInput, 'status' | 'publishedAt'>>;
type Act = 'auto-save' | 'Save Draft' | 'Publish';
type Outcome = {
  readers: 'old' | 'new' | 'none';
  /** The state without the working copy. */
  post: 'draft' | 'archived' | 'live' | 'scheduled';
  hasWorkingCopy?: true;
  reason: 'saved' | 'published' | 'scheduled' | 'auto-saved';
};

const run = (act: Act, id: string, version: number, post: PostFormInput) => {
  const change = { id, key: randomUUID(), earlierKeys: [], version, post };
  return act === 'auto-save'
    ? admin.posts.autoSave(change)
    : admin.posts.update({ ...change, publish: act === 'Publish' });
};

const outcomeOf = async (id: string): Promise<Outcome> => {
  const { posts: visible } = await blog.list({ q: '', category: '', sort: 'newest', page: 1 });
  const title = visible[0]?.title;
  const { posts: rows } = await admin.posts.list({});
  const { status, scheduled, edited } = rows[0] ?? {};
  const { revisions } = await admin.history.list({ id });
  return {
    readers: title === undefined ? 'none' : title === 'Yeni' ? 'new' : 'old',
    post: scheduled ? 'scheduled' : status === 'published' ? 'live' : (status ?? 'draft'),
    ...(edited && { hasWorkingCopy: true }),
    reason: revisions[0]?.reason as Outcome['reason'],
  };
};

test.each<[State, Act, Choice, Outcome]>([
  ['draft', 'auto-save', {}, { readers: 'none', post: 'draft', reason: 'auto-saved' }],
  [
    'draft',
    'auto-save',
    { status: 'published' },
    { readers: 'none', post: 'draft', hasWorkingCopy: true, reason: 'auto-saved' },
  ],
  ['archived', 'auto-save', {}, { readers: 'none', post: 'archived', reason: 'auto-saved' }],
  ['live', 'auto-save', {}, { readers: 'old', post: 'live', hasWorkingCopy: true, reason: 'auto-saved' }],
  [
    'live',
    'auto-save',
    { status: 'draft' },
    { readers: 'old', post: 'live', hasWorkingCopy: true, reason: 'auto-saved' },
  ],
  [
    'scheduled',
    'auto-save',
    {},
    { readers: 'none', post: 'scheduled', hasWorkingCopy: true, reason: 'auto-saved' },
  ],

  // Save Draft changes what readers see only if the status is changed.
  ['draft', 'Save Draft', {}, { readers: 'none', post: 'draft', reason: 'saved' }],
  ['draft', 'Save Draft', { publishedAt: PAST }, { readers: 'none', post: 'draft', reason: 'saved' }],
  ['draft', 'Save Draft', { status: 'published' }, { readers: 'new', post: 'live', reason: 'saved' }],
  ['draft', 'Save Draft', { status: 'archived' }, { readers: 'none', post: 'archived', reason: 'saved' }],
  ['dated draft', 'Save Draft', {}, { readers: 'none', post: 'draft', reason: 'saved' }],
  [
    'dated draft',
    'Save Draft',
    { status: 'published' },
    { readers: 'none', post: 'scheduled', reason: 'saved' },
  ],
  ['archived', 'Save Draft', {}, { readers: 'none', post: 'archived', reason: 'saved' }],
  ['archived', 'Save Draft', { status: 'published' }, { readers: 'new', post: 'live', reason: 'saved' }],
  ['live', 'Save Draft', {}, { readers: 'old', post: 'live', hasWorkingCopy: true, reason: 'saved' }],
  [
    'live',
    'Save Draft',
    { publishedAt: null },
    { readers: 'old', post: 'live', hasWorkingCopy: true, reason: 'saved' },
  ],
  [
    'live',
    'Save Draft',
    { publishedAt: LATER },
    { readers: 'old', post: 'live', hasWorkingCopy: true, reason: 'saved' },
  ],
  ['live', 'Save Draft', { status: 'draft' }, { readers: 'none', post: 'draft', reason: 'saved' }],
  ['live', 'Save Draft', { status: 'archived' }, { readers: 'none', post: 'archived', reason: 'saved' }],
  ['scheduled', 'Save Draft', {}, { readers: 'none', post: 'scheduled', reason: 'saved' }],
  [
    'scheduled',
    'Save Draft',
    { publishedAt: MUCH_LATER },
    { readers: 'none', post: 'scheduled', reason: 'saved' },
  ],
  ['scheduled', 'Save Draft', { publishedAt: null }, { readers: 'none', post: 'scheduled', reason: 'saved' }],
  [
    'scheduled',
    'Save Draft',
    { publishedAt: PAST },
    { readers: 'none', post: 'scheduled', hasWorkingCopy: true, reason: 'saved' },
  ],
  ['scheduled', 'Save Draft', { status: 'draft' }, { readers: 'none', post: 'draft', reason: 'saved' }],

  ['draft', 'Publish', {}, { readers: 'new', post: 'live', reason: 'published' }],
  ['draft', 'Publish', { status: 'archived' }, { readers: 'new', post: 'live', reason: 'published' }],
  ['draft', 'Publish', { publishedAt: LATER }, { readers: 'none', post: 'scheduled', reason: 'scheduled' }],
  ['dated draft', 'Publish', {}, { readers: 'none', post: 'scheduled', reason: 'scheduled' }],
  ['archived', 'Publish', {}, { readers: 'new', post: 'live', reason: 'published' }],
  ['live', 'Publish', {}, { readers: 'new', post: 'live', reason: 'published' }],
  ['live', 'Publish', { publishedAt: LATER }, { readers: 'none', post: 'scheduled', reason: 'scheduled' }],
  ['scheduled', 'Publish', {}, { readers: 'none', post: 'scheduled', reason: 'scheduled' }],
  ['scheduled', 'Publish', { publishedAt: null }, { readers: 'new', post: 'live', reason: 'published' }],
  ['scheduled', 'Publish', { publishedAt: PAST }, { readers: 'new', post: 'live', reason: 'published' }],
])('%s, %s with %j: %j', async (state, act, choice, expected) => {
  const postBefore = STATES[state];
  const { id } = await insertPost(database.sql, { title: 'Eski', ...postBefore });
  const { version } = await admin.posts.get({ id });
  await run(act, id, version, postFormOf({ title: 'Yeni', ...postBefore, ...choice }));
  expect(await outcomeOf(id)).toEqual(expected);
});

test('Save Draft on a live post keeps status, date and author until Publish, which the history names', async () => {
  const { id } = await insertPost(database.sql, { title: 'Eski', publishedAt: PAST });
  const storedPost = async () => {
    const [row] = await database.sql`
      select title, status, published_at, author_id, updated_at from blog_posts where id = ${id}
    `;
    return row;
  };
  const before = await storedPost();
  const { version } = await admin.posts.get({ id });
  const post = postFormOf({ title: 'Yeni', status: 'published', publishedAt: PAST });
  const change = { id, key: randomUUID(), earlierKeys: [], version, publish: false, post };
  const answer = await admin.posts.update(change);
  expect(answer).toEqual({ id, version: version + 1, hasWorkingCopy: true });
  // The network delivers the request twice.
  expect(await admin.posts.update(change)).toEqual(answer);
  expect(await storedPost()).toEqual(before);
  expect((await admin.posts.get({ id })).workingCopy).toMatchObject({ title: 'Yeni', status: 'published' });

  const secondTry = { ...change, key: randomUUID() };
  await expect(admin.posts.update(secondTry)).rejects.toThrow('Someone else has changed this post');
  const publication = await run('Publish', id, answer.version, post);
  expect(publication.hasWorkingCopy).toBe(false);
  const { revisions } = await admin.history.list({ id });
  expect(revisions.map(({ reason }) => reason)).toEqual(['published', 'found']);
});

test('a scheduled post that has become live while somebody wrote gets a working copy', async () => {
  const { id } = await insertPost(database.sql, { title: 'Eski', publishedAt: LATER });
  const { version } = await admin.posts.get({ id });
  // The publish date passes while the form is open.
  await database.sql.begin(async (tx) => {
    await tx`alter table blog_posts disable trigger user`;
    await tx`update blog_posts set published_at = now() where id = ${id}`;
    await tx`alter table blog_posts enable trigger user`;
  });
  const post = postFormOf({ title: 'Yeni', status: 'published', publishedAt: LATER });
  await run('Save Draft', id, version, post);
  expect(await outcomeOf(id)).toMatchObject({ readers: 'old', post: 'live', hasWorkingCopy: true });
});

test('the history names the member who published, not the one who saved the text', async () => {
  const { id } = await insertPost(database.sql, { title: 'Eski', publishedAt: PAST });
  const { version } = await admin.posts.get({ id });
  const post = postFormOf({ title: 'Yeni', status: 'published', publishedAt: PAST });
  const answer = await run('Save Draft', id, version, post);
  const sessionToken = await signInAs(database.sql, 'mehmet@example.com');
  const mehmet = createCaller(contextOf(database.sql, { sessionToken })).admin;
  const change = { id, key: randomUUID(), earlierKeys: [], version: answer.version, post };
  await mehmet.posts.update({ ...change, publish: true });
  const { revisions } = await admin.history.list({ id });
  expect(revisions.slice(0, 2).map(({ reason, savedBy }) => [reason, savedBy?.email])).toEqual([
    ['published', 'mehmet@example.com'],
    ['saved', 'ayse@example.com'],
  ]);
});

test('an author may neither save nor take away what readers see', async () => {
  const sessionToken = await signInAs(database.sql, 'yazar@example.com', { role: 'author' });
  const author = createCaller(contextOf(database.sql, { sessionToken })).admin;
  const { id } = await insertPost(database.sql, { title: 'Eski', publishedAt: PAST });
  await database.sql`
    update blog_posts set author_id = (select id from users where email = 'yazar@example.com') where id = ${id}
  `;
  const { version } = await author.posts.get({ id });
  for (const status of ['published', 'draft', 'archived'] as const) {
    const post = postFormOf({ title: 'Yeni', status, publishedAt: PAST });
    const change = { id, key: randomUUID(), earlierKeys: [], version, publish: false, post };
    await expect(author.posts.update(change)).rejects.toThrow(
      'Only editors and administrators can change what readers see.',
    );
  }
  expect(await outcomeOf(id)).toMatchObject({ readers: 'old', post: 'live' });
});
