/**
 * Collects what a member reads about a week. All figures come from procedures, which check the rights of the member, so
 * the mail says nothing that the member could not read in the admin area.
 */

import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Caller } from '#server/app-router.ts';
import { DIFFERENCE_MIN_VISITS, WEEK_DAYS, type Week, weekOf } from '#shared/analytics/week.ts';
import { toLocalDate } from '#shared/dates.ts';
import { type Currency, LEADS_PER_PAGE } from '#shared/leads/lead-states.ts';
import { MISSING_MIN_COUNT, WAITING_LEAD_DAYS } from '#shared/monday-mail/rules.ts';
import type { lacksOf } from '#shared/posts/draft-lacks.ts';
import type { RevenueOutput } from '#shared/revenue/schemas.ts';
import { isAllowed, mayOpenLeads, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, roleFor } from '#shared/routes.ts';
import type { RecordName } from '#shared/site-texts/records.ts';

type Amounts = readonly { currency: Currency; amount: number }[];

/** The one thing to do. */
export type Task =
  | { kind: 'leads'; count: number; oldestAt: Date | undefined }
  | { kind: 'missing'; path: string; count: number }
  | { kind: 'former'; count: number; title: string }
  | { kind: 'draft'; count: number; id: string; title: string; lacks: ReturnType<typeof lacksOf> };

export type WeekReport = {
  /** The first and the last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Undefined for a member who may not open analytics. */
  visits: Week | undefined;
  /** Undefined for a member who may not open leads. */
  leads: { count: number; before: number; won: number; amounts: Amounts; amountsBefore: Amounts } | undefined;
  /** False if a week has too few visits for a comparison. */
  isComparable: boolean;
  post: { path: string; title: string; readers: number; before: number } | undefined;
  text: { name: RecordName; title: string | null; at: Date; by: string | undefined } | undefined;
  missing: { path: string; count: number }[];
  task: Task | undefined;
};

type Reader = { admin: Caller['admin']; role: Role; timeZone: string };

/** The number of missing pages in the list of changes. */
const MISSING_MAX = 3;

/** @param week the Monday with which the week begins, YYYY-MM-DD */
export async function readWeekReport(reader: Reader, week: string): Promise<WeekReport> {
  const range = { from: week, to: dayAfter(week, WEEK_DAYS - 1) };
  const { visits, revenue } = await readFigures(reader, range);
  const missing = await listMissing(reader);
  return {
    ...range,
    visits,
    leads: revenue && mayOpenLeads(reader.role) ? leadFigures(revenue) : undefined,
    isComparable: visits?.difference !== undefined,
    post: revenue && mostChangedPost(revenue),
    text: await findChangedText(reader, range),
    missing: missing.slice(0, MISSING_MAX),
    task: await findTask(reader, { today: dayAfter(week, WEEK_DAYS), missing }),
  };
}

const may = ({ role }: Reader, key: AdminRouteKey) => isAllowed(role, roleFor(key));

type Range = { from: string; to: string };

async function readFigures(reader: Reader, { from, to }: Range) {
  if (!may(reader, 'adminAnalytics')) return { visits: undefined, revenue: undefined };
  const { analytics } = reader.admin;
  const days = await analytics.days({ from: dayAfter(from, -WEEK_DAYS), to });
  const revenue = await analytics.revenue({ from, to, dimension: 'article', touch: 'every', compare: true });
  return { visits: weekOf(days, to), revenue };
}

function leadFigures({ totals, previous }: RevenueOutput): NonNullable<WeekReport['leads']> {
  return {
    count: totals.leads,
    before: previous?.leads ?? 0,
    won: totals.won,
    amounts: totals.amounts,
    amountsBefore: previous?.amounts ?? [],
  };
}

/** Returns the post whose readers changed most, if one of its weeks is large enough for a comparison. */
function mostChangedPost({ rows }: RevenueOutput): WeekReport['post'] {
  const posts = rows.flatMap(({ name, visits, previous }) =>
    name.kind === 'page' && name.post
      ? [{ path: name.path, title: name.post.title, readers: visits ?? 0, before: previous?.visits ?? 0 }]
      : [],
  );
  const change = ({ readers, before }: NonNullable<WeekReport['post']>) => Math.abs(readers - before);
  return posts
    .filter(({ readers, before }) => Math.max(readers, before) >= DIFFERENCE_MIN_VISITS)
    .toSorted((one, other) => change(other) - change(one))
    .find((post) => change(post) > 0);
}

/** Returns the text that was published last in the week. */
async function findChangedText(reader: Reader, { from, to }: Range): Promise<WeekReport['text']> {
  if (!may(reader, 'adminSite')) return undefined;
  const records = await reader.admin.site.list();
  const changed = records.flatMap(({ name, title, live }) => {
    const day = live && format(toLocalDate(live.liveFrom, reader.timeZone), 'yyyy-MM-dd');
    if (!live || !day || day < from || day > to) return [];
    return [{ name, title, at: live.liveFrom, by: live.publisher?.name }];
  });
  return changed.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}

/** Lists missing pages with enough visits, the most frequent first. */
async function listMissing(reader: Reader): Promise<WeekReport['missing']> {
  if (!may(reader, 'adminRedirects')) return [];
  const { paths } = await reader.admin.redirects.missing({ days: WEEK_DAYS });
  return paths.filter(({ count }) => count >= MISSING_MIN_COUNT).map(({ path, count }) => ({ path, count }));
}

/** Returns the first thing to do, in this order: waiting leads, a missing page, a former figure, a draft. */
async function findTask(
  reader: Reader,
  { today, missing: [missing] }: { today: string; missing: WeekReport['missing'] },
): Promise<Task | undefined> {
  const leads = may(reader, 'adminLeads') ? await findWaitingLeads(reader, today) : undefined;
  if (leads) return leads;
  if (missing) return { kind: 'missing', ...missing };
  if (!may(reader, 'adminPosts')) return undefined;
  const { posts } = await reader.admin.posts.formerNumbers();
  const [former] = posts;
  if (former) return { kind: 'former', count: posts.length, title: former.title };
  const { drafts } = await reader.admin.posts.overview();
  const [draft] = drafts.toSorted((one, other) => one.lacks.length - other.lacks.length);
  return draft && { kind: 'draft', count: drafts.length, ...draft };
}

/** A lead of an earlier day than `WAITING_LEAD_DAYS` ago has waited longer than these days, at every hour. */
async function findWaitingLeads({ admin }: Reader, today: string): Promise<Task | undefined> {
  const filter = { stage: 'new', to: dayAfter(today, -WAITING_LEAD_DAYS - 1) } as const;
  const { total } = await admin.leads.list(filter);
  if (total === 0) return undefined;
  const { leads } = await admin.leads.list({ ...filter, page: Math.ceil(total / LEADS_PER_PAGE) });
  return { kind: 'leads', count: total, oldestAt: leads.at(-1)?.createdAt };
}

function dayAfter(day: string, days: number): string {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd');
}
