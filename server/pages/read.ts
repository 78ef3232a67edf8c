import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { pageOfPath } from '#shared/redirects/canonical-path.ts';
import { isReservedPath, splitAddress } from '#shared/redirects/redirect-path.ts';
import { type RouteKey, routeOf } from '#shared/routes.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';

const contentVersion = z.object({
  /** The version changes with every change that readers can see. */
  version: z.string(),
  /** The version changes with every change of the site's texts. */
  textsVersion: z.string(),
  /** The version changes with every change of a redirect. */
  redirectsVersion: z.string(),
  /** The time of the next scheduled post in seconds since 1970; null if there is none. */
  nextPostAt: z.string().nullable(),
  /**
   * The time of the next planned publication of texts, or of the next start or end of a test, in seconds since 1970;
   * null if there is none.
   */
  nextTextsAt: z.string().nullable(),
  /** The milliseconds until the next scheduled post or publication of texts, by the database's clock. */
  msToNext: z.number().nullable(),
});

export type ContentVersion = z.output<typeof contentVersion>;

const textsVersion = contentVersion.pick({ textsVersion: true, nextTextsAt: true });

/** Selects the time of the next planned publication of texts, or of the next start or end of a test. */
const selectNextTexts = (sql: Sql) => sql`
  select least(
    (select min(live_from) from site_record_versions where cancelled_at is null and live_from > now()),
    (select min(starts_at) from experiments where outcome is null and starts_at > now()),
    (select min(ends_at) from experiments where outcome is null and ends_at > now())
  ) as at
`;

/** Reads the version. This is fast, as it reads one row of a table, one row of each of two indexes, and the few tests. */
export async function readContentVersion(sql: Sql): Promise<ContentVersion> {
  const rows = await sql`
    select
      v.version || '-' || v.mark as version,
      v.texts_version || '-' || v.texts_mark as "textsVersion",
      v.redirects_version || '-' || v.redirects_mark as "redirectsVersion",
      extract(epoch from post.at)::text as "nextPostAt",
      extract(epoch from texts.at)::text as "nextTextsAt",
      (extract(epoch from least(post.at, texts.at) - clock_timestamp()) * 1000)::float8 as "msToNext"
    from content_version v
    cross join (
      select min(published_at) as at
      from blog_posts
      where status = 'published' and published_at > now()
    ) post
    cross join (${selectNextTexts(sql)}) texts
  `;
  const [row] = parseRows(contentVersion, rows);
  if (!row) throw new Error('The content has no version.');
  return row;
}

/** Reads the version of the texts without the posts, so that pages without posts do not wait for a lock of the posts. */
export async function readTextsVersion(sql: Sql): Promise<z.output<typeof textsVersion>> {
  const rows = await sql`
    select
      v.texts_version || '-' || v.texts_mark as "textsVersion",
      extract(epoch from texts.at)::text as "nextTextsAt"
    from content_version v
    cross join (${selectNextTexts(sql)}) texts
  `;
  const [row] = parseRows(textsVersion, rows);
  if (!row) throw new Error('The texts have no version.');
  return row;
}

/** The number of addresses after which other requests run. */
const TURN_SIZE = 2_000;

/**
 * The state of an address. `moved` is a former address of a post or category, which redirects to the present page.
 */
export type PageState = 'page' | 'moved';

type QuestionKind = 'posts' | 'articles' | 'categories' | 'authors' | 'added' | 'media';

/** The routes whose pages only the database knows. */
const KIND_OF_ROUTE: Partial<Record<RouteKey, QuestionKind>> = {
  blogPost: 'posts',
  blogArticle: 'articles',
  blogCategory: 'categories',
  blogAuthor: 'authors',
  addedPage: 'added',
};

/**
 * Finds the addresses that visitors can open. A few statements suffice for any number of addresses.
 * @param addresses in their normal form
 * @returns the states of the addresses that have a page
 */
export async function findPages(sql: Sql, addresses: readonly string[]): Promise<Map<string, PageState>> {
  const states = new Map<string, PageState>();
  const questions: Record<QuestionKind, Question[]> = {
    posts: [],
    articles: [],
    categories: [],
    authors: [],
    added: [],
    media: [],
  };
  let count = 0;
  for (const address of new Set(addresses)) {
    count += 1;
    if (count % TURN_SIZE === 0) await nextTurn();
    const { pathname } = splitAddress(address);
    const page = pageOfPath(pathname);
    const { year = '0', month = '0', slug = pathname.slice(MEDIA_PATH.length) } = page?.params ?? {};
    const kind = pathname.startsWith(MEDIA_PATH) ? 'media' : page && KIND_OF_ROUTE[page.key];
    if (kind) questions[kind].push({ address, slug, year: Number(year), month: Number(month) });
    else if (page || isReservedPath(pathname)) states.set(address, 'page');
  }
  const answers = [
    ...(await findPosts(sql, questions.posts)),
    ...(await findArticles(sql, questions.articles)),
    ...(await findCategories(sql, questions.categories)),
    ...(await findAuthors(sql, questions.authors)),
    ...(await findAddedPages(sql, questions.added)),
    ...(await findMedia(sql, questions.media)),
  ];
  for (const { address, isMoved } of answers) states.set(address, isMoved ? 'moved' : 'page');
  return states;
}

/** The routes that are not counted as pages, as they redirect or show drafts. */
const UNCOUNTED: ReadonlySet<RouteKey> = new Set(['blogPost', 'blogPreview', 'blogSharedPreview']);

