import type { BlogLanguage } from '../blog/blog-language.ts';
import { LOGO_PATH } from '../brand/brand-files.ts';
import type { Directory } from './directory.ts';
import { SHIPPED_FACTS } from './facts.ts';
import { type DailyHours, hoursInRuns, type OpeningHours } from './opening-hours.ts';
import type { SharedTexts } from './records.ts';
import { weekdaysOf } from './weekdays.ts';

/**
 * The brand: values that change when another company runs this site. They are settings, and the published record
 * `company` replaces some of them. The server writes the values into the HTML. Only the time zone is repeated, in the
 * SQL function `site_time_zone`.
 */
export type Site = {
  /** The URL of the site without a trailing slash. */
  origin: string;
  name: string;
  tagline: string;
  /** One sentence for search engines and the footer. */
  description: string;
  /** The number in readable form; `telephoneHref` makes the link. */
  phone: string;
  /**
   * A number in readable form that the assistant answers. If absent, pages do not invite visitors to call.
   */
  demoLine?: string | undefined;
  email: string;
  postalAddress: { street: string; district: string; city: string; postalCode: string; country: string };
  openingHours: OpeningHours;
  /** The hours of each day, if they differ; `openingHours` then has most days of the week. */
  dailyHours?: DailyHours | undefined;
  /** The company's numbers at the tax office and in the trade register. */
  taxNumber?: string | undefined;
  mersisNumber?: string | undefined;
  /** URLs of public profiles. */
  socialProfiles: readonly string[];
  /** The author of all posts; with `bylines`, the author of posts by members without a name. */
  author: string;
  /**
   * True if readers see the names of members. Undefined instead of false, so that no page contains the property.
   */
  bylines?: true | undefined;
  /** The logo for structured data, 512×512: a path of this site or an absolute URL. */
  logo: string;
  timeZone: string;
  /** The language of the pages around the posts, as configured or as published. */
  blogLanguage: BlogLanguage;
  /** Services and cities, if they differ from those as shipped. */
  directory?: Directory | undefined;
  /** Published texts that every page needs; absent as long as they are as shipped. */
  texts?: SharedTexts;
  /** The version of the published privacy notice; absent as long as it is as shipped. See `noticeVersion`. */
  publishedNotice?: string;
};

/** @param texts the facts, or references to them */
export function defaultTagline({ open }: { open: string }): string {
  return `Telefonunuzu ${open} açan yapay zekâ ses temsilcisi`;
}

/** The default name, which has a drawn logo and is explained by the dictionary entry. */
export const DEFAULT_NAME = 'Sesdaş';

export const DEFAULT_SITE: Omit<Site, 'origin'> = {
  name: DEFAULT_NAME,
  // `@__PURE__` lets builds omit the object where nothing uses it.
  tagline: /* @__PURE__ */ defaultTagline(SHIPPED_FACTS),
  description: 'Türkçe konuşan yapay zekâ ses temsilcileri. Telefon çalar çalmaz.',
  phone: '0850 000 00 00',
  email: 'merhaba@sesdas.example.com',
  postalAddress: {
    street: 'Büyükdere Caddesi No: 1',
    district: 'Şişli',
    city: 'İstanbul',
    postalCode: '34394',
    country: 'TR',
  },
  openingHours: { days: 'Mo-Fr', opens: '09:00', closes: '19:00' },
  socialProfiles: [],
  author: 'Sesdaş Ekibi',
  logo: LOGO_PATH,
  timeZone: 'Europe/Istanbul',
  blogLanguage: 'en',
};

/** Returns a link to a telephone number: `0850 000 00 00` → `tel:+908500000000`. */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+90${digits.slice(1)}` : digits}`;
}

/** Returns a link in which `email` cannot add a recipient or a text. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Formats a time in Turkish notation: `09:00` → `09.00`. */
export function formatTime(time: string): string {
  return time.replace(':', '.');
}

/**
 * Returns a text such as `Pazartesi–cuma 09.00–19.00`; days with other hours follow:
 * `Pzt–Cum 09.00–18.00, Cmt 10.00–14.00`.
 */
export function openingHoursText({
  openingHours,
  dailyHours,
}: Pick<Site, 'openingHours' | 'dailyHours'>): string {
  const runs = dailyHours ? hoursInRuns(dailyHours) : [openingHours];
  const isOne = runs.length === 1;
  return runs
    .map(({ days, opens, closes }) => `${daysText(days, isOne)} ${formatTime(opens)}–${formatTime(closes)}`)
    .join(', ');
}

function daysText(days: string, isLong: boolean): string {
  const week = weekdaysOf(days).map(({ turkish, abbreviation }) => (isLong ? turkish : abbreviation));
  const [first = '', last] = week.length > 1 ? [week[0], week.at(-1)] : week;
  return first.charAt(0).toLocaleUpperCase('tr') + first.slice(1) + (last === undefined ? '' : `–${last}`);
}

/** Returns the first two letters as Turkish capitals. */
export function initialsOf(name: string): string {
  return name.slice(0, 2).toLocaleUpperCase('tr');
}

/** Returns `path` on the site's origin; an absolute URL is returned unchanged. */
export function absoluteUrl(site: Pick<Site, 'origin'>, path: string): string {
  return URL.canParse(path) ? path : `${site.origin}${path.startsWith('/') ? '' : '/'}${path}`;
}
