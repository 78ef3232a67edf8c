/** Stores the items that the trial finds in an export. */

import type { Loss } from '#blog-sources/source-item.ts';
import type { Anchors } from '#rich-text/heading-anchors.ts';
import type { Sql } from '#server/db/connect.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { storable } from '../storable.ts';

type ItemKind = 'author' | 'category' | 'tag' | 'picture' | 'post' | 'omission';

export type NewItem = {
  kind: ItemKind;
  key: string;
  n: number;
  title: string;
  details: Readonly<Record<string, string | boolean | Date | Anchors | undefined>>;
  slug?: string | undefined;
  sourceKey?: string | undefined;
  losses?: readonly Loss[];
  outcome?: 'left out' | 'already here';
  reason?: string;
  postId?: string | undefined;
};

export type NewUrl = { url: string; key: string; formerUrl: string };

/**
 * Adds items. An existing item of an interrupted trial remains. A picture gets the texts that it lacks, as several
 * parts of an export may describe it.
 * @returns the number of added items
 */
export async function insertItems(tx: Sql, importId: string, items: readonly NewItem[]): Promise<number> {
  if (items.length === 0) return 0;
  const rows = items.map((item) => ({
    n: item.n,
    kind: item.kind,
    key: item.key,
    title: item.title,
    details: item.details,
    slug: item.slug ?? null,
    source_key: item.sourceKey ?? null,
    losses: item.losses ?? [],
    outcome: item.outcome ?? null,
    reason: item.reason ?? null,
    post_id: item.postId ?? null,
  }));
  const inserted = await tx<{ isNew: boolean }[]>`
    insert into import_items
      (import_id, n, kind, key, title, details, slug, source_key, losses, outcome, reason, post_id)
    select ${importId}, r.*
    from jsonb_to_recordset(${tx.json(storable(rows))}) as r (
      n integer, kind text, key text, title text, details jsonb, slug text, source_key text, losses jsonb,
      outcome text, reason text, post_id uuid
    )
    on conflict (import_id, kind, key) do update
    set details = excluded.details || import_items.details,
      title = case when import_items.title = '' then excluded.title else import_items.title end,
      source_key = coalesce(import_items.source_key, excluded.source_key)
    where excluded.kind = 'picture'
    returning xmax = 0 as "isNew"
  `;
  return inserted.filter(({ isNew }) => isNew).length;
}

export async function insertUrls(tx: Sql, importId: string, urls: readonly NewUrl[]): Promise<void> {
  if (urls.length === 0) return;
  await tx`
    insert into import_urls (import_id, url, key, former_url)
    select ${importId}, * from unnest(
      ${storable(urls.map(({ url }) => url))}::text[],
      ${storable(urls.map(({ key }) => key))}::text[],
      ${storable(urls.map(({ formerUrl }) => formerUrl))}::text[]
    )
    on conflict (import_id, url) do nothing
  `;
}

/**
 * Updates the planner's statistics, as autovacuum would update them only a minute after the first items were
 * stored.
 */
export async function analyzeItems(sql: Sql): Promise<void> {
  await sql`analyze import_items, import_urls`;
}

const CANDIDATES = 20;

/** Finds free slugs for the posts of an import. Remembers the last number of each slug that was taken. */
export class SlugPlanner {
  readonly #importId: string;
  readonly #lastNumbers = new Map<string, number>();

  constructor(importId: string) {
    this.#importId = importId;
  }

  /**
   * Returns a slug for each base, in the same order. A base that occurs several times gets different slugs.
   * `isTaken` is true if a post of the site has the base as its slug.
   */
  async plan(tx: Sql, bases: readonly string[]): Promise<{ slug: string; isTaken: boolean }[]> {
    const { posts, planned } = await this.#listTaken(tx, bases);
    const used = new Set([...posts, ...planned]);
    const slugs: { slug: string; isTaken: boolean }[] = [];
    for (const base of bases) {
      const slug = used.has(base) ? await this.#findNumbered(tx, base, used) : base;
      used.add(slug);
      slugs.push({ slug, isTaken: posts.has(base) });
    }
    return slugs;
  }

  async #findNumbered(tx: Sql, base: string, used: ReadonlySet<string>): Promise<string> {
    for (;;) {
      const last = this.#lastNumbers.get(base) ?? 1;
      const candidates = Array.from({ length: CANDIDATES }, (_, index) => numbered(base, last + 1 + index));
      const { posts, planned } = await this.#listTaken(tx, candidates);
      const index = candidates.findIndex((slug) => !posts.has(slug) && !planned.has(slug) && !used.has(slug));
      this.#lastNumbers.set(base, last + (index < 0 ? CANDIDATES : index));
      const free = candidates[index];
      if (free !== undefined) return free;
    }
  }

  async #listTaken(
    tx: Sql,
    slugs: readonly string[],
  ): Promise<{ posts: ReadonlySet<string>; planned: ReadonlySet<string> }> {
    const rows = await tx<{ slug: string; isPost: boolean }[]>`
      select slug, true as "isPost" from blog_posts where slug = any(${[...slugs]})
      union all
      select slug, false from import_items
      where import_id = ${this.#importId} and kind = 'post' and slug = any(${[...slugs]})
    `;
    const reserved = RESERVED_POST_SLUGS.filter((slug) => slugs.includes(slug));
    return {
      posts: new Set(rows.filter(({ isPost }) => isPost).map(({ slug }) => slug)),
      planned: new Set([...reserved, ...rows.filter(({ isPost }) => !isPost).map(({ slug }) => slug)]),
    };
  }
}

function numbered(base: string, number: number): string {
  const ending = `-${number}`;
  return base.slice(0, POST_FIELDS.slug.limit.maxLength - ending.length).replace(/-$/, '') + ending;
}