/**
 * Finds the paths that are public pages of the site, so that visits and leads contain no other paths. A former
 * path of a post or category counts as a page, as an open tab may still have it. The readers of totals resolve
 * former paths.
 * @param paths percent-encoded
 * @returns the canonical paths of the pages, by path
 */
export async function findPublicPaths(sql: Sql, paths: Iterable<string>): Promise<Map<string, string>> {
  const canonicalPaths = new Map<string, string>();
  const open: { path: string; page: NonNullable<ReturnType<typeof pageOfPath>> }[] = [];
  for (const path of new Set(paths)) {
    const page = pageOfPath(path);
    if (!page || routeOf(page.key).access !== 'public' || UNCOUNTED.has(page.key)) continue;
    if (Object.keys(page.params).length === 0) canonicalPaths.set(path, page.path);
    else open.push({ path, page });
  }
  if (open.length === 0) return canonicalPaths;
  const ofLists = open.filter(({ page: { key } }) => key === 'blogArchive' || key === 'blogAuthor');
  const others = open.filter((one) => !ofLists.includes(one)).map(({ page }) => page.path);
  const existing = new Set([
    ...(await findPages(sql, others)).keys(),
    ...(await findLists(
      sql,
      ofLists.map(({ page }) => page),
    )),
  ]);
  for (const { path, page } of open) if (existing.has(page.path)) canonicalPaths.set(path, page.path);
  return canonicalPaths;
}

/** Finds the pages of months and authors that have a post. */
async function findLists(
  sql: Sql,
  pages: readonly NonNullable<ReturnType<typeof pageOfPath>>[],
): Promise<string[]> {
  if (pages.length === 0) return [];
  const rows = await sql<{ path: string }[]>`
    select list.path
    from unnest(
      ${pages.map(({ path }) => path)}::text[],
      ${pages.map(({ params }) => params['slug'] ?? '')}::text[],
      ${pages.map(({ params }) => Number(params['year'] ?? 0))}::integer[],
      ${pages.map(({ params }) => Number(params['month'] ?? 0))}::integer[]
    ) as list (path, slug, year, month)
    where exists (
      select from users u join published_posts p on p.owner_id = u.id where list.slug <> '' and u.slug = list.slug
    ) or exists (
      select from published_posts
      where list.year > 0
        and published_at >= make_timestamp(greatest(list.year, 1), greatest(list.month, 1), 1, 0, 0, 0) at time zone site_time_zone()
        and published_at
          < (make_timestamp(greatest(list.year, 1), greatest(list.month, 1), 1, 0, 0, 0) + interval '1 month') at time zone site_time_zone()
    )
  `;
  return rows.map(({ path }) => path);
}

type Question = { address: string; slug: string; year: number; month: number };
type Answer = { address: string; isMoved: boolean };

async function findPosts(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, true as "isMoved"
    from unnest(${questions.map(({ address }) => address)}::text[], ${questions.map(({ slug }) => slug)}::text[])
      as question (address, slug)
    where exists (select from published_posts p where p.slug = question.slug)
      or exists (
        select from blog_former_addresses f join published_posts p on p.id = f.post_id where f.slug = question.slug
      )
  `;
}

async function findArticles(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, p.id is null as "isMoved"
    from unnest(
      ${questions.map(({ address }) => address)}::text[],
      ${questions.map(({ slug }) => slug)}::text[],
      ${questions.map(({ year }) => year)}::integer[],
      ${questions.map(({ month }) => month)}::integer[]
    ) as question (address, slug, year, month)
    left join published_posts p on (p.slug, p.year, p.month) = (question.slug, question.year, question.month)
    where p.id is not null
      or exists (
        select from blog_former_addresses f join published_posts other on other.id = f.post_id
        where (f.slug, f.year, f.month) = (question.slug, question.year, question.month)
      )
  `;
}

async function findCategories(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, c.id is null as "isMoved"
    from unnest(${questions.map(({ address }) => address)}::text[], ${questions.map(({ slug }) => slug)}::text[])
      as question (address, slug)
    left join blog_categories c on c.slug = question.slug
    where c.id is not null or exists (select from blog_former_category_slugs f where f.slug = question.slug)
  `;
}

async function findAuthors(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, false as "isMoved"
    from unnest(${questions.map(({ address }) => address)}::text[], ${questions.map(({ slug }) => slug)}::text[])
      as question (address, slug)
    join users u on u.slug = question.slug
    where exists (select from published_posts p where p.owner_id = u.id)
  `;
}

/** Finds the files of pictures. A file's name begins with the digest of its picture, also for another size. */
async function findMedia(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, false as "isMoved"
    from unnest(${questions.map(({ address }) => address)}::text[], ${questions.map(({ slug }) => slug)}::text[])
      as question (address, file)
    where split_part(question.file, '-', 1) in (
      select split_part(m.file, '-', 1) from media m where m.deleted_at is null
      union all
      select split_part(former.file, '-', 1)
      from media_former_files former
      join media m on m.id = former.media_id
      where m.deleted_at is null
    )
  `;
}

async function findAddedPages(sql: Sql, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  return sql<Answer[]>`
    select question.address, false as "isMoved"
    from unnest(${questions.map(({ address }) => address)}::text[], ${questions.map(({ slug }) => addedRecordName(slug))}::text[])
      as question (address, name)
    where exists (
      select from site_record_versions v
      where v.name = question.name and v.cancelled_at is null and v.live_from <= now() and v.fields is not null
    ) and not exists (
      select from added_pages a where 'city-' || a.slug = question.name and a.removed_as is not null
    )
  `;
}
