/** Makes the HTML of a mail about a week: tables of 600 px, styles in attributes, and the dark colours in one query. */

import { escapeHtml } from '#text/escape-html.ts';
import type { MailParts } from './mail-text.ts';

/** The colours of `src/theme/semantic-tokens.ts`: mail applications know neither variables nor tokens. */
const LIGHT = {
  page: '#e3e9e6',
  card: '#ffffff',
  fg: '#13201c',
  muted: '#4a5a55',
  line: '#ccd6d1',
  brand: '#07564e',
  on: '#ffffff',
  bar: '#0b6b60',
  more: '#1d6b34',
  fewer: '#a3271f',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#0b1311',
  card: '#111c19',
  fg: '#e9f0ed',
  muted: '#a9bab4',
  line: '#24342f',
  brand: '#74c4b5',
  on: '#062624',
  bar: '#74c4b5',
  more: '#8fd19e',
  fewer: '#f0a39c',
};

const DARK_RULES = [
  `.page{background:${DARK.page}!important}.card{background:${DARK.card}!important}`,
  `.fg{color:${DARK.fg}!important}.muted{color:${DARK.muted}!important}`,
  `.line{border-color:${DARK.line}!important}.box{border-color:${DARK.fg}!important}`,
  `.btn{background:${DARK.brand}!important;color:${DARK.on}!important}.bar{background:${DARK.bar}!important}`,
  `.more{color:${DARK.more}!important}.fewer{color:${DARK.fewer}!important}`,
].join('');

const NARROW_RULES =
  '.cell{display:block!important;width:auto!important;padding:0!important;text-align:left!important}.btn{display:block!important;text-align:center}';

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const BAR_MAX_PX = 64;

export function htmlOf(parts: MailParts): string {
  const { language, subject, siteName, span, headline, task, reason, links, sender } = parts;
  const preview = task ? `${task.label}: ${task.title}` : headline;
  const linkHtml = links.map(({ text, url }) => link(text, url, `color:${LIGHT.muted}`, 'muted'));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>@media (prefers-color-scheme:dark){${DARK_RULES}}@media (max-width:30rem){${NARROW_RULES}}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<table ${TABLE} width="100%" class="page" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 8px">`,
    `<table ${TABLE} width="600" class="card" style="width:100%;max-width:600px;background:${LIGHT.card};border-radius:9px"><tr><td style="padding:32px 24px;${FONT};font-size:16px;line-height:1.45;color:${LIGHT.fg}" class="fg">`,
    `<p class="fg" style="margin:0 0 24px;font-size:24px;font-weight:600;letter-spacing:-.03em;color:${LIGHT.fg}">${escapeHtml(siteName)}</p>`,
    muted(span, 14),
    `<h1 class="fg" style="margin:0 0 20px;font-size:26px;line-height:1.2;letter-spacing:-.03em;color:${LIGHT.fg}">${escapeHtml(headline)}</h1>`,
    figuresHtml(parts),
    taskHtml(parts),
    daysHtml(parts),
    changesHtml(parts),
    `<p class="muted" style="margin:24px 0 0;font-size:13px;color:${LIGHT.muted}">${escapeHtml(reason)}<br>${linkHtml.join(' · ')}</p>`,
    `<p class="muted" style="margin:12px 0 0;font-size:13px;color:${LIGHT.muted}">${escapeHtml(sender)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

function muted(text: string, px: number): string {
  return `<p class="muted" style="margin:0;font-size:${px}px;color:${LIGHT.muted}">${escapeHtml(text)}</p>`;
}

function link(text: string, url: string, style: string, className = 'fg'): string {
  return `<a class="${className}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
}

function heading(text: string): string {
  return `<h2 class="fg" style="margin:28px 0 8px;font-size:16px;color:${LIGHT.fg}">${escapeHtml(text)}</h2>`;
}

