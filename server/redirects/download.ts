import { z } from 'zod';
import { type CsvRequest, csvDownload } from '#server/http/csv-download.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { redirectLine, redirectsHead } from './csv-lines.ts';
import { countRedirects, listExported } from './list/read.ts';

const BATCH_SIZE = 1_000;

export const redirectsDownload = csvDownload({
  path: ADMIN_FILES.redirects,
  name: 'redirects',
  act: 'redirects.export',
  access: { role: 'files' },
  input: z.unknown(),
  read: async (request) => ({
    count: await request.inTurn(() => countRedirects(request.sql)),
    text: redirectsCsv(request),
  }),
});

async function* redirectsCsv({ sql, member, inTurn }: CsvRequest<unknown>): AsyncGenerator<string> {
  const { language } = member;
  yield redirectsHead(language, { withUse: true });
  for (let after = ''; ; ) {
    const last = after;
    const rows = await inTurn(() => listExported(sql, last, BATCH_SIZE));
    yield rows.map((row) => redirectLine(row, language, row)).join('');
    const end = rows.at(-1);
    if (!end) return;
    after = end.from;
  }
}
