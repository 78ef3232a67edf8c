/** Leads as a file for Turkish Excel: it takes UTF-8 only with its mark, and semicolons between cells. */
import type { LeadExportRow } from './read.ts';

const BYTE_ORDER_MARK = '\ufeff';

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

/** The whole file. Lines end in CR LF. */
export function leadsCsv(leads: readonly LeadExportRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => cell(title)),
    ...leads.map((lead) => COLUMNS.map(([, read]) => cell(read(lead) ?? ''))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(';')}\r\n`).join('');
}

/**
 * One cell. What a spreadsheet would run as a formula (also after blanks, and in the full-width signs of East
 * Asian keyboards) gets an apostrophe in front, which makes it text.
 */
export function cell(text: string): string {
  const harmless = /^[\t\r\n]|^\s*[=+\-@＝＋－＠|%]/u.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
