/** Declares each setting once, with its form, default and documentation. */

import { z } from 'zod';
import { BLOG_LANGUAGES } from '#shared/blog/blog-language.ts';
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '#shared/periods.ts';
import { COMPANY_FORMATS } from '#shared/site-texts/company-formats.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { emailKey } from '#text/typed-text.ts';
import {
  flag,
  hour,
  hours,
  httpOrigin,
  httpUrl,
  ipList,
  list,
  pathSegment,
  phone,
  poolSizeRule,
  port,
  postgresUrl,
  rateRule,
  smtpUrl,
  text,
  webAddresses,
  webhookUrl,
  weekdays,
  wholeNumber,
} from './setting-forms.ts';

export const environment = z.object({
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'URL of a Postgres (15 or newer) or of its PgBouncer. Unset, the process runs an embedded Postgres in `DATA_DIR`',
    ),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'URL of the same Postgres without the PgBouncer in `DATABASE_URL`, for notifications. Unset, the process polls',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number(poolSizeRule)
    .int(poolSizeRule)
    .min(2, poolSizeRule)
    .max(100, poolSizeRule)
    .default(10)
    .describe('Connections of one process, and requests that may use the database at the same time'),
  PORT: port.default(3000).describe('Port of the site'),
  HOST: text('127.0.0.1').describe(
    'Address on which the site listens; `0.0.0.0` for all addresses of the machine',
  ),
  DATA_DIR: text('.data').describe('Folder for uploaded and drawn pictures, and for the embedded Postgres'),
  MEDIA_STORE: z
    .string()
    .regex(
      /^(folder|\/.+|s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*)?)$/,
      'must be folder, a path that begins with /, or s3://bucket/prefix',
    )
    .default('folder')
    .describe(
      'Store of uploaded pictures: `folder` (`media` in `DATA_DIR`), a path that all processes share, or `s3://bucket/prefix` with the four settings below',
    ),
  MEDIA_MAX_MB: wholeNumber(1, 100).default(20).describe('Maximum size of an uploaded picture in megabytes'),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe('URL of an S3 server, such as `https://s3.eu-central-1.amazonaws.com`'),
  S3_REGION: text('auto').describe('… its region'),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('… a key that may read, write, list and delete there'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('… and its secret'),
  PUBLIC_URL: httpOrigin
    .optional()
    .describe(
      'Origin of the site in canonical links, feeds and redirects. `https` turns on HSTS and `__Host-` cookies. Unset, it is `http://localhost:PORT`',
    ),
  TRUST_PROXY: ipList
    .default([])
    .describe('Trusted proxies for `X-Forwarded-For`: addresses or CIDR blocks, separated by commas'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  RATE_PAGES_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(6000)
    .describe('Pages that one IP address may request of one process in a minute; 0 is no limit'),
  RATE_SEARCHES_PER_MINUTE: wholeNumber(0, 1_000_000).default(300).describe('… searches'),
  RATE_FEEDS_PER_MINUTE: wholeNumber(0, 1_000_000).default(120).describe('… feeds and sitemaps'),
  PAGE_CACHE_MB: wholeNumber(0, 100_000)
    .default(64)
    .describe(
      'Megabytes of rendered pages that one process caches until their content changes; 0 renders each request',
    ),
  EDGE_CACHE: z
    .enum(['fastly', 'cloudflare', 'varnish'], { error: 'must be fastly, cloudflare or varnish' })
    .optional()
    .describe('Kind of the cache in front of the site that is purged on changes; needs `EDGE_PURGE_URL`'),
  EDGE_PURGE_URL: httpUrl
    .optional()
    .describe(
      'Address for its purges: `https://api.fastly.com/service/ID`, `https://api.cloudflare.com/client/v4/zones/ID`, or the address of Varnish',
    ),
  EDGE_PURGE_TOKEN: z.string().optional().describe('Token for its purges'),
  EDGE_SECONDS: wholeNumber(1, 31_536_000)
    .default(3600)
    .describe('Seconds that it may keep a page without a purge'),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe('`true` extends HSTS to every subdomain: browsers then open them with https only'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be an address such as mailto:security@example.com')
    .optional()
    .describe(
      'Contact for security reports in `/.well-known/security.txt`. Unset, it is the e-mail address for visitors',
    ),
  LOG_FORMAT: z
    .enum(['text', 'json'], { error: 'must be text or json' })
    .default('text')
    .describe('`text` for people, or `json` with one object per line for a log collector'),
  METRICS_PORT: port.optional().describe('Port of `/metrics`. Unset, there are no metrics'),
  METRICS_HOST: text('127.0.0.1').describe('Address on which `/metrics` listens; independent of `HOST`'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Passphrase that encrypts and decrypts backups (age); a lost passphrase makes them unreadable'),
  EXPORT_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Passphrase that encrypts the leads of `npm run export -- --leads` (age)'),
  SESSION_IDLE_HOURS: wholeNumber(1, 720)
    .default(SESSION_IDLE_HOURS)
    .describe('Hours without a request after which a session ends'),
  SESSION_MAX_DAYS: wholeNumber(1, 365).default(SESSION_DAYS).describe('Days after which every session ends'),
  ADMINS_NEED_SECOND_FACTOR: flag
    .default(false)
    .describe('`true` requires administrators to set up codes or a passkey before anything else'),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1440)
    .default(15)
    .describe('Minutes of a window in which sign-in attempts are counted'),
  SIGN_IN_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Attempts in a window from one IP address (for IPv6 its /64)'),
  SIGN_IN_PER_ACCOUNT_AND_ADDRESS: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('Attempts in a window on one account from one IP address'),
  SIGN_IN_PER_ACCOUNT: wholeNumber(1, 1_000_000)
    .default(20)
    .describe('Attempts in a window on one account from all browsers that never signed in to it'),
  SIGN_IN_PER_KNOWN_BROWSER: wholeNumber(1, 1_000_000)
    .default(20)
    .describe(
      'Attempts in a window from a browser that signed in before; the other limits do not apply to it',
    ),
  SIGN_IN_BROWSER_DAYS: wholeNumber(1, 730)
    .default(180)
    .describe('Days for which a browser that signed in is recognised'),
  INDEXNOW_URL: z
    .union(
      [z.literal('off'), httpUrl],
      'must be an address such as https://api.indexnow.org/indexnow, or off',
    )
    .default('https://api.indexnow.org/indexnow')
    .describe('Service that tells search engines about changed pages (IndexNow); `off` turns this off'),
  LEAD_FORMS_URL: httpUrl.default('https://api.hsforms.com').describe('URL of the marketing-forms service'),
  LEAD_FORMS_PORTAL_ID: pathSegment
    .optional()
    .describe('Portal of that service. Without portal and form, leads are stored and not sent'),
  LEAD_FORMS_FORM_ID: pathSegment.optional().describe('Form of that service'),
  LEAD_RATE_PER_SECOND: z.coerce
    .number(rateRule)
    .min(0.1, rateRule)
    .max(1000, rateRule)
    .default(4)
    .describe('Maximum deliveries per second of all processes together'),
  LEAD_LIMIT_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Leads that one IP address may send in an hour'),
  LEAD_RETENTION_MONTHS: wholeNumber(1, 1200)
    .default(24)
    .describe('Months after which the personal data of a lead is erased'),
  ACTIVITY_RETENTION_MONTHS: wholeNumber(1, 1200)
    .default(24)
    .describe('Months after which entries of the activity log are deleted'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'Mail server for notices of new leads and reviews, the Monday mail, invitations and links to reset a password, such as `smtps://user:password@smtp.example.com`',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address such as Site <no-reply@example.com>')
    .optional()
    .describe('Sender of mails. Unset, it is `SITE_NAME` with `SITE_EMAIL`'),
  NOTIFY_EMAILS: list
    .transform((emails) => emails.map(emailKey))
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      'must be a list of e-mail addresses',
    )
    .default([])
    .describe('Recipients of mails about new leads, separated by commas; needs `SMTP_URL`'),
  NOTIFY_QUIET_HOURS: hours
    .optional()
    .describe(
      'No mails and notifications between these times, such as `22:00-08:00`; one summary follows at the end',
    ),
  NOTIFY_DIGEST_AT: hour.optional().describe('One mail a day at this time, instead of one for each lead'),
  NOTIFY_WEBHOOK_URL: webhookUrl
    .optional()
    .describe(
      'URL that receives new leads and changes of their stage and amount by POST; needs `NOTIFY_WEBHOOK_SECRET`',
    ),
  NOTIFY_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_[A-Za-z0-9+/]{22,}={0,2}|(?!whsec_).{16,})$/,
      'must be whsec_ and the base64 of 16 bytes or more, or any text of 16 characters or more',
    )
    .optional()
    .describe('Secret that signs these requests (HMAC SHA-256, as in Standard Webhooks)'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a Google measurement id such as G-ABC1234567')
    .optional()
    .describe('Google Analytics. If set, visitors are asked for consent, and the tag runs after consent'),
  ADMIN_EMAIL: z
    .string()
    .transform(emailKey)
    .pipe(z.email('must be an e-mail address'))
    .optional()
    .describe('The first administrator, created at a start without administrators; needs `ADMIN_PASSWORD`'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(1024)
    .optional()
    .describe(
      'Its password, and that of `npm run admin:create` and `admin:reset-password`: 12 characters or more',
    ),
  ASSISTANTS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe(
      '`off` answers `/mcp` and the sign-in of programs like missing pages: no assistant or script can work on the site',
    ),
  SITE_LOCKED: flag
    .default(false)
    .describe(
      '`true` locks the company’s data: the settings from `SITE_NAME` to `SITE_SOCIAL_PROFILES` apply, and the admin area cannot change them',
    ),
  SITE_NAME: text(DEFAULT_SITE.name).describe('The name of the brand'),
  SITE_TAGLINE: text(DEFAULT_SITE.tagline).describe('The line beside the name'),
  SITE_DESCRIPTION: text(DEFAULT_SITE.description).describe('One sentence for search engines and the footer'),
  SITE_PHONE: phone.default(DEFAULT_SITE.phone).describe('Phone number in the form that people read'),
  SITE_DEMO_LINE: phone
    .optional()
    .describe(
      'Phone number that the assistant answers. If set, the landing page invites visitors to call it',
    ),
  SITE_EMAIL: z
    .email('must be an e-mail address')
    .default(DEFAULT_SITE.email)
    .describe('E-mail address for visitors'),
  SITE_AUTHOR: text(DEFAULT_SITE.author).describe('Author of posts without a byline of a member'),
  SITE_BYLINES: flag
    .default(false)
    .describe(
      '`true` signs each post with the name and picture of the member who wrote it, if the member has a name, and adds a page for each author',
    ),
  SITE_LOGO: text(DEFAULT_SITE.logo).describe(
    'Logo in structured data, 512×512: a path of this site or an absolute URL. The default is drawn from the name',
  ),
  SITE_ADDRESS_STREET: text(DEFAULT_SITE.postalAddress.street).describe('Postal address: street and number'),
  SITE_ADDRESS_DISTRICT: text(DEFAULT_SITE.postalAddress.district).describe('… district'),
  SITE_ADDRESS_CITY: text(DEFAULT_SITE.postalAddress.city).describe('… city'),
  SITE_ADDRESS_POSTAL_CODE: text(DEFAULT_SITE.postalAddress.postalCode).describe('… postal code'),
  SITE_ADDRESS_COUNTRY: z
    .string()
    .regex(COMPANY_FORMATS.country, 'must be the two letters of a country, such as TR')
    .default(DEFAULT_SITE.postalAddress.country)
    .describe('… country, two letters'),
  SITE_TAX_NUMBER: z
    .string()
    .regex(COMPANY_FORMATS.taxNumber, 'must be a tax number of 10 digits, or an identity number of 11')
    .optional()
    .describe('Tax number (VKN), shown with the address'),
  SITE_MERSIS_NUMBER: z
    .string()
    .regex(COMPANY_FORMATS.mersisNumber, 'must be a MERSİS number of 16 digits')
    .optional()
    .describe('Trade register number (MERSİS), shown with the address'),
  SITE_OPENING_DAYS: weekdays
    .default(DEFAULT_SITE.openingHours.days)
    .describe('Opening days: a range or one day of Mo Tu We Th Fr Sa Su'),
  SITE_OPENS: hour.default(DEFAULT_SITE.openingHours.opens).describe('Opening time'),
  SITE_CLOSES: hour.default(DEFAULT_SITE.openingHours.closes).describe('Closing time'),
  SITE_SOCIAL_PROFILES: webAddresses
    .default([...DEFAULT_SITE.socialProfiles])
    .describe('URLs of public profiles, separated by commas'),
  SITE_BLOG_LANGUAGE: z
    .enum(BLOG_LANGUAGES, { error: 'must be en or tr' })
    .default(DEFAULT_SITE.blogLanguage)
    .describe('Language of the blog’s interface: `en`, or `tr` for Turkish'),
});

export type Settings = z.output<typeof environment>;

/** The settings as the documentation lists them. */
export const SETTINGS: readonly { name: string; description: string; default: string | undefined }[] =
  Object.entries(environment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined).data;
    return {
      name,
      description: schema.description ?? '',
      default: typeof unset === 'object' ? Object.values(unset).join(',') : unset?.toString(),
    };
  });

export const SETTING_NAMES: readonly string[] = SETTINGS.map(({ name }) => name);
