import { ADMIN_FILES } from '#shared/routes.ts';
import { logFilter, type LogEntry } from '#shared/schemas/admin-activity-log.ts';
import type { Site } from '#shared/site.ts';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLog } from './log/read.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { BYTE_ORDER_MARK, csvFileName, csvLine } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { inputError } from '#server/http/app-error.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';

type ExportOptions = {
  site: Pick<Site, 'origin' | 'timeZone'>;
  sql: Sql;
  limiter: Limiter;
  record: (request: FastifyRequest, count: number) => Promise<void>;
};

/** Few enough for memory and a spreadsheet. */
const EXPORT_MAX = 20_000;

const COLUMNS = ['No', 'Time', 'By', 'Actor', 'Act', 'Subject', 'Subject id', 'Network', 'Detail'];

export async function activityExportRoute(
  app: FastifyInstance,
  { site, sql, limiter, record }: ExportOptions,
): Promise<void> {
  app.post(ADMIN_FILES.activity, { config: { fresh: true } }, async (request, reply) => {
    requireMember(request);
    const refusal = originRefusal(request.headers, site.origin);
    if (refusal) throw refusal;
    const input = logFilter.safeParse(request.body);
    if (!input.success) throw inputError(input.error);
    const entries = await limiterOf(limiter, request).run(async () => {
      const logEntries = await findLog(sql, input.data, { limit: EXPORT_MAX });
      await record(request, logEntries.length);
      return logEntries;
    });
    const lines = [COLUMNS, ...entries.map((entry) => cellsOf(entry, site.timeZone))];
    const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
    return sendDownload(reply, {
      name: csvFileName('activity', site.timeZone),
      type: 'text/csv',
      text: [text],
    });
  });
}

function cellsOf(entry: LogEntry, timeZone: string): (string | null)[] {
  const { id, happenedAt, by, actor, act, subject, subjectId, network, detail } = entry;
  const time = format(new TZDate(happenedAt, timeZone), 'yyyy-MM-dd HH:mm:ss');
  // The e-mail address, as names may change.
  return [id, time, by && by.email, actor, act, subject, subjectId, network, JSON.stringify(detail)];
}
