import { mayOpenLeads } from '#shared/roles.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { dayRange } from '#shared/schemas/analytics.ts';
import { revenueInput } from '#shared/schemas/attribution.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { listTopPages } from '#server/analytics/read.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { csvFileName } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { inputError } from '#server/http/app-error.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';
import { pagesCsv, revenueCsv } from './csv.ts';
import { readRevenue } from './revenue.ts';

type ExportOptions = {
  site: Pick<Site, 'origin' | 'timeZone'>;
  sql: Sql;
  limiter: Limiter;
  record: (request: FastifyRequest, count: number) => Promise<void>;
};

/** The most pages in a file. */
const PAGES_MAX = 20_000;

export async function analyticsExportRoutes(app: FastifyInstance, options: ExportOptions): Promise<void> {
  const { sql, limiter, site, record } = options;

  app.post(ADMIN_FILES.revenue, { config: { role: 'editor' } }, async (request, reply) => {
    const input = inputOf(request, revenueInput, site.origin);
    const { role, language } = requireMember(request);
    const calls = limiterOf(limiter, request);
    const revenue = await calls.run(() => readRevenue(sql, input, { seesLeads: mayOpenLeads(role) }));
    await calls.run(() => record(request, revenue.rows.length));
    const name = csvFileName('revenue', site.timeZone);
    return sendDownload(reply, {
      name,
      type: 'text/csv',
      text: [revenueCsv(revenue, input.dimension, language)],
    });
  });

  app.post(ADMIN_FILES.pages, { config: { role: 'editor' } }, async (request, reply) => {
    const range = inputOf(request, dayRange, site.origin);
    const { language } = requireMember(request);
    const calls = limiterOf(limiter, request);
    const pages = await calls.run(() => listTopPages(sql, range, PAGES_MAX));
    await calls.run(() => record(request, pages.length));
    const name = csvFileName('pages', site.timeZone);
    return sendDownload(reply, { name, type: 'text/csv', text: [pagesCsv(pages, language)] });
  });
}

/** @throws UNAUTHORIZED, FORBIDDEN, the refusal of another origin, or an error of the input */
function inputOf<Input>(request: FastifyRequest, schema: ZodType<Input>, origin: string): Input {
  requireMember(request);
  const refusal = originRefusal(request.headers, origin);
  if (refusal) throw refusal;
  const input = schema.safeParse(request.body);
  if (!input.success) throw inputError(input.error);
  return input.data;
}
