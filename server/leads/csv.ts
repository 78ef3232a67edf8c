import { PHONE_FIELD } from '#shared/lead-fields.ts';
import { LEAD_FIELD_ROWS } from '#shared/lead-form.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import type { LeadExportRow } from './read.ts';

type Column = readonly [title: string, read: (lead: LeadExportRow) => string | null];

const COLUMNS: readonly Column[] = [
  ['Tarih', (lead) => lead.createdAt.toISOString()],
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
  ['Teslim', (lead) => lead.deliveredAt?.toISOString() ?? null],
  ['Aşama', (lead) => lead.stage],
  ['Sorumlu', (lead) => lead.owner],
  ['Hatırlatma', (lead) => lead.remindOn],
  ['Notlar', (lead) => lead.notes],
];

export function leadsCsv(leads: readonly LeadExportRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...leads.map((lead) => COLUMNS.map(([, read]) => read(lead))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
