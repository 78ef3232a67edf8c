/** Derives the source of a visit. Visits and leads use the same rule, so that their totals have the same names. */

import { normalizeUnicode } from '#text/normalize-unicode.ts';
import { isWebmail, knownSource } from './known-sources.ts';
import { mayBePersonal } from './personal-text.ts';

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

/** Matches direction marks and other invisible characters, except joiners within an emoji. */
const HIDDEN = /(?!\u200d)\p{Cf}/gu;

/** The longest name in characters; a longer one is cut. */
const NAME_MAX_LENGTH = 80;

/**
 * @param parameters the parameters of the visit's first URL
 * @param referrer the host of the referring site or the name of the referring app, in lower case; null if unknown
 */
export function sourceOf(
  parameters: Readonly<Record<string, string | undefined>>,
  referrer: string | null,
): VisitSource {
  const campaign = nameOf(parameters['utm_campaign']);
  const source = partOf(parameters['utm_source']);
  const medium = partOf(parameters['utm_medium']);
  if (source !== '') return { ...(medium === '' ? assistantOf(source) : { source, medium }), campaign };
  const click = Object.entries(CLICK_SOURCES).find(([name]) => parameters[name]);
  return { ...(click ? click[1] : sourceOfHost(referrer)), ...(medium && { medium }), campaign };
}

/**
 * Returns the source and medium of a `utm_source` without a medium. AI assistants add their host as `utm_source`
 * to links in their answers.
 */
function assistantOf(source: string): Omit<VisitSource, 'campaign'> {
  const known = knownSource(source);
  return known?.medium === 'assistant' ? known : { source, medium: '' };
}

function sourceOfHost(host: string | null): Omit<VisitSource, 'campaign'> {
  const none = { source: '', medium: '' };
  if (host === null) return none;
  const known = knownSource(host);
  if (known) return known;
  if (mayBePersonal(host)) return none;
  if (isWebmail(host)) return { source: host, medium: 'email' };
  return { source: host.replace(/^(?:www|m|l|lm|out)\./, ''), medium: 'referral' };
}

/**
 * Returns the name of a campaign, including its punctuation. Totals keep names for ever, so the result is empty
 * for a value that may be personal or that has control characters.
 */
function nameOf(value: string | undefined): string {
  const text = normalizeUnicode(value ?? '', 'NFC')
    .replace(/\s+/gu, ' ')
    .replace(HIDDEN, '')
    .trim();
  if (/[\p{Cc}\p{Cs}]/u.test(text) || mayBePersonal(text)) return '';
  return Array.from(text).slice(0, NAME_MAX_LENGTH).join('').trim();
}

/** Returns a source or medium without spaces around slashes, as totals join the two by a slash between spaces. */
function partOf(value: string | undefined): string {
  return nameOf(value)
    .replace(/ *\/ */g, '/')
    .toLowerCase();
}

/**
 * Returns the host of a web address, or the name of the app of an app's address, in lower case.
 * @returns null for another text, and for a name that may be personal
 */
export function hostOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { hostname, protocol } = new URL(url);
  const host = hostname.toLowerCase();
  if (!/^(?:https?|android-app|ios-app):$/.test(protocol) || !/^[a-z0-9._-]{1,253}$/.test(host)) return null;
  return mayBePersonal(host) && !knownSource(host) ? null : host;
}
