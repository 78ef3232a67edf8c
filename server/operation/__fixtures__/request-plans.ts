/** Checks the query plans of requests on tables of any size. */

import { listUndoable } from '#server/activity/log/read.ts';
import { listDays, listFunnel, listReferrers, listTopPages } from '#server/analytics/read.ts';
import { deleteExpiredEvents, insertEvents } from '#server/analytics/write.ts';
import {
  listFeedPosts,
  listSitemapPosts,
  readFeedTexts,
  readSitemapLists,
  readSitemapState,
  secondsToNextPost,
} from '#server/blog/feeds/read.ts';
import { findArchive, findCategory, listCategories, listPosts } from '#server/blog/read.ts';
import { findArticle, findPostPath, findPostTitle, isSlugOfDeleted } from '#server/blog/read-article.ts';
import { findAuthor } from '#server/blog/read-bylines.ts';
import { readBlogIndex } from '#server/blog/read-index.ts';
import { listAllCategories } from '#server/categories/read.ts';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { limitStatements } from '#server/db/transaction.ts';
import { noticeQueue } from '#server/leads/notices/queue.ts';
import { readFailingSeconds } from '#server/leads/notices/read.ts';
import { listFilterValues } from '#server/leads/origin/read.ts';
import { countPerson, listPersonLeads, readPerson } from '#server/leads/person/read.ts';
import { DELIVERIES } from '#server/leads/queue.ts';
import {
  countForAttention,
  findLead,
  isLeadStored,
  listLeads,
  listLeadsForExport,
  readDeliveryHealth,
} from '#server/leads/read.ts';
import { findWaiting } from '#server/leads/work/read.ts';
import { submitLead } from '#server/leads/write.ts';
import { findPicture, listPictures, listRecordings, listUses } from '#server/media/read.ts';
import { OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { claimJobs } from '#server/outbox/channels.ts';
import { readContentVersion } from '#server/pages/read.ts';
import { listCalendar } from '#server/posts/calendar/read.ts';
import { getStoredPost } from '#server/posts/editor/read.ts';
import { getRevision, getRevisionPair, listRevisions } from '#server/posts/history/read.ts';
import {
  countStates,
  listAllPosts,
  listExportRows,
  listPostAuthors,
  listPostOptions,
  listSelectedIds,
  readOverview,
} from '#server/posts/list/read.ts';
import { beat } from '#server/posts/presence/write.ts';
import { findFreeSlug } from '#server/posts/read.ts';
import { listTrash } from '#server/posts/trash/read.ts';
import { readUsed } from '#server/rate-limits/read.ts';
import { readPostResults, readRevenue } from '#server/revenue/revenue.ts';
import { createSessions } from '#server/sessions/session.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { pathTo } from '#shared/routes.ts';
import { explaining, type Statement } from '#tests/support/database/blog-speed.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { leadSubmissionOf } from '#tests/support/factories/factories.ts';

type Sizes = { posts: number; leads: number; events: number };

type RequestPlan = {
  name: string;
  run: (sql: Database) => Promise<unknown>;
  indexes: readonly string[];
  /** Tables that the query may read completely. */
  whole: readonly string[];
};

const RARE = 'qzw';
const list = { q: '', category: '', sort: 'newest', page: 1 } as const;
const month = { year: '2022', month: '03' };
const posts = { q: '', category: '', sort: 'created', direction: 'desc', page: 1 } as const;
const PUBLISHED = 'blog_posts__published';
const CLAIM = { slots: 10, ratePerSecond: 1000, timeoutMs: 1000, times: OUTBOX_TIMES };
/** The end of the names of partitions' indexes, whose full name depends on the partition. */
const OF_A_MONTH = '_idx';

/** The maximum number of rows that a query may read. A day has about 25,000 events. */
const ROWS_MAX = 40_000;

/** @returns plans that lack an expected index, read a whole table or read too many rows */
export async function listBadPlans(sizes: Sizes): Promise<object[]> {
  const { sql, drop } = await createTestDatabase();
  const bad = await findBadPlans(sql, sizes, ROWS_MAX);
  await drop();
  return bad;
}

async function findBadPlans(sql: Database, sizes: Sizes, rowsMax: number): Promise<object[]> {
  await sql.begin((tx) => fillTables(tx, sizes));
  await sql.begin(async (tx) => {
    await limitStatements(tx, 0);
    await tx`analyze`;
  });
  // Each lead was updated, and a scan of an index would also count the entries of the older rows. Only VACUUM
  // gives GIN indexes their statistics, and autovacuum may run at any time.
  await sql`vacuum`;
  const bad = [];
  // Queries that may read a whole table read each of its rows once, and some rows of other tables.
  const wholeMax = Math.max(rowsMax, sizes.posts * 3, sizes.leads * 1.1);
  for (const plan of requestPlans(await findExamples(sql))) {
    const foundPlan = await readPlan(sql, plan);
    const missingIndexes = plan.indexes.filter(
      (name) => !foundPlan.indexes.some((index) => index.endsWith(name)),
    );
    const walked = foundPlan.walked.filter((table) => !plan.whole.includes(table));
    const isTooMuch = foundPlan.rows > (plan.whole.length > 0 ? wholeMax : rowsMax);
    if (missingIndexes.length > 0 || walked.length > 0 || isTooMuch)
      bad.push({ name: plan.name, missing: missingIndexes, ...foundPlan });
  }
  return bad;
}

type Examples = {
  leadId: string;
  /** The day of the newest events, as YYYY-MM-DD. */
  today: string;
  /** A day of a month with all its events. On the first days of a month, its partition is too small for an index. */
  dayOfFullMonth: string;
  postId: string;
  revisionId: string;
  pictureId: string;
  userId: string;
};

async function findExamples(sql: Database): Promise<Examples> {
  const [examples] = await sql<[Examples]>`
    select
      (select id from leads limit 1) as "leadId",
      to_char(now() - interval '1 day', 'YYYY-MM-DD') as today,
      to_char(
        date_trunc('month', now() at time zone site_time_zone()) - interval '1 day', 'YYYY-MM-DD'
      ) as "dayOfFullMonth",
      p.id as "postId",
      (select id from post_revisions where post_id = p.id limit 1) as "revisionId",
      (select id from media limit 1) as "pictureId",
      (select id from users limit 1) as "userId"
    from blog_posts p
    where p.slug = 'yazi-9600'`;
  return examples;
}

function requestPlans(examples: Examples): RequestPlan[] {
  return [...publicPlans(), ...postPlans(examples), ...leadPlans(examples), ...eventPlans(examples)];
}

function describePlan(
  name: string,
  indexes: readonly string[],
  run: RequestPlan['run'],
  whole: readonly string[] = [],
): RequestPlan {
  return { name, indexes, run, whole };
}

function publicPlans(): RequestPlan[] {
  return [
    describePlan('blog.list', [PUBLISHED], (sql) => listPosts(sql, list)),
    describePlan('blog.list, oldest first', [PUBLISHED], (sql) =>
      listPosts(sql, { ...list, sort: 'oldest' }),
    ),
    describePlan('blog.list, page 50', [PUBLISHED], (sql) => listPosts(sql, { ...list, page: 50 })),
    describePlan('blog.list of a category', ['post_categories__published'], (sql) =>
      listPosts(sql, { ...list, category: 'turizm', page: 20 }),
    ),
    describePlan('a rare word', ['blog_posts__search'], (sql) => listPosts(sql, { ...list, q: RARE })),
    describePlan('a word without matches', ['blog_posts__search'], (sql) =>
      listPosts(sql, { ...list, q: 'yokböyle' }),
    ),
    describePlan('a common word', [PUBLISHED], (sql) => listPosts(sql, { ...list, q: 'telefon' })),
    describePlan('a common word in a category', ['post_categories__published'], (sql) =>
      listPosts(sql, { ...list, q: 'telefon', category: 'turizm' }),
    ),
    describePlan('blog.category', ['post_categories__published'], (sql) =>
      findCategory(sql, { slug: 'saglik', page: 1 }),
    ),
    describePlan('blog.author', ['blog_posts__signed'], (sql) => findAuthor(sql, { slug: 'ayse', page: 1 })),
    describePlan('blog.archive', [PUBLISHED], (sql) => findArchive(sql, { ...month, page: 2 })),
    describePlan(
      'blog.article',
      ['blog_posts__slug', 'post_renderings__pkey', 'post_categories__published'],
      (sql) => findArticle(sql, { ...month, slug: 'yazi-9600' }),
    ),
    describePlan('blog.article that moved', ['blog_former_addresses__pkey'], (sql) =>
      findArticle(sql, { ...month, slug: 'eski-9600' }),
    ),
    describePlan('blog.address', ['blog_posts__slug'], (sql) => findPostPath(sql, 'yazi-9600')),
    describePlan('the title on a social card', ['blog_posts__slug'], (sql) =>
      findPostTitle(sql, 'yazi-9600'),
    ),
    describePlan('blog.address that moved', ['blog_former_addresses__pkey'], (sql) =>
      findPostPath(sql, 'eski-9600'),
    ),
    describePlan('blog.address of a deleted post', ['deleted_post_paths__pkey'], (sql) =>
      isSlugOfDeleted(sql, 'silinen-9'),
    ),
    describePlan('blog.article that was deleted', ['blog_posts__slug', 'deleted_post_paths__pkey'], (sql) =>
      findArticle(sql, { ...month, slug: 'silinen-9' }),
    ),
    describePlan('blog.categories', [], (sql) => listCategories(sql)),
    describePlan('blog.index', ['post_categories__published', PUBLISHED], (sql) => readBlogIndex(sql)),
    describePlan('the feed', [PUBLISHED, 'post_renderings__pkey'], (sql) => listFeedPosts(sql, 30)),
    describePlan('the feed’s texts', [PUBLISHED, 'post_renderings__pkey'], (sql) =>
      readFeedTexts(sql, { limit: 30, textBytesMax: 200_000, bytesMax: 500_000 }),
    ),
    describePlan('when the next post appears', [PUBLISHED], (sql) => secondsToNextPost(sql)),
    describePlan('the version of the content', [PUBLISHED], (sql) => readContentVersion(sql)),
    // These queries run only once after each change, and the sitemap lists every post.
    describePlan('the sitemap’s state', [], (sql) => readSitemapState(sql), ['blog_posts']),
    describePlan('the sitemap’s categories and months', [], (sql) => readSitemapLists(sql, {}), [
      'blog_posts',
      'post_categories',
    ]),
    describePlan('a file of the sitemap', [PUBLISHED], (sql) =>
      Array.fromAsync(listSitemapPosts(sql, { skip: 3_000, count: 3_000 })),
    ),
    describePlan('whether a form was stored', ['leads__idempotency_key'], (sql) =>
      isLeadStored(sql, crypto.randomUUID()),
    ),
    describePlan('lead.submit', ['leads__idempotency_key'], (sql) =>
      submitLead(sql, leadSubmissionOf({ idempotencyKey: crypto.randomUUID() }), {
        ip: '192.0.2.1',
        consumeLimit: () => Promise.resolve(),
      }),
    ),
    describePlan('a beacon of events', [], (sql) =>
      insertEvents(sql, [{ name: 'page_view', path: '/', begins_visit: false, referrer: null }]),
    ),
    describePlan('the uses of a limit', ['rate_limits__pkey'], (sql) =>
      readUsed(sql, [{ name: 'lead', key: '192.0.2.1/32' }]),
    ),
    describePlan('whose session it is', ['sessions_pkey'], (sql) => createSessions(sql).findUser('none')),
  ];
}

function postPlans({ postId, revisionId, pictureId, userId }: Examples): RequestPlan[] {
  return [
    describePlan('admin.posts.list', ['blog_posts__created'], (sql) => listAllPosts(sql, posts)),
    describePlan('… by date', ['blog_posts__by_date'], (sql) =>
      listAllPosts(sql, { ...posts, sort: 'date' }),
    ),
    describePlan('… by title', ['blog_posts__by_title'], (sql) =>
      listAllPosts(sql, { ...posts, sort: 'title' }),
    ),
    describePlan('… by status', ['blog_posts__by_status'], (sql) =>
      listAllPosts(sql, { ...posts, sort: 'status' }),
    ),
    describePlan('… with a rare word', ['blog_posts__admin_search', 'post_texts__search'], (sql) =>
      listAllPosts(sql, { ...posts, q: RARE }),
    ),
    describePlan('… of the palette', ['blog_posts__admin_search'], (sql) =>
      listAllPosts(sql, { ...posts, q: RARE, titlesOnly: true }),
    ),
    describePlan('… of a member', ['blog_posts__owned'], (sql) =>
      listAllPosts(sql, { ...posts, author: userId }),
    ),
    describePlan('admin.posts.authors', ['blog_posts__owned'], (sql) => listPostAuthors(sql), ['users']),
    describePlan('admin.posts.calendar', ['blog_posts__by_date', 'blog_posts__by_status'], (sql) =>
      listCalendar(sql, { from: '2026-03-01', to: '2026-03-31' }),
    ),
    describePlan('admin.posts.stateCounts', [], (sql) => countStates(sql), ['post_working_copies']),
    describePlan('admin.posts.overview', ['blog_posts__created'], (sql) => readOverview(sql, userId)),
    describePlan('titles to choose from', ['blog_posts__admin_search', 'post_texts__search'], (sql) =>
      listPostOptions(sql, { q: RARE, page: 1 }),
    ),
    // Searches in the admin area count all matches, so they read the whole table.
    describePlan('… of a category', [], (sql) => listAllPosts(sql, { ...posts, category: 'saglik' }), [
      'blog_posts',
      'post_categories',
    ]),
    describePlan('… of a month', ['blog_posts__by_date'], (sql) =>
      listAllPosts(sql, { ...posts, from: '2022-03-01', to: '2022-03-31' }),
    ),
    describePlan('… of a status', ['blog_posts__by_status'], (sql) =>
      listAllPosts(sql, { ...posts, status: 'draft' }),
    ),
    describePlan('posts for a file', ['post_texts__search', 'blog_posts_pkey'], async (sql) => {
      const filter = { q: RARE, category: '' };
      return listExportRows(
        sql,
        await listSelectedIds(sql, { filter, expectedCount: 4 }, { sort: 'created', direction: 'desc' }),
      );
    }),
    describePlan('admin.posts.get', ['blog_posts_pkey', 'post_revisions__post_id'], (sql) =>
      getStoredPost(sql, postId),
    ),
    describePlan('admin.presence.beat', ['post_presence__pkey', 'blog_posts_pkey'], (sql) =>
      beat(sql, { postId, formId: crypto.randomUUID(), place: null, hidden: false }, userId),
    ),
    describePlan('a slug that nobody has', ['blog_posts__slug'], (sql) =>
      findFreeSlug(sql, 'yazi-9600', { id: crypto.randomUUID() }),
    ),
    describePlan('admin.history.list', ['post_revisions__post_id'], (sql) => listRevisions(sql, postId, 1)),
    describePlan('admin.history.get', ['post_revisions__post_id'], (sql) =>
      getRevision(sql, postId, revisionId),
    ),
    describePlan('admin.history.pair', ['post_revisions__post_id'], (sql) =>
      getRevisionPair(sql, { id: postId, revisionId }),
    ),
    describePlan('admin.trash.list', ['deleted_posts__deleted_at'], (sql) => listTrash(sql, 1), [
      'deleted_posts',
    ]),
    describePlan('admin.activity.list', ['activity__happened_at'], (sql) => listUndoable(sql, 1), [
      'activity',
    ]),
    describePlan('admin.categories.list', [], (sql) => listAllCategories(sql), ['post_categories']),
    describePlan(
      'admin.media.list',
      ['media__created_at', 'post_pictures__pkey'],
      (sql) => listPictures(sql, { q: '', filter: 'all', page: 1 }),
      ['media'],
    ),
    describePlan(
      '… with a word',
      ['post_pictures__pkey'],
      (sql) => listPictures(sql, { q: 'resim 9', filter: 'all', page: 1 }),
      ['media'],
    ),
    describePlan(
      '… that no post shows',
      [],
      (sql) => listPictures(sql, { q: '', filter: 'unused', page: 1 }),
      ['media', 'post_pictures'],
    ),
    describePlan('admin.media.get', ['media__pkey', 'post_pictures__pkey'], (sql) =>
      findPicture(sql, sql`m.id = ${pictureId}`),
    ),
    describePlan('admin.media.uses', ['media__pkey', 'post_pictures__pkey', 'blog_posts_pkey'], (sql) =>
      listUses(sql, pictureId),
    ),
    describePlan(
      'admin.media.recordings',
      ['recordings__created_at'],
      (sql) => listRecordings(sql, { q: '', page: 1 }),
      ['recordings', 'site_record_drafts', 'site_record_versions'],
    ),
  ];
}

function leadPlans({ leadId, userId, today }: Examples): RequestPlan[] {
  return [
    describePlan(
      'admin.leads.list',
      ['leads__newest', 'lead_deliveries_pkey', 'leads__expected', 'leads__email', 'leads__phone'],
      (sql) => listLeads(sql, { q: '', page: 1 }),
    ),
    describePlan('admin.leads.filterValues', ['leads__newest'], (sql) => listFilterValues(sql)),
    describePlan('… of a source', ['leads__source'], (sql) =>
      listLeads(sql, { q: '', source: RARE, page: 1 }),
    ),
    describePlan('… of a package', ['leads__package'], (sql) =>
      listLeads(sql, { q: '', package: RARE, page: 1 }),
    ),
    describePlan('… of a campaign', ['leads__campaign'], (sql) =>
      listLeads(sql, { q: '', campaign: RARE, page: 1 }),
    ),
    describePlan('… of a first page', ['leads__first_path'], (sql) =>
      listLeads(sql, { q: '', firstPath: RARE, page: 1 }),
    ),
    describePlan('… that were rejected', ['lead_deliveries__open'], (sql) =>
      listLeads(sql, { q: '', state: 'rejected', page: 1 }),
    ),
    describePlan('… with a name', ['leads__search'], (sql) => listLeads(sql, { q: `${RARE}x`, page: 1 })),
    describePlan('… of a stage', ['leads__stage'], (sql) => listLeads(sql, { q: '', stage: 'won', page: 1 })),
    describePlan('… of an owner', ['leads__owned'], (sql) =>
      listLeads(sql, { q: '', owner: userId, page: 1 }),
    ),
    describePlan('… of some days', ['leads__newest'], (sql) =>
      listLeads(sql, { q: '', from: today, to: today, page: 1 }),
    ),
    describePlan('admin.leads.work.waiting', ['leads__owned', 'leads__stage', 'leads__reminders'], (sql) =>
      findWaiting(sql, userId),
    ),
    describePlan(
      'admin.leads.detail',
      ['leads_pkey', 'lead_attempts__lead', 'lead_changes__lead', 'lead_calls__lead'],
      (sql) => findLead(sql, leadId),
    ),
    describePlan('admin.leads.attention', [], (sql) => countForAttention(sql)),
    describePlan('leads for a file', ['leads__search'], (sql) =>
      listLeadsForExport(sql, { q: `${RARE}x` }, { limit: 10_000 }),
    ),
    describePlan('a person by e-mail', ['leads__email'], (sql) =>
      readPerson(sql, { email: 'ayse77@example.com' }),
    ),
    describePlan('a person by phone', ['leads__phone'], (sql) =>
      countPerson(sql, { phone: '+905320000077' }),
    ),
    // There is no index for this rare query, as it would slow down every new lead.
    describePlan('a person by digits', [], (sql) => listPersonLeads(sql, { digits: '053277' }), ['leads']),
    describePlan('the metrics of leads', ['lead_deliveries__open', 'lead_deliveries__delivered'], (sql) =>
      readDeliveryHealth(sql),
    ),
    describePlan('the notices that fail', [], (sql) => readFailingSeconds(sql)),
    describePlan('the next delivery', ['lead_deliveries__due'], (sql) => claimJobs(sql, DELIVERIES, CLAIM)),
    describePlan('the next notice', ['lead_notices__due'], (sql) =>
      claimJobs(sql, noticeQueue('email', {}, 50), CLAIM),
    ),
  ];
}

function eventPlans({ today, dayOfFullMonth, postId }: Examples): RequestPlan[] {
  const range = { from: dayOfFullMonth, to: dayOfFullMonth };
  return [
    describePlan('admin.analytics.days', [OF_A_MONTH], (sql) => listDays(sql, range)),
    describePlan('admin.analytics.topPages', [OF_A_MONTH], (sql) => listTopPages(sql, range)),
    describePlan('admin.analytics.referrers', [OF_A_MONTH], (sql) => listReferrers(sql, range)),
    describePlan('admin.analytics.funnel', [OF_A_MONTH, 'leads__newest'], (sql) => listFunnel(sql, range)),
    describePlan('admin.analytics.revenue', ['attribution_totals__folded'], (sql) =>
      readRevenue(
        sql,
        { from: today, to: today, dimension: 'article', touch: 'every', compare: true },
        { seesLeads: true },
      ),
    ),
    describePlan('admin.analytics.postResults', ['attribution_totals__article'], (sql) =>
      readPostResults(sql, [postId], { seesLeads: true }),
    ),
    // At the end of a month the oldest partition is so small that Postgres uses no index.
    describePlan('the sweep of old events', [], (sql) => deleteExpiredEvents(sql)),
  ];
}

/** The tables that grow. The name of a partition ends with its month. */
const GROWING =
  /^(blog_posts|post_\w+|blog_former_addresses|deleted_post\w*|activity\w*|media\w*|sessions|rate_limits|leads|lead_\w+|analytics_events\w*|attribution_totals)$/;

type FoundPlan = {
  indexes: string[];
  walked: string[];
  rows: number;
};

async function readPlan(database: Database, { run }: RequestPlan): Promise<FoundPlan> {
  const statements: Statement[] = [];
  await run(explaining(database, statements));
  const nodes = statements.flatMap(({ plan }) => nodesOf(JSON.parse(plan) as PlanNode));
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    walked: nodes.flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      // A step that was never executed reads nothing, for example the step for another month's partition.
      const isRead = node['Actual Loops'] > 0 && rowsOf(node) > SMALL_TABLE;
      return node['Node Type'] === 'Seq Scan' && isRead && GROWING.test(table) ? [table] : [];
    }),
    rows: Math.max(...nodes.map((node) => rowsOf(node) * node['Actual Loops'])),
  };
}

