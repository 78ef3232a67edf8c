/** The questions that requests ask the database, and how Postgres goes about each on tables of any size. */
import { IDLE_MS, readRest } from '#server/leads/outbox.ts';
import { findLead, listLeads, readDeliveryHealth } from '#server/leads/read.ts';
import { listDays, listFunnel, listReferrers, listTopPages } from '#server/analytics/read.ts';
import { deleteExpiredEvents } from '#server/analytics/write.ts';
import { listAllPosts, listPostOptions, readOverview } from '#server/posts/admin/read.ts';
import { findArticle, findPostPath, findPostTitle } from '#server/posts/public/read-article.ts';
import { findArchive, findCategory, listPosts } from '#server/posts/public/read.ts';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { limitStatements } from '#server/db/transaction.ts';
import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import { explaining, type Statement } from './blog-speed.ts';

type Sizes = { posts: number; leads: number; events: number };

type RequestPlan = {
  name: string;
  ask: (sql: Sql) => Promise<unknown>;
  /** Indexes without which it would not do. */
  indexes: readonly string[];
};

const RARE = 'qzw';
const list = { q: '', category: '', sort: 'newest', page: 1 } as const;
const month = { year: '2022', month: '03' };
const posts = { q: '', category: '', sort: 'created', direction: 'desc', page: 1 } as const;
const PUBLISHED = 'blog_posts__published';
/** Postgres names the indexes of a partition itself: by day or by moment, as it sees fit. */
const OF_A_MONTH = '_idx';

/** Fills an empty database and asks every question. @returns those that miss an index, read whole tables or too many rows */
export async function findBadPlans(sql: Database, sizes: Sizes, rowsMax: number): Promise<object[]> {
  await sql.begin((tx) => fillTables(tx, sizes));
  await sql.begin(async (tx) => {
    await limitStatements(tx, 0);
    await tx`analyze`;
  });
  const [lead] = await sql<[{ id: string; today: string }]>`
    select id, to_char(now() - interval '1 day', 'YYYY-MM-DD') as today from leads limit 1`;
  const bad = [];
  for (const plan of requestPlans({ leadId: lead.id, today: lead.today })) {
    const found = await readPlan(sql, plan);
    const missing = plan.indexes.filter((name) => !found.indexes.some((index) => index.endsWith(name)));
    if (missing.length > 0 || found.walked.length > 0 || found.rows > rowsMax)
      bad.push({ name: plan.name, missing, ...found });
  }
  return bad;
}

