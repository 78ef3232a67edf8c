import { ADMIN_FILES } from '#shared/routes.ts';
import { leadFilter } from '#shared/schemas/admin-leads.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { csvFileName } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { inputError } from '#server/http/app-error.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';
import { leadsCsv } from './csv.ts';
import { listLeadsForExport } from './read.ts';

type ExportOptions = {
  site: Pick<Site, 'origin' | 'timeZone'>;
  sql: Sql;
  limiter: Limiter;
  record: (request: FastifyRequest, count: number) => Promise<void>;
};

/** The maximum number of leads in a file, which a spreadsheet and this process's memory can hold. */
const EXPORT_MAX = 20_000;

/**
 * Exports the leads that match a search. The search may be personal data, so it is in the body instead of the
 * URL.
 */
export async function leadExportRoute(
  app: FastifyInstance,
  { site, sql, limiter, record }: ExportOptions,
): Promise<void> {
  app.post(ADMIN_FILES.leads, { config: { fresh: true } }, async (request, reply) => {
    const { language } = requireMember(request);
    const refusal = originRefusal(request.headers, site.origin);
    if (refusal) throw refusal;
    const input = leadFilter.safeParse(request.body);
    if (!input.success) throw inputError(input.error);
    const leads = await limiterOf(limiter, request).run(() =>
      listLeadsForExport(sql, input.data, { limit: EXPORT_MAX }),
    );
    await limiterOf(limiter, request).run(() => record(request, leads.length));
    const name = csvFileName('leads', site.timeZone);
    return sendDownload(reply, { name, type: 'text/csv', text: [leadsCsv(leads, site.timeZone, language)] });
  });
}
