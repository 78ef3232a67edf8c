/**
 * Compares random acts of members on posts with a model. A list of numbers determines the sequence, so that fast-check
 * can shrink it.
 */
import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { PostStatus } from '#shared/posts/post-states.ts';
import { POST_STATUSES } from '#shared/posts/post-states.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost, postFormOf } from '#tests/support/factories/factories.ts';

type Post = {
  slug: string;
  status: PostStatus;
  title: string;
  categories: Set<string>;
  workingCopyTitle: string | undefined;
  /** Titles of requested saves, which the history must contain. */
  saved: string[];
};

type Entry =
  | { kind: 'deleted'; ids: string[] }
  | { kind: 'status'; before: Map<string, PostStatus>; status: PostStatus }
  | { kind: 'assigned' | 'removed'; category: string; ids: string[] };

type Model = {
  posts: Map<string, Post>;
  trash: Map<string, Post & { activityId: string }>;
  entries: Map<string, Entry>;
};

type Play = {
  admin: Caller['admin'];
  sql: Database;
  model: Model;
  categories: readonly string[];
  next: () => number;
};

/** Few, so that they collide. */
const SLUGS = ['a', 'b', 'c'];

const FORM = randomUUID();

/** Needs an empty blog. @returns the first difference from the model */
export async function playAdminSequence(
  { admin, sql }: Pick<Play, 'admin' | 'sql'>,
  numbers: readonly number[],
): Promise<string | undefined> {
  await emptyTables(sql, 'blog_posts', 'blog_categories', 'deleted_posts', 'post_revisions', 'activity');
  const categories = [await insertCategory(sql, 'Bir', 'bir'), await insertCategory(sql, 'İki', 'iki')];
  const rest = [...numbers];
  const model: Model = { posts: new Map(), trash: new Map(), entries: new Map() };
  const play: Play = { admin, sql, model, categories, next: () => rest.shift() ?? 0 };
  while (rest.length > 0) {
    const act = pick(play, ACTS);
    await act(play);
    const expectedState = describeModel(model);
    const actual = await describeTables(sql, model);
    if (actual !== expectedState) return `after ${act.name}:\n${actual}\ninstead of\n${expectedState}`;
  }
  return undefined;
}

/** Frequent ones appear twice. */
const ACTS: readonly ((play: Play) => Promise<void>)[] = [
  create,
  create,
  create,
  create,
  setStatus,
  setStatus,
  setStatus,
  undo,
  undo,
  undo,
  assign,
  remove,
  deleteSome,
  restore,
  rename,
  deleteForEver,
  save,
  save,
  autoSave,
  restoreVersion,
  restoreVersion,
];

async function create(play: Play): Promise<void> {
  const slug = freeSlug(play.model, pick(play, SLUGS));
  const status = pick(play, POST_STATUSES);
  const { id } = await insertPost(play.sql, { slug, status, title: 'Yazı' });
  const post = {
    slug,
    status,
    title: 'Yazı',
    categories: new Set<string>(),
    workingCopyTitle: undefined,
    saved: [],
  };
  play.model.posts.set(id, post);
}

async function save(play: Play): Promise<void> {
  const [id] = pickUpToThree(play, play.model.posts);
  const post = id === undefined ? undefined : play.model.posts.get(id);
  if (!post || id === undefined) return;
  const title = `Kayıt ${play.next()}`;
  const publish = post.status === 'published' && pick(play, [true, false]);
  post.saved.push(title);
  await play.admin.posts.update({
    ...(await changeOf(play, id)),
    publish,
    post: { ...(await formOf(play, id)), title },
  });
  if (publish) Object.assign(post, { title, workingCopyTitle: undefined });
  else saveUnseenTitle(post, title);
}

async function autoSave(play: Play): Promise<void> {
  const [id] = pickUpToThree(play, play.model.posts);
  const post = id === undefined ? undefined : play.model.posts.get(id);
  if (!post || id === undefined) return;
  const title = `Kendiliğinden ${play.next()}`;
  await play.admin.posts.autoSave({
    ...(await changeOf(play, id)),
    post: { ...(await formOf(play, id)), title },
  });
  saveUnseenTitle(post, title);
}

function saveUnseenTitle(post: Post, title: string): void {
  if (post.status === 'published') post.workingCopyTitle = title;
  else Object.assign(post, { title, workingCopyTitle: undefined });
}