function figuresHtml({ figures }: MailParts): string {
  if (figures.length === 0) return '';
  const cells = figures.map(({ value, label, difference, before, trend }) => {
    const tone = trend === 1 ? 'more' : trend === -1 ? 'fewer' : 'muted';
    const comparison =
      difference === ''
        ? ''
        : `<b class="${tone}" style="color:${LIGHT[tone]}">${escapeHtml(difference)}</b> `;
    return [
      '<td valign="top" style="padding:14px 12px 14px 0">',
      `<p class="fg" style="margin:0;font-size:26px;line-height:1.2;font-weight:600;color:${LIGHT.fg}">${escapeHtml(value)}</p>`,
      `<p class="fg" style="margin:0;font-size:15px;font-weight:600;color:${LIGHT.fg}">${escapeHtml(label)}</p>`,
      `<p class="muted" style="margin:0;font-size:13px;color:${LIGHT.muted}">${comparison}${escapeHtml(before)}</p></td>`,
    ].join('');
  });
  return `<table ${TABLE} width="100%" class="line" style="border-top:1px solid ${LIGHT.fg};border-bottom:1px solid ${LIGHT.line}"><tr>${cells.join('')}</tr></table>`;
}

function taskHtml({ task }: MailParts): string {
  if (!task) return '';
  return [
    `<table ${TABLE} width="100%" style="margin:24px 0 0"><tr><td class="box" style="padding:20px;border:1px solid ${LIGHT.fg};border-radius:5px">`,
    muted(task.label, 14),
    `<p class="fg" style="margin:2px 0;font-size:19px;line-height:1.3;font-weight:600;overflow-wrap:anywhere;color:${LIGHT.fg}">${escapeHtml(task.title)}</p>`,
    task.detail === '' ? '' : muted(task.detail, 15),
    `<p style="margin:16px 0 0">${link(
      task.button,
      task.url,
      `display:inline-block;padding:12px 22px;border-radius:5px;background:${LIGHT.brand};color:${LIGHT.on};font-weight:600;text-decoration:none`,
      'btn',
    )}</p>`,
    '</td></tr></table>',
  ].join('');
}

function daysHtml({ days }: MailParts): string {
  if (!days) return '';
  const most = Math.max(1, ...days.bars.map(({ visits }) => visits));
  const bars = days.bars.map(({ visits }) => {
    const height = Math.round((visits / most) * BAR_MAX_PX);
    return `<td align="center" valign="bottom" height="${BAR_MAX_PX}"><div class="bar" style="width:20px;height:${height}px;background:${LIGHT.bar};font-size:0;line-height:0"></div></td>`;
  });
  const labels = days.bars.map(
    ({ text, name }) =>
      `<td align="center" class="muted" style="padding:4px 0 0;font-size:13px;color:${LIGHT.muted}"><b class="fg" style="color:${LIGHT.fg}">${escapeHtml(text)}</b><br>${escapeHtml(name)}</td>`,
  );
  return `${heading(days.heading)}<table ${TABLE} width="100%" style="table-layout:fixed"><tr>${bars.join('')}</tr><tr>${labels.join('')}</tr></table>`;
}

function changesHtml({ changes }: MailParts): string {
  if (changes.rows.length === 0) return '';
  const cell = 'padding:0 12px 0 0;font-size:15px';
  const rows = changes.rows.map(({ label, text, url, detail }) =>
    [
      `<tr><td class="line" style="padding:8px 0;border-top:1px solid ${LIGHT.line}"><table ${TABLE} width="100%"><tr>`,
      `<td class="cell muted" valign="top" width="150" style="${cell};color:${LIGHT.muted}">${escapeHtml(label)}</td>`,
      `<td class="cell" valign="top" style="${cell};overflow-wrap:anywhere">${link(text, url, `color:${LIGHT.fg};font-weight:600`)}</td>`,
      `<td class="cell muted" valign="top" align="right" style="${cell};padding-right:0;color:${LIGHT.muted}">${escapeHtml(detail)}</td>`,
      '</tr></table></td></tr>',
    ].join(''),
  );
  return `${heading(changes.heading)}<table ${TABLE} width="100%">${rows.join('')}</table>`;
}
