import { ACTS, isAct } from '#shared/acts.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { logFilter, type LogEntry } from '#shared/schemas/admin-activity-log.ts';
import type { Site } from '#shared/site.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Language } from '#shared/words/languages.ts';
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

export async function activityExportRoute(
  app: FastifyInstance,
  { site, sql, limiter, record }: ExportOptions,
): Promise<void> {
  app.post(ADMIN_FILES.activity, { config: { fresh: true } }, async (request, reply) => {
    const { language } = requireMember(request);
    const refusal = originRefusal(request.headers, site.origin);
    if (refusal) throw refusal;
    const input = logFilter.safeParse(request.body);
    if (!input.success) throw inputError(input.error);
    const entries = await limiterOf(limiter, request).run(async () => {
      const logEntries = await findLog(sql, input.data, { limit: EXPORT_MAX });
      await record(request, logEntries.length);
      return logEntries;
    });
    return sendDownload(reply, {
      name: csvFileName('activity', site.timeZone),
      type: 'text/csv',
      text: [activityCsv(entries, site.timeZone, language)],
    });
  });
}

/** @param timeZone the site’s time zone, for all times */
function activityCsv(entries: readonly LogEntry[], timeZone: string, language: Language): string {
  const { log, siteNames } = WORDS[language];
  const recordNames: Readonly<Record<string, string>> = siteNames.names;
  const lines = entries.map((entry) => {
    const record = entry.detail['name'];
    return [
      entry.id,
      format(new TZDate(entry.happenedAt, timeZone), 'yyyy-MM-dd HH:mm:ss'),
      // The e-mail address, as names may change.
      entry.by && entry.by.email,
      entry.by ? log.file.member : log.actors[entry.actor],
      // An act of a later version has no words.
      isAct(entry.act) ? log.act(entry.act, ACTS[entry.act].words) : entry.act,
      entry.subject ?? (typeof record === 'string' ? (recordNames[record] ?? record) : null),
      entry.subjectId,
      entry.network,
      log.detail(entry.detail),
    ];
  });
  return BYTE_ORDER_MARK + [log.file.columns, ...lines].map(csvLine).join('');
}
