import { csvDownload } from '#server/http/csv-download.ts';
import { revenueInput } from '#shared/revenue/schemas.ts';
import { mayOpenLeads } from '#shared/roles.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { revenueCsv } from './csv.ts';
import { readRevenue } from './revenue.ts';

export const revenueDownload = csvDownload({
  path: ADMIN_FILES.revenue,
  name: 'revenue',
  act: 'analytics.export',
  access: { role: 'files' },
  input: revenueInput,
  read: async ({ sql, input, member, inTurn }) => {
    const revenue = await inTurn(() => readRevenue(sql, input, { seesLeads: mayOpenLeads(member.role) }));
    return { count: revenue.rows.length, text: [revenueCsv(revenue, input.dimension, member.language)] };
  },
});
