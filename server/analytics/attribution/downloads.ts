import { listTopPages } from '#server/analytics/read.ts';
import { CSV_ROWS_MAX, csvDownload } from '#server/http/csv-download.ts';
import { dayRange } from '#shared/analytics/schemas.ts';
import { revenueInput } from '#shared/revenue/schemas.ts';
import { mayOpenLeads } from '#shared/roles.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { pagesCsv, revenueCsv } from './csv.ts';
import { readRevenue } from './revenue.ts';

const ANALYTICS = { act: 'analytics.export', access: { role: 'editor' } } as const;

export const revenueDownload = csvDownload({
  ...ANALYTICS,
  path: ADMIN_FILES.revenue,
  name: 'revenue',
  input: revenueInput,
  read: async ({ sql, input, member, inTurn }) => {
    const revenue = await inTurn(() => readRevenue(sql, input, { seesLeads: mayOpenLeads(member.role) }));
    return { count: revenue.rows.length, text: [revenueCsv(revenue, input.dimension, member.language)] };
  },
});

export const pagesDownload = csvDownload({
  ...ANALYTICS,
  path: ADMIN_FILES.pages,
  name: 'pages',
  input: dayRange,
  read: async ({ sql, input, member, inTurn }) => {
    const pages = await inTurn(() => listTopPages(sql, input, CSV_ROWS_MAX));
    return { count: pages.length, text: [pagesCsv(pages, member.language)] };
  },
});