async function restoreVersion(play: Play): Promise<void> {
  const [id] = pickUpToThree(play, play.model.posts);
  const post = id === undefined ? undefined : play.model.posts.get(id);
  if (!post || id === undefined) return;
  const { revisions } = await play.admin.history.list({ id });
  if (revisions.length === 0) return;
  const { id: revisionId } = pick(play, revisions);
  const { later: revision } = await play.admin.history.pair({ id, revisionId });
  const isTaken = [...play.model.posts].some(([other, { slug }]) => other !== id && slug === revision.slug);
  // A version that equals the published post makes no working copy.
  const isSame =
    revision.title === post.title &&
    (isTaken || revision.slug === post.slug) &&
    [...new Set(revision.categoryIds)].toSorted().join() === [...post.categories].toSorted().join();
  if (post.status === 'published') post.workingCopyTitle = isSame ? undefined : revision.title;
  else {
    post.title = revision.title;
    post.slug = isTaken ? post.slug : revision.slug;
    post.categories = new Set(revision.categoryIds);
    post.workingCopyTitle = undefined;
  }
  const { isSlugTaken } = await play.admin.posts.restoreRevision({
    ...(await changeOf(play, id)),
    revisionId,
  });
  if (isSlugTaken !== isTaken)
    throw new Error(`A slug that was ${isTaken ? '' : 'not '}taken was not known as such.`);
}

async function changeOf({ admin }: Play, id: string) {
  const { version } = await admin.posts.get({ id });
  return { id, version, formId: FORM, key: randomUUID(), earlierKeys: [] };
}

async function formOf({ admin, model }: Play, id: string) {
  const { publishedAt } = await admin.posts.get({ id });
  const { title = '', slug = '', status = 'draft', categories = [] } = model.posts.get(id) ?? {};
  return postFormOf({ title, slug, status, publishedAt, categoryIds: [...categories] });
}

async function rename(play: Play): Promise<void> {
  const [id] = pickUpToThree(play, play.model.posts);
  const post = id === undefined ? undefined : play.model.posts.get(id);
  if (!post || id === undefined) return;
  post.slug = freeSlug(play.model, pick(play, SLUGS));
  await play.sql`update blog_posts set slug = ${post.slug} where id = ${id}`;
}

async function deleteSome(play: Play): Promise<void> {
  const { posts, trash, entries } = play.model;
  const ids = pickUpToThree(play, posts);
  if (ids.length === 0) return;
  const { activityId } = await play.admin.posts.bulkDelete({ selection: { ids } });
  entries.set(String(activityId), { kind: 'deleted', ids });
  for (const id of ids) {
    const post = posts.get(id);
    if (post) trash.set(id, { ...post, activityId: String(activityId) });
    posts.delete(id);
  }
}

async function setStatus(play: Play): Promise<void> {
  const { posts, entries } = play.model;
  const ids = pickUpToThree(play, posts);
  if (ids.length === 0) return;
  const status = pick(play, POST_STATUSES);
  const before = new Map<string, PostStatus>();
  for (const id of ids) {
    const post = posts.get(id);
    if (!post || post.status === status) continue;
    before.set(id, post.status);
    post.status = status;
  }
  const { activityId } = await play.admin.posts.bulkSetStatus({ selection: { ids }, status });
  if (activityId) entries.set(activityId, { kind: 'status', before, status });
}

function assign(play: Play): Promise<void> {
  return changeCategory(play, 'assigned');
}

function remove(play: Play): Promise<void> {
  return changeCategory(play, 'removed');
}

async function changeCategory(play: Play, kind: 'assigned' | 'removed'): Promise<void> {
  const { posts, entries } = play.model;
  const ids = pickUpToThree(play, posts);
  if (ids.length === 0) return;
  const category = pick(play, play.categories);
  const changedIds = ids.filter((id) => posts.get(id)?.categories.has(category) === (kind === 'removed'));
  for (const id of changedIds) putCategory(posts, id, category, kind === 'assigned');
  const change = { categoryId: category, selection: { ids } };
  const { activityId } =
    kind === 'assigned'
      ? await play.admin.categories.assign(change)
      : await play.admin.categories.remove(change);
  if (activityId) entries.set(activityId, { kind, category, ids: changedIds });
}

async function restore(play: Play): Promise<void> {
  const ids = pickUpToThree(play, play.model.trash);
  if (ids.length === 0) return;
  restoreInModel(play.model, ids);
  await play.admin.trash.restore({ ids });
}

async function deleteForEver(play: Play): Promise<void> {
  const [id] = pickUpToThree(play, play.model.trash);
  if (id === undefined) return;
  play.model.trash.delete(id);
  await play.admin.trash.delete({ ids: [id] });
}

