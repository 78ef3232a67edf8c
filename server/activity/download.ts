import { csvFile } from '#server/csv.ts';
import { CSV_ROWS_MAX, csvDownload } from '#server/http/csv-download.ts';
import { actWords } from '#shared/activity/acts.ts';
import { type LogEntry, logFilter } from '#shared/activity/log-schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { timeInZone } from '#shared/time-in-zone.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Language } from '#shared/words/languages.ts';
import { findLog } from './log/read.ts';

export const activityDownload = csvDownload({
  path: ADMIN_FILES.activity,
  name: 'activity',
  act: 'activity.export',
  access: { fresh: true },
  input: logFilter,
  read: async ({ sql, input, member, timeZone, inTurn }) => {
    const entries = await inTurn(() => findLog(sql, input, { limit: CSV_ROWS_MAX }));
    return { count: entries.length, text: [activityCsv(entries, timeZone, member.language)] };
  },
});

/** @param timeZone the site's time zone, in which the file shows all times */
function activityCsv(entries: readonly LogEntry[], timeZone: string, language: Language): string {
  const { log, siteNames } = WORDS[language];
  const acts: Readonly<Record<string, string>> = actWords(WORDS[language]);
  const recordNames: Readonly<Record<string, string>> = siteNames.names;
  const lines = entries.map((entry) => {
    const record = entry.detail['name'];
    return [
      entry.id,
      timeInZone(entry.happenedAt, timeZone),
      // The e-mail address, as names may change.
      entry.by && entry.by.email,
      entry.by ? log.file.member : log.actors[entry.actor],
      // The words lack an act that only a later version records, so its code is written.
      acts[entry.act] ?? entry.act,
      entry.subject ?? (typeof record === 'string' ? (recordNames[record] ?? record) : null),
      entry.subjectId,
      entry.network,
      log.detail(entry.detail),
    ];
  });
  return csvFile([log.file.columns, ...lines]);
}
