import { BYTE_ORDER_MARK, csvLine } from '../csv.ts';
import type { LeadExportRow } from './read.ts';

const COLUMNS: readonly [string, (lead: LeadExportRow) => string | null][] = [
  ['Tarih', (lead) => lead.createdAt.toISOString()],
  ['Ad', (lead) => lead.firstName],
  ['Soyad', (lead) => lead.lastName],
  ['E-posta', (lead) => lead.email],
  ['Telefon', (lead) => lead.mobilePhone],
  ['Telefon (E.164)', (lead) => lead.phoneE164],
  ['Şirket', (lead) => lead.company],
  ['Mesaj', (lead) => lead.message],
  ['Düğme', (lead) => lead.button],
  ['Paket', (lead) => lead.package],
  ['Sayfa', (lead) => lead.pageUri],
  ['Yönlendiren', (lead) => lead.referrer],
  ['Kampanya', (lead) => String(new URLSearchParams(lead.campaign))],
  ['Durum', (lead) => lead.state],
  ['Deneme', (lead) => String(lead.attempts)],
  ['Neden', (lead) => lead.reason],
  ['Teslim', (lead) => lead.deliveredAt?.toISOString() ?? null],
];

/** The whole file. */
export function leadsCsv(leads: readonly LeadExportRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...leads.map((lead) => COLUMNS.map(([, read]) => read(lead))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
