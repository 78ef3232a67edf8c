/**
 * The only reader of the process's environment. Every setting is declared here once: its form, its default and
 * the sentence that says what is wrong with it.
 */
import { DEFAULT_SITE, type Site } from '#shared/site.ts';
import { z } from 'zod';
import type { SessionLimits } from './auth/session.ts';
import type { SignInLimits } from './auth/throttle.ts';
import type { LogFormat } from './log.ts';
import type { RequestRates } from './http/request-limits.ts';
import { warnOfNames } from './setting-warnings.ts';
import {
  addressList,
  flag,
  hour,
  list,
  httpAddress,
  httpOrigin,
  pathSegment,
  poolSizeRule,
  port,
  postgresUrl,
  rateRule,
  text,
  weekdays,
  wholeNumber,
} from './setting-forms.ts';

const environment = z.object({
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'Address of a Postgres, 15 or newer, or of a PgBouncer before it. Without it the process runs one of its own in `DATA_DIR`',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number(poolSizeRule)
    .int(poolSizeRule)
    .min(2, poolSizeRule)
    .max(100, poolSizeRule)
    .default(10)
    .describe('Connections of one process, and requests that may be at work with the database at one moment'),
  PORT: port.default(3000).describe('Where visitors are answered'),
  HOST: text('127.0.0.1').describe('Address of this machine that is listened on; `0.0.0.0` for all'),
  DATA_DIR: text('.data').describe('Folder for drawn pictures and for the embedded Postgres'),
  PUBLIC_URL: httpOrigin
    .optional()
    .describe(
      'Origin that visitors type: for canonical links, feeds and redirects. `https` turns on HSTS and `__Host-` cookies. Unset, it is `http://localhost:PORT`',
    ),
  TRUST_PROXY: addressList
    .default([])
    .describe('Addresses or CIDR blocks of proxies whose `X-Forwarded-For` is believed, separated by commas'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  RATE_PAGES_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(6000)
    .describe('Pages that one address may ask of one process within a minute; 0 is no bound'),
  RATE_SEARCHES_PER_MINUTE: wholeNumber(0, 1_000_000).default(300).describe('… searches'),
  RATE_FEEDS_PER_MINUTE: wholeNumber(0, 1_000_000).default(120).describe('… feeds and sitemaps'),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe('`true` says that every subdomain has https too: browsers then refuse them anything else'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be an address such as mailto:security@example.com')
    .optional()
    .describe('Who hears of weaknesses, in `/.well-known/security.txt`. Unset, it is `SITE_EMAIL`'),
  LOG_FORMAT: z
    .enum(['text', 'json'], { error: 'must be text or json' })
    .default('text')
    .describe('`text` for eyes, `json` for a collector: each line of the log is one object'),
  METRICS_PORT: port.optional().describe('Port for `/metrics`. Unset, there are none'),
  METRICS_HOST: text('127.0.0.1').describe(
    'Address of this machine on which `/metrics` is answered, apart from that of the site',
  ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Backups are encrypted with it (age), and read with it; without it nobody can read them'),
  SESSION_IDLE_HOURS: wholeNumber(1, 720)
    .default(12)
    .describe('A session ends after so many hours without a visit'),
  SESSION_MAX_DAYS: wholeNumber(1, 365).default(7).describe('A session ends after so many days in any case'),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1440)
    .default(15)
    .describe('How long attempts to sign in are counted together'),
  SIGN_IN_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Attempts within a window from one address (of IPv6 its /64)'),
  SIGN_IN_PER_ACCOUNT_AND_ADDRESS: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('Attempts within a window on one account from one address'),
  SIGN_IN_PER_ACCOUNT: wholeNumber(1, 1_000_000)
    .default(20)
    .describe('Attempts within a window on one account, of all browsers that never signed in to it'),
  SIGN_IN_PER_KNOWN_BROWSER: wholeNumber(1, 1_000_000)
    .default(20)
    .describe('Attempts within a window from a browser that did; the other counts never lock it out'),
  SIGN_IN_BROWSER_DAYS: wholeNumber(1, 730)
    .default(180)
    .describe('How long a browser that signed in is known'),
  LEAD_FORMS_URL: httpAddress
    .default('https://api.hsforms.com')
    .describe('Where the marketing-forms service is'),
  LEAD_FORMS_PORTAL_ID: pathSegment
    .optional()
    .describe('Its portal. Without portal and form, leads are kept and nothing is sent'),
  LEAD_FORMS_FORM_ID: pathSegment.optional().describe('Its form'),
  LEAD_RATE_PER_SECOND: z.coerce
    .number(rateRule)
    .min(0.1, rateRule)
    .max(1000, rateRule)
    .default(4)
    .describe('Most deliveries a second, of all processes together'),
  LEAD_LIMIT_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Leads that one address may send within an hour'),
  LEAD_RETENTION_MONTHS: wholeNumber(1, 1200)
    .default(24)
    .describe('After so many months the person behind a lead is erased'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a Google measurement id such as G-ABC1234567')
    .optional()
    .describe(
      'Google Analytics: set, visitors are asked for consent, and the tag runs for those who give it',
    ),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('The first administrator, created at start where there is none; needs `ADMIN_PASSWORD`'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(1024)
    .optional()
    .describe(
      'Its password, and that of `npm run admin:create` and `admin:reset-password`: 12 characters or more',
    ),
  SITE_NAME: text(DEFAULT_SITE.name).describe('The name of the brand'),
  SITE_TAGLINE: text(DEFAULT_SITE.tagline).describe('What stands beside the name'),
  SITE_DESCRIPTION: text(DEFAULT_SITE.description).describe('One sentence for search engines and the footer'),
  SITE_PHONE: text(DEFAULT_SITE.phone).describe('As people read it'),
  SITE_EMAIL: z
    .email('must be an e-mail address')
    .default(DEFAULT_SITE.email)
    .describe('Where visitors write to'),
  SITE_AUTHOR: text(DEFAULT_SITE.author).describe('Who signs the posts'),
  SITE_LOGO: text(DEFAULT_SITE.logo).describe(
    'Logo in structured data, 512×512: a path of this site or an absolute address. The default is drawn from the name',
  ),
  SITE_ADDRESS_STREET: text(DEFAULT_SITE.address.street).describe('Postal address: street and number'),
  SITE_ADDRESS_DISTRICT: text(DEFAULT_SITE.address.district).describe('… district'),
  SITE_ADDRESS_CITY: text(DEFAULT_SITE.address.city).describe('… city'),
  SITE_ADDRESS_POSTAL_CODE: text(DEFAULT_SITE.address.postalCode).describe('… postal code'),
  SITE_ADDRESS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as TR')
    .default(DEFAULT_SITE.address.country)
    .describe('… country, two letters'),
  SITE_OPENING_DAYS: weekdays
    .default(DEFAULT_SITE.openingHours.days)
    .describe('Days from one to another, or one: Mo Tu We Th Fr Sa Su'),
  SITE_OPENS: hour.default(DEFAULT_SITE.openingHours.opens).describe('When somebody is there'),
  SITE_CLOSES: hour.default(DEFAULT_SITE.openingHours.closes).describe('… and until when'),
  SITE_SOCIAL_PROFILES: list
    .refine(
      (urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)),
      'must be a list of addresses',
    )
    .default([...DEFAULT_SITE.socialProfiles])
    .describe('Addresses of public profiles, separated by commas'),
});

/** All settings, for those who document them. */
export const SETTINGS: readonly { name: string; description: string; default: string | undefined }[] =
  Object.entries(environment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined).data;
    return {
      name,
      description: schema.description ?? '',
      default: unset === undefined ? undefined : String(unset),
    };
  });

export const SETTING_NAMES: readonly string[] = SETTINGS.map(({ name }) => name);

/** One line for each name among `variables` that looks like a setting and is none. */
export function settingWarnings(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  return warnOfNames(Object.keys(variables), SETTING_NAMES);
}

/** Where the marketing-forms service takes submissions: an address without a trailing slash, and two names. */
export type LeadForm = { url: string; portalId: string; formId: string };

export type Env = {
  databaseUrl: string | undefined;
  databasePoolSize: number;
  port: number;
  host: string;
  dataDir: string;
  /** Addresses or CIDR blocks whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  logLevel: string;
  /** Requests a minute from one address; 0 is no bound. */
  rates: RequestRates;
  /** Whether HSTS holds for subdomains too. */
  hstsSubdomains: boolean;
  /** An address with its scheme. */
  securityContact: string;
  logFormat: LogFormat;
  metricsPort: number | undefined;
  metricsHost: string;
  backupPassphrase: string | undefined;
  googleMeasurementId: string | undefined;
  session: SessionLimits;
  /** Attempts within a window, and how long a browser that signed in is known. */
  signIn: SignInLimits & { browserDays: number };
  leads: {
    /** The form that leads are delivered to. Without one they are kept. */
    form: LeadForm | undefined;
    /** Most deliveries a second, of all processes together. */
    ratePerSecond: number;
    /** Leads that one address may send within an hour. */
    limitPerHour: number;
    retentionMonths: number;
  };
  /** Created at start where there is no administrator yet. */
  administrator: { email: string; password: string } | undefined;
  /** For the commands that set a password. */
  adminPassword: string | undefined;
  site: Site;
};

/** A setting that cannot be used: `problems` holds one line each, to be printed and nothing else. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/**
 * The settings of this process.
 * @param variables what the process was given; an empty string counts as unset
 * @throws EnvError with one line for every wrong setting
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => {
        const name = issue.path.join('.');
        return `${name} ${issue.message} (it is ${shown(name, given[name])}).`;
      }),
    );
  }
  const values = parsed.data;
  if (values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD === undefined) {
    throw new EnvError(['ADMIN_EMAIL needs ADMIN_PASSWORD beside it.']);
  }
  const { LEAD_FORMS_PORTAL_ID: portalId, LEAD_FORMS_FORM_ID: formId } = values;
  if (portalId !== undefined && formId === undefined) {
    throw new EnvError(['LEAD_FORMS_PORTAL_ID needs LEAD_FORMS_FORM_ID beside it.']);
  }
  if (formId !== undefined && portalId === undefined) {
    throw new EnvError(['LEAD_FORMS_FORM_ID needs LEAD_FORMS_PORTAL_ID beside it.']);
  }
  return {
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rates: {
      pages: values.RATE_PAGES_PER_MINUTE,
      searches: values.RATE_SEARCHES_PER_MINUTE,
      feeds: values.RATE_FEEDS_PER_MINUTE,
    },
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.SITE_EMAIL}`,
    logFormat: values.LOG_FORMAT,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    googleMeasurementId: values.GA_MEASUREMENT_ID,
    session: { idleHours: values.SESSION_IDLE_HOURS, maxDays: values.SESSION_MAX_DAYS },
    signIn: {
      windowMinutes: values.SIGN_IN_WINDOW_MINUTES,
      perAddress: values.SIGN_IN_PER_ADDRESS,
      perAccountAndAddress: values.SIGN_IN_PER_ACCOUNT_AND_ADDRESS,
      perAccount: values.SIGN_IN_PER_ACCOUNT,
      perKnownBrowser: values.SIGN_IN_PER_KNOWN_BROWSER,
      browserDays: values.SIGN_IN_BROWSER_DAYS,
    },
    leads: {
      form:
        portalId !== undefined && formId !== undefined
          ? { url: values.LEAD_FORMS_URL, portalId, formId }
          : undefined,
      ratePerSecond: values.LEAD_RATE_PER_SECOND,
      limitPerHour: values.LEAD_LIMIT_PER_HOUR,
      retentionMonths: values.LEAD_RETENTION_MONTHS,
    },
    administrator:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    adminPassword: values.ADMIN_PASSWORD,
    site: {
      origin: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      name: values.SITE_NAME,
      tagline: values.SITE_TAGLINE,
      description: values.SITE_DESCRIPTION,
      phone: values.SITE_PHONE,
      email: values.SITE_EMAIL,
      author: values.SITE_AUTHOR,
      logo: values.SITE_LOGO,
      address: {
        street: values.SITE_ADDRESS_STREET,
        district: values.SITE_ADDRESS_DISTRICT,
        city: values.SITE_ADDRESS_CITY,
        postalCode: values.SITE_ADDRESS_POSTAL_CODE,
        country: values.SITE_ADDRESS_COUNTRY,
      },
      openingHours: { days: values.SITE_OPENING_DAYS, opens: values.SITE_OPENS, closes: values.SITE_CLOSES },
      socialProfiles: values.SITE_SOCIAL_PROFILES,
      timeZone: DEFAULT_SITE.timeZone,
    },
  };
}

/** What may be repeated on a terminal: secrets and addresses with passwords may not. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set';
  return /PASSWORD|PASSPHRASE|DATABASE_URL/.test(name) ? 'not shown here' : JSON.stringify(value);
}
