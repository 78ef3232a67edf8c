/**
 * Saves of the post editor. Each is one transaction that first holds the post and looks whether it still is what the
 * save stands on: a version that whoever saves has seen, or one that an earlier, unanswered try of theirs has made.
 * docs/decisions/0015-saving-posts.md
 */
import { AppError } from '#shared/errors.ts';
import type { PostStatus } from '#shared/post-states.ts';
import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import type { SavedPost } from '#shared/schemas/admin-post-form.ts';
import { RESERVED_POST_SLUGS } from '#shared/slug.ts';
import type { Database, Sql } from '../db/connect.ts';
import { toAppError } from '../db/errors.ts';
import { countAsChanged, linkPosts } from '../posts/write.ts';
import { insertRendering } from '../renderings/write.ts';
import type { StorablePost } from './storable.ts';

/** One try to save. */
export type Attempt = {
  id: string;
  /** What the browser calls this try. */
  key: string;
  /** Tries before it that were never answered: what one of them made is the browser's own. */
  earlierKeys: readonly string[];
};

/** A try to change what is there. */
export type Change = Attempt & {
  /** The version whoever saves has seen last. */
  version: number;
};

type Fragment = ReturnType<Sql>;

/** How often a copy looks for another slug, where somebody else takes the one it found. */
const SLUG_TRIES = 5;

/**
 * Makes a post. One that an earlier try has made already is changed instead, so that there is never a second.
 * @throws SLUG_TAKEN, SLUG_INVALID, POST_CHANGED where somebody has changed what an earlier try made
 */
export async function createPost(
  sql: Database,
  attempt: Attempt,
  save: { post: StorablePost; publish: boolean; authorId: string },
): Promise<SavedPost> {
  const { post } = save;
  refuseReservedSlug(post);
  return inOne(sql, async (tx) => {
    const [row] = await tx<{ version: number }[]>`
      insert into blog_posts (id, title, slug)
      values (${attempt.id}, ${post.title}, ${post.slug})
      on conflict (id) do nothing
      returning version
    `;
    const held = row ?? (await holdPost(tx, { ...attempt, version: 0 }));
    return held ? saveHeld(tx, attempt, save) : answerOf(tx, attempt.id);
  });
}

/**
 * Makes a draft beside what somebody else made of the post: with a number behind its slug, where that is taken.
 */
export async function createCopy(
  sql: Database,
  attempt: Attempt,
  save: { post: StorablePost; authorId: string },
): Promise<SavedPost> {
  const post: StorablePost = { ...save.post, status: 'draft', publishedAt: null };
  for (let tries = 1; ; tries += 1) {
    try {
      const slug = await findFreeSlug(sql, post.slug, attempt.id);
      return await createPost(sql, attempt, { ...save, post: { ...post, slug }, publish: false });
    } catch (error) {
      if (tries === SLUG_TRIES || toAppError(error)?.code !== 'SLUG_TAKEN') throw error;
    }
  }
}

/**
 * Saves a post, and with it publishes what was kept back.
 * @throws SLUG_TAKEN, SLUG_INVALID, POST_CHANGED, POST_NOT_FOUND
 */
export async function updatePost(
  sql: Database,
  change: Change,
  save: { post: StorablePost; publish: boolean; authorId: string },
): Promise<SavedPost> {
  refuseReservedSlug(save.post);
  return inOne(sql, async (tx) =>
    (await holdPost(tx, change)) ? saveHeld(tx, change, save) : answerOf(tx, change.id),
  );
}

/**
 * Saves a post without anybody having asked for it. What readers would see of it is kept back: a working copy is written
 * where the post is published, or would be.
 * @throws as `updatePost`
 */
export async function autoSavePost(sql: Database, change: Change, post: StorablePost): Promise<SavedPost> {
  refuseReservedSlug(post);
  return inOne(sql, async (tx) => {
    const held = await holdPost(tx, change);
    if (!held) return answerOf(tx, change.id);
    if (held.status !== 'published' && post.status !== 'published') {
      return saveHeld(tx, change, { post, publish: false });
    }
    await writeWorkingCopy(tx, change.id, post);
    await markSaved(tx, change);
    return answerOf(tx, change.id);
  });
}

/** Forgets what was kept back. @throws POST_CHANGED, POST_NOT_FOUND */
export function discardWorkingCopy(sql: Database, change: Change): Promise<SavedPost> {
  return inOne(sql, async (tx) => {
    if (await holdPost(tx, change)) {
      await deleteWorkingCopy(tx, change.id);
      await markSaved(tx, change);
    }
    return answerOf(tx, change.id);
  });
}

/** @throws SLUG_INVALID for a slug that is a page's own */
function refuseReservedSlug({ slug }: StorablePost): void {
  if (RESERVED_POST_SLUGS.includes(slug)) throw new AppError('SLUG_INVALID', { slug });
}

