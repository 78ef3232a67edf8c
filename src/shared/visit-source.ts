/** Derives the source of a visit. Visits and leads use the same rule, so that their totals have the same names. */

import { normalizeUnicode } from './normalize-unicode.ts';

export type VisitSource = {
  /** For example `google`, or the host of the referring site; empty if unknown. */
  source: string;
  /** For example `cpc`, `organic`, `social` or `referral`; empty if unknown. */
  medium: string;
  /** Empty without a campaign. */
  campaign: string;
};

/** The parameters with which advertising services mark their links. */
const CLICK_SOURCES: Readonly<Record<string, Omit<VisitSource, 'campaign'>>> = {
  gclid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  wbraid: { source: 'google', medium: 'cpc' },
  msclkid: { source: 'bing', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
};

const SEARCH_ENGINES =
  /(?:^|\.)(?<name>google|bing|yandex|duckduckgo|yahoo|ecosia|brave|startpage)\.(?:[a-z]{2,3}\.)?[a-z]{2,4}$/;

const SOCIAL_HOSTS: Readonly<Record<string, string>> = {
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'lnkd.in': 'linkedin',
  't.co': 'x',
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'pinterest.com': 'pinterest',
  'reddit.com': 'reddit',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
};

/**
 * @param parameters the parameters of the visit's first URL
 * @param referrerHost in lower case; null if unknown
 */
export function sourceOf(
  parameters: Readonly<Record<string, string | undefined>>,
  referrerHost: string | null,
): VisitSource {
  const campaign = nameOf(parameters['utm_campaign']);
  const source = nameOf(parameters['utm_source']).toLowerCase();
  const medium = nameOf(parameters['utm_medium']).toLowerCase();
  if (source !== '') return { source, medium, campaign };
  const click = Object.entries(CLICK_SOURCES).find(([name]) => parameters[name]);
  return { ...(click ? click[1] : sourceOfHost(referrerHost)), ...(medium && { medium }), campaign };
}

function sourceOfHost(host: string | null): Omit<VisitSource, 'campaign'> {
  if (host === null) return { source: '', medium: '' };
  const engine = SEARCH_ENGINES.exec(host)?.groups?.['name'];
  if (engine) return { source: engine, medium: 'organic' };
  const site = host.replace(/^(?:www|m|l|lm|out)\./, '');
  const social = Object.hasOwn(SOCIAL_HOSTS, site) && SOCIAL_HOSTS[site];
  return social ? { source: social, medium: 'social' } : { source: site, medium: 'referral' };
}

/** A Turkish mobile number in any notation, or a long hexadecimal key. */
const PERSONAL = /(?:^|\D)(?:\+?90|0)?[ .-]?5\d{2}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}(?:\D|$)|[\da-f]{20,}/i;

/**
 * Returns the name of a campaign, source or medium. Totals keep names for ever, so the result is empty for a
 * value that may be a person's e-mail address, telephone number or key.
 */
function nameOf(value: string | undefined): string {
  const text = normalizeUnicode(value ?? '', 'NFC')
    .replace(/\s+/gu, ' ')
    .trim();
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+~|:-]{0,79}$/u.test(text);
  return isName && !PERSONAL.test(text) ? text : '';
}

/** Returns the host of a web address in lower case. @returns null for another text */
export function hostOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { hostname, protocol } = new URL(url);
  return /^https?:$/.test(protocol) && /^[a-z0-9._-]{1,253}$/.test(hostname) ? hostname : null;
}
