import { ADMIN_FILES } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { Language } from '#shared/words/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { csvFileName } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';
import { redirectLine, redirectsHead } from './csv-lines.ts';
import { countRedirects, listExported } from './list/read.ts';

type ExportOptions = {
  site: Pick<Site, 'origin' | 'timeZone'>;
  sql: Sql;
  limiter: Limiter;
  record: (request: FastifyRequest, count: number) => Promise<void>;
};

const BATCH_SIZE = 1_000;

export async function redirectExportRoute(
  app: FastifyInstance,
  { site, sql, limiter, record }: ExportOptions,
): Promise<void> {
  app.post(ADMIN_FILES.redirects, { config: { role: 'editor' } }, async (request, reply) => {
    const { language } = requireMember(request);
    const refusal = originRefusal(request.headers, site.origin);
    if (refusal) throw refusal;
    const calls = limiterOf(limiter, request);
    const count = await calls.run(() => countRedirects(sql));
    await calls.run(() => record(request, count));
    const name = csvFileName('redirects', site.timeZone);
    return sendDownload(reply, {
      name,
      type: 'text/csv',
      text: redirectsCsv(sql, { language, inTurn: calls.run }),
    });
  });
}

type Writing = {
  language: Language;
  /** Runs the query of each batch. */
  inTurn: <Result>(query: () => Promise<Result>) => Promise<Result>;
};

async function* redirectsCsv(sql: Sql, { language, inTurn }: Writing): AsyncGenerator<string> {
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