async function undo(play: Play): Promise<void> {
  const { model } = play;
  const [id] = pickUpToThree(play, model.entries);
  const entry = id === undefined ? undefined : model.entries.get(id);
  if (!entry || id === undefined) return;
  if (entry.kind === 'deleted') {
    restoreInModel(
      model,
      entry.ids.filter((post) => model.trash.get(post)?.activityId === id),
    );
  } else if (entry.kind === 'status') {
    for (const [post, status] of entry.before) {
      const present = model.posts.get(post);
      if (present?.status === entry.status) present.status = status;
    }
  } else {
    for (const post of entry.ids) putCategory(model.posts, post, entry.category, entry.kind === 'removed');
  }
  model.entries.delete(id);
  await play.admin.activity.undo({ id });
  const secondUndo = await play.admin.activity.undo({ id }).catch((error: unknown) => appErrorOf(error).code);
  if (secondUndo !== 'ACTIVITY_UNDONE')
    throw new Error(`An entry was undone twice: ${JSON.stringify(secondUndo)}`);
}

function putCategory(posts: Model['posts'], id: string, category: string, has: boolean): void {
  const categories = posts.get(id)?.categories;
  if (has) categories?.add(category);
  else categories?.delete(category);
}

/** In the order of deletion, then by id. */
function restoreInModel(model: Model, ids: readonly string[]): void {
  const order = [...model.trash.values()].map(({ activityId }) => activityId);
  const placeOf = (id: string) => order.indexOf(model.trash.get(id)?.activityId ?? '');
  const inOrder = ids.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  for (const id of inOrder) {
    const deletedPost = model.trash.get(id);
    if (!deletedPost) continue;
    const { activityId: _activityId, ...post } = deletedPost;
    model.trash.delete(id);
    model.posts.set(id, { ...post, slug: freeSlug(model, post.slug) });
  }
}

function freeSlug({ posts }: Model, slug: string): string {
  const takenSlugs = new Set([...posts.values()].map((post) => post.slug));
  let free = slug;
  for (let number = 2; takenSlugs.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

function describeModel({ posts, trash }: Model): string {
  return JSON.stringify({
    posts: [...posts]
      .map(([id, { slug, status, title, workingCopyTitle, categories }]) => {
        return [id, slug, status, title, workingCopyTitle ?? null, [...categories].toSorted()];
      })
      .toSorted(byId),
    trash: [...trash].map(([id, { slug, title }]) => [id, slug, title]).toSorted(byId),
    lost: [],
  });
}

type Row = {
  id: string;
  slug: string;
  status: string;
  title: string;
  workingCopyTitle: string | null;
  categories: string[];
};

async function describeTables(sql: Database, model: Model): Promise<string> {
  const posts = await sql<Row[]>`
    select
      id, slug, status, title,
      (select fields ->> 'title' from post_working_copies where post_id = id) as "workingCopyTitle",
      array(select category_id::text from post_categories where post_id = id order by category_id) as categories
    from blog_posts
  `;
  const trash = await sql<{ id: string; slug: string; title: string }[]>`
    select post_id as id, slug, title from deleted_posts
  `;
  return JSON.stringify({
    posts: posts
      .map(({ categories, ...post }) => [...Object.values(post), categories.toSorted()])
      .toSorted(byId),
    trash: trash.map(({ id, slug, title }) => [id, slug, title]).toSorted(byId),
    lost: await lostTitles(sql, model),
  });
}

/** Titles of requested saves that the history lacks. */
async function lostTitles(sql: Database, { posts, trash }: Model): Promise<string[]> {
  const rows = await sql<{ id: string; title: string }[]>`
    select post_id as id, fields ->> 'title' as title from post_revisions`;
  const storedTitles = new Set(rows.map(({ id, title }) => `${id} ${title}`));
  const savedTitles = [...posts, ...trash].flatMap(([id, post]) =>
    post.saved.map((title) => `${id} ${title}`),
  );
  return savedTitles.filter((title) => !storedTitles.has(title));
}

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

function pick<Choice>(play: Play, choices: readonly [Choice, ...Choice[]] | readonly Choice[]): Choice {
  return choices[play.next() % choices.length] as Choice;
}

function pickUpToThree(play: Play, all: ReadonlyMap<string, unknown>): string[] {
  const remaining = [...all.keys()];
  const count = 1 + (play.next() % 3);
  return Array.from({ length: Math.min(count, remaining.length) }, () =>
    remaining.splice(play.next() % remaining.length, 1),
  ).flat();
}