/** @param today a day of the newest events, as YYYY-MM-DD */
function requestPlans({ leadId, today }: { leadId: string; today: string }): RequestPlan[] {
  const range = { from: today, to: today };
  const plan = (name: string, indexes: string[], ask: RequestPlan['ask']) => ({ name, indexes, ask });
  return [
    plan('blog.list', [PUBLISHED], (sql) => listPosts(sql, list)),
    plan('blog.list, oldest first', [PUBLISHED], (sql) => listPosts(sql, { ...list, sort: 'oldest' })),
    plan('blog.list, page 50', [PUBLISHED], (sql) => listPosts(sql, { ...list, page: 50 })),
    plan('blog.list of a category', ['post_categories__published'], (sql) =>
      listPosts(sql, { ...list, category: 'turizm', page: 20 }),
    ),
    plan('a rare word', ['blog_posts__search'], (sql) => listPosts(sql, { ...list, q: RARE })),
    plan('a word that is nowhere', ['blog_posts__search'], (sql) =>
      listPosts(sql, { ...list, q: 'yokböyle' }),
    ),
    plan('a common word', [PUBLISHED], (sql) => listPosts(sql, { ...list, q: 'telefon' })),
    plan('a common word in a category', ['post_categories__published'], (sql) =>
      listPosts(sql, { ...list, q: 'telefon', category: 'turizm' }),
    ),
    plan('blog.category', ['post_categories__published'], (sql) =>
      findCategory(sql, { slug: 'saglik', page: 1 }),
    ),
    plan('blog.archive', [PUBLISHED], (sql) => findArchive(sql, { ...month, page: 2 })),
    plan('blog.article', ['blog_posts__slug', 'post_renderings__pkey', 'post_categories__published'], (sql) =>
      findArticle(sql, { ...month, slug: 'yazi-9600' }),
    ),
    plan('blog.article that moved', ['blog_former_addresses__pkey'], (sql) =>
      findArticle(sql, { ...month, slug: 'eski-9600' }),
    ),
    plan('blog.address', ['blog_posts__slug'], (sql) => findPostPath(sql, 'yazi-9600')),
    plan('the title on a social card', ['blog_posts__slug'], (sql) => findPostTitle(sql, 'yazi-9600')),
    plan('admin.posts.list', ['blog_posts__created'], (sql) => listAllPosts(sql, posts)),
    plan('… by date', ['blog_posts__by_date'], (sql) => listAllPosts(sql, { ...posts, sort: 'date' })),
    plan('… by title', ['blog_posts__by_title'], (sql) => listAllPosts(sql, { ...posts, sort: 'title' })),
    plan('… by status', ['blog_posts__by_status'], (sql) => listAllPosts(sql, { ...posts, sort: 'status' })),
    plan('… with a rare word', ['blog_posts__admin_search'], (sql) =>
      listAllPosts(sql, { ...posts, q: RARE }),
    ),
    plan('admin.posts.overview', ['blog_posts__created'], (sql) => readOverview(sql)),
    plan('titles to choose from', ['blog_posts__admin_search'], (sql) =>
      listPostOptions(sql, { q: RARE, page: 1 }),
    ),
    plan('admin.leads.list', ['leads__newest', 'lead_deliveries_pkey'], (sql) =>
      listLeads(sql, { q: '', page: 1 }),
    ),
    plan('… that were rejected', ['lead_deliveries__open'], (sql) =>
      listLeads(sql, { q: '', state: 'rejected', page: 1 }),
    ),
    plan('… with a name', ['leads__search'], (sql) => listLeads(sql, { q: `${RARE}x`, page: 1 })),
    plan('admin.leads.detail', ['leads_pkey', 'lead_attempts__lead'], (sql) => findLead(sql, leadId)),
    plan('the metrics of leads', ['lead_deliveries__open', 'lead_deliveries__delivered'], (sql) =>
      readDeliveryHealth(sql),
    ),
    plan('until when the outbox rests', ['lead_deliveries__due'], (sql) => readRest(sql, IDLE_MS)),
    plan('admin.analytics.days', [OF_A_MONTH], (sql) => listDays(sql, range)),
    plan('admin.analytics.topPages', [OF_A_MONTH], (sql) => listTopPages(sql, range)),
    plan('admin.analytics.referrers', [OF_A_MONTH], (sql) => listReferrers(sql, range)),
    plan('admin.analytics.funnel', [OF_A_MONTH], (sql) => listFunnel(sql, range)),
    plan('the sweep of old events', [OF_A_MONTH], (sql) => deleteExpiredEvents(sql)),
  ];
}

/** Tables that grow without end, with what stands beside each: a partition's name goes on with its month. */
const GROWING =
  /^(blog_posts|post_categories|post_renderings|blog_former_addresses|leads|lead_\w+|analytics_events\w*)$/;

type FoundPlan = {
  indexes: string[];
  /** Growing tables that were read from end to end. */
  walked: string[];
  /** Rows that went through the largest step. */
  rows: number;
};

/** How Postgres answers. */
async function readPlan(database: Database, { ask }: RequestPlan): Promise<FoundPlan> {
  const statements: Statement[] = [];
  await ask(explaining(database, statements));
  const nodes = statements.flatMap(({ plan }) => nodesOf(JSON.parse(plan) as PlanNode));
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    walked: nodes.flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      // Steps that never began read nothing: partitions of other months, a question that the first row answers.
      const isRead =
        node['Actual Loops'] > 0 && node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > 100;
      return node['Node Type'] === 'Seq Scan' && isRead && GROWING.test(table) ? [table] : [];
    }),
    rows: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])),
  };
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const FILLED = ['blog_posts', 'post_categories', 'leads', 'lead_deliveries'] as const;

/** Fills empty tables with rows that are alike but for what the questions ask for. */
async function fillTables(sql: Transaction, { posts: postCount, leads, events }: Sizes): Promise<void> {
  await limitStatements(sql, 0);
  // A million rows one after the other would take their time in each index: these are made afterwards.
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${[...FILLED]}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  for (const table of FILLED) await sql`alter table ${sql(table)} disable trigger user`;
  await fillPosts(sql, postCount);
  await fillLeads(sql, leads);
  for (const table of FILLED) await sql`alter table ${sql(table)} enable trigger user`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`select recount_rows()`;
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

/** All delivered but for some, and one with a name that nobody else has. */
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
}

/** Thirteen months of them, in the partitions that would have been made in the course of these. */
async function fillEvents(sql: Sql, count: number): Promise<void> {
  await sql`
    do $$
    declare month timestamp;
    begin
      for ago in 1..13 loop
        month := date_trunc('month', now() at time zone site_time_zone()) - make_interval(months => ago);
        execute format(
          'create table %I partition of analytics_events for values from (%L) to (%L)',
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
}
