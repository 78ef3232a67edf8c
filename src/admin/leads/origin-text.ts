import type { LeadRow } from '#shared/leads/inbox-schemas.ts';
import { words } from '#src/admin/lib/words.ts';

const { origin: LABELS } = words.leads;

const ENGINES: Readonly<Record<string, string>> = {
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
};

const AD_MEDIUMS: ReadonlySet<string> = new Set(['cpc', 'ppc', 'paid']);

/** Returns `Google ad`, `Google search`, `Direct` or `facebook / social`. */
export function sourceText({ source, medium }: Pick<LeadRow, 'source' | 'medium'>): string {
  if (source === '') return LABELS.direct;
  const engine = ENGINES[source];
  if (engine !== undefined && AD_MEDIUMS.has(medium)) return LABELS.ad(engine);
  if (engine !== undefined && medium === 'organic') return LABELS.search(engine);
  return [source, medium].filter((part) => part !== '').join(' / ');
}

/** Returns `2 min 10 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return LABELS.duration(Math.floor(whole / 60), whole % 60);
}

/** Returns the duration, rounded to minutes from two minutes on. */
export function totalText(seconds: number): string {
  return durationText(seconds < 120 ? seconds : Math.round(seconds / 60) * 60);
}

/** Returns source, campaign, package and first page in one line; an empty text for an erased lead. */
export function originLine(lead: LeadRow): string {
  if (lead.erasedAt) return '';
  const parts = [sourceText(lead), lead.campaignName, lead.package, lead.firstPath];
  return parts.filter(Boolean).join(' · ');
}