/** The number of rows that Postgres may read without an index: at the end of a month the oldest partition has a few hundred. */
const SMALL_TABLE = 500;

/** Returns the number of rows that a step has read, including filtered rows. */
function rowsOf(node: PlanNode): number {
  return (
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  );
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const FILLED = [
  'blog_posts',
  'post_categories',
  'post_revisions',
  'post_pictures',
  'deleted_posts',
  'deleted_post_paths',
  'activity',
  'media',
  'media_former_files',
  'recordings',
  'leads',
  'lead_deliveries',
  'lead_changes',
  'lead_calls',
  'lead_notices',
] as const;

/** Fills the tables with rows that differ only in values for which the queries search. */
async function fillTables(sql: Transaction, { posts: postCount, leads, events }: Sizes): Promise<void> {
  await limitStatements(sql, 0);
  // Indexes are created afterwards, as each would slow down a million inserts.
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${[...FILLED]}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  for (const table of FILLED) await sql`alter table ${sql(table)} disable trigger user`;
  await fillPosts(sql, postCount);
  await fillHistory(sql, Math.ceil(postCount / 10));
  await fillLeads(sql, leads);
  for (const table of FILLED) await sql`alter table ${sql(table)} enable trigger user`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`select recount_rows()`;
  await fillTexts(sql);
  await fillPictures(sql, Math.ceil(postCount / 10));
  await fillEvents(sql, events);
}

async function fillPosts(sql: Sql, count: number): Promise<void> {
  await sql`insert into blog_categories (name, slug) values ('Sağlık', 'saglik'), ('Turizm', 'turizm')`;
  await sql`
    insert into blog_posts (title, slug, status, published_at)
    select
      'Telefon ' || n || case when n % (${count}::integer / 4) = 0 then ' ' || ${RARE}::text else '' end,
      'yazi-' || n, 'published', '2022-03-20'::timestamptz + (n - 9600) * interval '20 minutes'
    from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into post_categories (post_id, category_id, published_at)
    select p.id, c.id, p.published_at
    from blog_posts p join blog_categories c on c.slug = 'turizm' or right(p.slug, 2) = '00'`;
  await sql`
    insert into post_renderings (post_id, renderer, markup)
    select id, ${RENDERER_VERSION}::integer, '' from blog_posts`;
  await sql`
    insert into blog_former_addresses (slug, year, month, post_id)
    select 'eski-' || substring(slug from 6), 2022, 3, id from blog_posts`;
}

/** A recount of the derived tables empties the table of texts, as a job folds them again. */
async function fillTexts(sql: Sql): Promise<void> {
  await sql`insert into post_texts (post_id, search_text) select id, fold_text(title) from blog_posts`;
}

/** Inserts one version of each post, and a tenth as many other rows. */
async function fillHistory(sql: Sql, count: number): Promise<void> {
  await sql`insert into users (email, display_name, slug) values ('ayse@example.com', 'Ayşe', 'ayse')`;
  await sql`update blog_posts set owner_id = (select id from users) where right(slug, 2) = '07'`;
  await sql`
    insert into post_presence (post_id, form_id, user_id, expires_at)
    select p.id, gen_random_uuid(), u.id, now() from blog_posts p, users u limit 5000`;
  await sql`
    insert into sessions (id, user_id, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), u.id, now() + interval '1 hour'
    from users u, generate_series(1, ${count}::integer) n`;
  await sql`
    insert into rate_limits (name, key, used, ends_at)
    select 'lead', '192.0.2.' || n, 1, now() + interval '1 hour' from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into post_revisions (post_id, version, reason, fields, category_ids)
    select p.id, p.version, 'saved', post_fields(p) || '{"content": "", "excerpt": ""}', '{}' from blog_posts p`;
  await sql`
    insert into activity (kind, subject, post_count)
    select 'posts deleted', 'Silinen ' || n, 1 from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into deleted_posts (post_id, activity_id, title, slug, post, category_ids, former_addresses)
    select gen_random_uuid(), gen_random_uuid(), 'Silinen ' || n, 'silinen-' || n, '{}', '{}', '[]'
    from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into deleted_post_paths (slug, year, month, post_id)
    select slug, 2022, 3, post_id from deleted_posts`;
  await sql`
    insert into media (file, title, bytes)
    select 'resim-' || n || '.webp', 'Resim ' || n, 100000 from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into media_former_files (file, media_id)
    select 'once-' || file, id from media`;
  await sql`
    insert into recordings (file, title, bytes)
    select lpad(to_hex(n), 24, '0') || '-30500.m4a', 'Kayıt ' || n, 500000
    from generate_series(1, ${count}::integer) n`;
}

/**
 * Each picture is used by ten posts. The texts do not contain the pictures, so a recount would remove the
 * uses.
 */
async function fillPictures(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into post_pictures (post_id, file, in_working_copy)
    select id, 'resim-' || row_number() over () % ${count}::integer || '.webp', false from blog_posts`;
}

/** Nearly all leads are delivered, and one lead has a unique name. */
async function fillLeads(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into leads (first_name, last_name, email, mobile_phone, created_at)
    select
      case when n = 77 then ${`${RARE}x`} else 'Ayşe' end, 'Yılmaz ' || n, 'ayse' || n || '@example.com', '0532 ' || n,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into lead_deliveries (lead_id, created_at, state, delivered_at)
    select id, created_at, state, case when state = 'delivered' then now() end
    from (
      select id, created_at, case
        when n % (${count}::integer / 50) = 0 then 'rejected' when n <= 20 then 'waiting' else 'delivered'
      end as state
      from (select id, created_at, row_number() over () as n from leads) numbered
    ) settled`;
  await sql`insert into lead_attempts (lead_id, fence) select lead_id, 1 from lead_deliveries`;
  // 1 in 50 leads is won, 1 in 51 is new, and 1 in 100 has an owner and a reminder.
  await sql`
    update leads set
      stage = case when n % 50 = 0 then 'won' when n % 51 = 0 then 'new' else 'contacted' end,
      closed_on = case when n % 50 = 0 then current_date end,
      owner_id = case when n % 100 = 0 then (select id from users) end,
      remind_on = case when n % 100 = 0 then current_date + (n / 100 - 5) end
    from (select id as numbered, row_number() over ()::integer as n from leads) numbered
    where id = numbered`;
  await sql`insert into lead_calls (lead_id, called_by) select id, 'a' from leads`;
  await sql`insert into lead_changes (lead_id, kind, value, changed_by) select id, 'note', 'Aradım.', 'a' from leads`;
  // All notices except twenty are sent.
  await sql`
    insert into lead_notices (lead_id, channel, state, sent_at)
    select id, 'email', case when n > 20 then 'sent' else 'waiting' end, case when n > 20 then now() end
    from (select id, row_number() over () as n from leads) numbered`;
}

/** Inserts events of thirteen months, in the partitions that the site would have created. */
async function fillEvents(sql: Sql, count: number): Promise<void> {
  await sql`
    do $$
    declare month timestamp;
    begin
      for ago in 1..13 loop
        month := date_trunc('month', now() at time zone site_time_zone()) - make_interval(months => ago);
        -- If the template was created in the previous month, that month already has a partition.
        execute format(
          'create table if not exists %I partition of analytics_events for values from (%L) to (%L)',
          'analytics_events_' || to_char(month, 'YYYY_MM'),
          month at time zone site_time_zone(), (month + interval '1 month') at time zone site_time_zone()
        );
      end loop;
    end $$`;
  await sql`
    insert into analytics_events (name, path, begins_visit, referrer_host, button, happened_at)
    select
      case when n % 10 = 0 then 'header_demo' else 'page_view' end, '/blog/' || n % 500, n % 7 = 0 and n % 10 <> 0,
      case when n % 7 = 0 and n % 10 <> 0 then 'example-' || n % 60 || '.com' end, null,
      now() - (n::float8 / ${count}::float8) * interval '396 days'
    from generate_series(1, ${count}::integer) n`;
  // Each article has totals of eighty days.
  await sql`
    insert into attribution_totals (day, event, touch, dimension, key, count, is_folded)
    select
      current_date - n / 500 * 5, 'visit', 'every', 'article', ${`${pathTo('blogList')}/2022/03/yazi-`}::text || n % 500, 3, true
    from generate_series(1, ${count}::integer) n`;
}
