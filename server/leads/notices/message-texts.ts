/** Creates the texts of notices of new leads, in Turkish. */
import { BRAND_PATHS } from '#shared/brand/brand-files.ts';
import { formatDate } from '#shared/dates.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { pathTo, withSearch } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { escapeHtml } from '#text/escape-html.ts';
import type { AnnouncedLead } from './queue.ts';

export type MailText = { subject: string; text: string; html: string };

type NoticeSite = Pick<Site, 'origin' | 'name' | 'timeZone'>;
type Line = readonly [label: string, value: string];

/** Returns the mail about new leads. The subject contains no personal data, as locked screens show it. */
export function mailTextOf(leads: readonly AnnouncedLead[], site: NoticeSite): MailText {
  const subject = subjectOf(leads);
  const intro =
    leads.length === 1
      ? `${site.name} sitesindeki formdan yeni bir talep geldi.`
      : `${site.name} sitesindeki formdan ${leads.length} yeni talep geldi.`;
  const outro =
    'Bu iletiyi site kendiliğinden gönderdi. Bağlantı koparsa aynı ileti ikinci kez gelebilir; talep yine tektir.';
  const parts = leads.map((lead) => ({ lines: linesOf(lead, site), url: urlOf(lead, site) }));
  return {
    subject: `${subject} · ${site.name}`,
    text: [
      intro,
      ...parts.map(({ lines, url }) =>
        [...lines.map(([label, value]) => `${label}: ${value}`), `Talebi açın: ${url}`].join('\n'),
      ),
      outro,
    ].join('\n\n'),
    html: htmlOf({ intro, parts, outro }),
  };
}

/** Returns the push message about new leads. It contains no personal data, as locked screens show it. */
export function pushTextOf(leads: readonly AnnouncedLead[], site: NoticeSite) {
  const [lead] = leads;
  const url = lead && leads.length === 1 ? urlOf(lead, site) : site.origin + pathTo('adminLeads');
  return {
    title: `${subjectOf(leads)} · ${site.name}`,
    body: 'Açmak için dokunun.',
    icon: BRAND_PATHS.icon192,
    url,
  };
}

export function urlOf({ id }: Pick<AnnouncedLead, 'id'>, { origin }: Pick<Site, 'origin'>): string {
  return origin + withSearch(pathTo('adminLeads'), new URLSearchParams({ lead: id }));
}

function subjectOf(leads: readonly AnnouncedLead[]): string {
  if (leads.length > 1) return `${leads.length} yeni talep`;
  return leads[0]?.variant === 'contact' ? 'Yeni bilgi talebi' : 'Yeni demo talebi';
}

function linesOf(lead: AnnouncedLead, { origin, timeZone }: NoticeSite): Line[] {
  const time = new Intl.DateTimeFormat('tr', { timeStyle: 'short', timeZone }).format(lead.createdAt);
  const page = lead.pageUri.startsWith(`${origin}/`) ? lead.pageUri.slice(origin.length) : lead.pageUri;
  const lines: Line[] = [
    ...LEAD_FIELD_ROWS.map(([name, { label }]): Line => [label, lead[name] ?? '']),
    ['Paket', lead.package ?? ''],
    ['Sayfa', page.replace(/\?.*$/s, '')],
    ['Zaman', `${formatDate(lead.createdAt, 'article', timeZone, 'tr')}, ${time}`],
  ];
  return lines.filter(([, value]) => value !== '');
}

type HtmlParts = { intro: string; parts: readonly { lines: readonly Line[]; url: string }[]; outro: string };

function htmlOf({ intro, parts, outro }: HtmlParts): string {
  const row = ([label, value]: Line) =>
    `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;
  const tables = parts.map(
    ({ lines, url }) =>
      `<table cellpadding="4">${lines.map(row).join('')}</table><p><a href="${escapeHtml(url)}">Talebi açın</a></p>`,
  );
  return [
    '<!doctype html><html lang="tr"><meta charset="utf-8"><body>',
    `<p>${escapeHtml(intro)}</p>`,
    ...tables,
    `<p><small>${escapeHtml(outro)}</small></p>`,
    '</body></html>',
  ].join('\n');
}