async function inOne<Result>(sql: Database, work: (tx: Sql) => Promise<Result>): Promise<Result> {
  const done = await sql.begin(async (tx) => ({ result: await work(tx) }));
  return done.result;
}

/**
 * Holds the post until the transaction ends.
 * @returns undefined where this very try has been done already: the network brought it twice
 * @throws POST_NOT_FOUND, POST_CHANGED
 */
async function holdPost(
  tx: Sql,
  { id, version, key, earlierKeys }: Change,
): Promise<{ status: PostStatus } | undefined> {
  const [row] = await tx<{ status: PostStatus; version: number; saveKey: string | null }[]>`
    select status, version, save_key as "saveKey" from blog_posts where id = ${id} for update
  `;
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.saveKey === key) return undefined;
  const own = row.saveKey !== null && earlierKeys.includes(row.saveKey);
  if (row.version !== version && !own) throw new AppError('POST_CHANGED');
  return row;
}

/** Writes the whole of a post that is held. Without an author the one it has stays. */
async function saveHeld(
  tx: Sql,
  { id, key }: Attempt,
  { post, publish, authorId }: { post: StorablePost; publish: boolean; authorId?: string },
): Promise<SavedPost> {
  const status = publish ? 'published' : post.status;
  await tx`
    update blog_posts
    set
      title = ${post.title},
      slug = ${post.slug},
      content = ${post.content},
      excerpt = ${post.excerpt},
      featured_image = ${post.featuredImage},
      status = ${status},
      meta_description = ${post.metaDescription},
      meta_keywords = ${post.metaKeywords},
      published_at = ${publishDate(tx, post.publishedAt, { status, publish })},
      author_id = ${authorId === undefined ? tx`author_id` : authorId},
      updated_at = now(),
      version = version + 1,
      save_key = ${key}
    where id = ${id}
  `;
  await insertRendering(tx, id, RENDERER_VERSION, post.markup);
  await tx`delete from post_categories where post_id = ${id} and not category_id = any(${post.categoryIds}::uuid[])`;
  await linkPosts(tx, [id], post.categoryIds);
  await deleteWorkingCopy(tx, id);
  return answerOf(tx, id);
}

/** The chosen date. Without one: now where it is being published, what it has where it is published already, else none. */
function publishDate(
  tx: Sql,
  chosen: Date | null,
  { status, publish }: { status: PostStatus; publish: boolean },
): Fragment {
  if (chosen) return tx`${chosen}::timestamptz`;
  if (publish) return tx`now()`;
  return status === 'published' ? tx`coalesce(published_at, now())` : tx`null`;
}

async function writeWorkingCopy(tx: Sql, id: string, post: StorablePost): Promise<void> {
  await tx`
    insert into post_working_copies (
      post_id, title, slug, content, excerpt, featured_image, status, meta_description, meta_keywords,
      published_at, category_ids
    )
    values (
      ${id}, ${post.title}, ${post.slug}, ${post.content}, ${post.excerpt}, ${post.featuredImage},
      ${post.status}, ${post.metaDescription}, ${post.metaKeywords}, ${post.publishedAt},
      ${post.categoryIds}::uuid[]
    )
    on conflict (post_id) do update
    set
      title = excluded.title,
      slug = excluded.slug,
      content = excluded.content,
      excerpt = excluded.excerpt,
      featured_image = excluded.featured_image,
      status = excluded.status,
      meta_description = excluded.meta_description,
      meta_keywords = excluded.meta_keywords,
      published_at = excluded.published_at,
      category_ids = excluded.category_ids,
      saved_at = now()
  `;
}

async function deleteWorkingCopy(tx: Sql, id: string): Promise<void> {
  await tx`delete from post_working_copies where post_id = ${id}`;
}

/** Another version, made by this try, of which readers see nothing. */
async function markSaved(tx: Sql, { id, key }: Attempt): Promise<void> {
  await countAsChanged(tx, [id], key);
}

async function answerOf(tx: Sql, id: string): Promise<SavedPost> {
  const [row] = await tx<[SavedPost]>`
    select
      p.id, p.version,
      exists (select from post_working_copies w where w.post_id = p.id) as "heldBack"
    from blog_posts p
    where p.id = ${id}
  `;
  return row;
}

/** `slug`, or with the first number behind it that nobody but `id` has. */
async function findFreeSlug(sql: Sql, slug: string, id: string): Promise<string> {
  const rows = await sql<{ slug: string }[]>`
    select slug from blog_posts where starts_with(slug, ${slug}) and id <> ${id}
  `;
  const taken = new Set([...RESERVED_POST_SLUGS, ...rows.map((row) => row.slug)]);
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
