import { CSV_ROWS_MAX, csvDownload } from '#server/http/csv-download.ts';
import { leadFilter } from '#shared/leads/inbox-schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { leadsCsv } from './csv.ts';
import { listLeadsForExport } from './read.ts';

export const leadsDownload = csvDownload({
  path: ADMIN_FILES.leads,
  name: 'leads',
  act: 'leads.export',
  access: { fresh: true },
  input: leadFilter,
  read: async ({ sql, input, member, timeZone, inTurn }) => {
    const leads = await inTurn(() => listLeadsForExport(sql, input, { limit: CSV_ROWS_MAX }));
    return { count: leads.length, text: [leadsCsv(leads, timeZone, member.language)] };
  },
});
