import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { PHONE_FIELD } from '#shared/lead-fields.ts';
import { LEAD_FIELD_ROWS } from '#shared/lead-values.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import type { LeadExportRow } from './read.ts';

type Column = readonly [title: string, read: (lead: LeadExportRow, timeZone: string) => string | null];

const COLUMNS: readonly Column[] = [
  ['Tarih', (lead, timeZone) => timeOf(lead.createdAt, timeZone)],
  ...LEAD_FIELD_ROWS.flatMap(([name, { csvTitle }]): Column[] => [
    [csvTitle, (lead) => lead[name]],
    ...(name === PHONE_FIELD ? [[`${csvTitle} (E.164)`, ({ phoneE164 }) => phoneE164] satisfies Column] : []),
  ]),
  ['Düğme', (lead) => lead.button],
  ['Paket', (lead) => lead.package],
  ['Sayfa', (lead) => lead.pageUri],
  ['Yönlendiren', (lead) => lead.referrer],
  ['Kampanya', (lead) => String(new URLSearchParams(lead.campaign))],
  ['Durum', (lead) => lead.state],
  ['Deneme', (lead) => String(lead.attempts)],
  ['Neden', (lead) => lead.reason],
  ['Teslim', (lead, timeZone) => lead.deliveredAt && timeOf(lead.deliveredAt, timeZone)],
  ['Aşama', (lead) => lead.stage],
  ['Sorumlu', ({ owner }) => owner && owner.email],
  ['Hatırlatma', (lead) => lead.remindOn],
  ['Notlar', (lead) => lead.notes],
];

/** The beginning of a file of leads. */
export const LEADS_HEAD = BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));

/** @param timeZone the site’s time zone, for all times */
export function leadsCsv(leads: readonly LeadExportRow[], timeZone: string): string {
  return LEADS_HEAD + leadLines(leads, timeZone);
}

/** @param timeZone the site’s time zone, for all times */
export function leadLines(leads: readonly LeadExportRow[], timeZone: string): string {
  return leads.map((lead) => csvLine(COLUMNS.map(([, read]) => read(lead, timeZone)))).join('');
}

function timeOf(moment: Date, timeZone: string): string {
  return format(new TZDate(moment, timeZone), 'yyyy-MM-dd HH:mm');
}
