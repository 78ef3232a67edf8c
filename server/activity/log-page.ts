import type { Sql } from '#server/db/connect.ts';
import { readChangedRecords, type TextAct } from '#server/site-texts/changed-texts.ts';
import type { LogEntry, LogFilter, LogOutput } from '#shared/activity/log-schemas.ts';
import { recordName } from '#shared/site-texts/overview-schemas.ts';
import { listLog } from './log/read.ts';

/** Reads a page of the log, with the records of the site's texts that its acts are about. */
export async function readLogPage(
  sql: Sql,
  input: LogFilter & { page: number },
  reader: Parameters<typeof readChangedRecords>[2],
): Promise<LogOutput> {
  const { entries, total } = await listLog(sql, input);
  const acts = new Map(entries.map((entry) => [entry.id, textActOf(entry)]));
  const records = await readChangedRecords(sql, acts, reader);
  return { entries: entries.map((entry) => ({ ...entry, record: records.get(entry.id) ?? null })), total };
}

function textActOf({ act, detail }: LogEntry): TextAct | undefined {
  const { data: name } = recordName.safeParse(detail['name']);
  const number = Number(detail['number'] ?? 0);
  if (name === undefined) return undefined;
  if (act === 'site.publish') return { name, number };
  // The entry of an undo has the number of the publication that was undone. The undo itself is the next one.
  return { name, number: act === 'site.undo' ? number + 1 : 0 };
}
