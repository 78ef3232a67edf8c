/** Reads the settings. Only this file reads the process's environment. */
import { join } from 'node:path';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { environment, SETTING_NAMES, type Settings } from './settings.ts';

/** Names of variables that orchestrators set, such as `DATABASE_SERVICE_HOST` and `SITE_PORT_80_TCP`. */
const FOREIGN_VARIABLES = /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$/;

/** The service that receives leads. `url` has no trailing slash. */
export type LeadForm = { url: string; portalId: string; formId: string };

export type MailNotices = {
  smtpUrl: string;
  from: string;
  to: readonly string[];
  schedule: { quiet: { from: string; to: string } | undefined; digestAt: string | undefined };
};

/** The settings of webhooks. `secret` is the key with which requests are signed. */
export type WebhookNotices = { url: string; secret: Uint8Array };

export type Edge = {
  form: 'fastly' | 'cloudflare' | 'varnish';
  purgeUrl: string;
  token: string | undefined;
  seconds: number;
};

export type Bucket = {
  url: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Env = ReturnType<typeof readEnv>;

/** An error about wrong settings. It is printed as one line for each problem, without a stack. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/**
 * @param variables an empty string counts as unset
 * @throws EnvError with one line for every wrong setting
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env) {
  const setVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(setVariables);
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => {
        const name = issue.path.join('.');
        return `${name} ${issue.message} (it is ${printable(name, setVariables[name])}).`;
      }),
    );
  }
  const values = result.data;
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    media: { store: mediaStoreOf(values), maxMegabytes: values.MEDIA_MAX_MB },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rates: {
      pages: values.RATE_PAGES_PER_MINUTE,
      // The procedure counts searches, as one request may contain several searches.
      searches: values.RATE_SEARCHES_PER_MINUTE,
      feeds: values.RATE_FEEDS_PER_MINUTE,
    },
    pageCacheMegabytes: values.PAGE_CACHE_MB,
    edge: edgeOf(values),
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    securityContact: values.SECURITY_CONTACT,
    logFormat: values.LOG_FORMAT,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    indexNowUrl: values.INDEXNOW_URL === 'off' ? undefined : values.INDEXNOW_URL,
    exportPassphrase: values.EXPORT_PASSPHRASE,
    googleMeasurementId: values.GA_MEASUREMENT_ID,
    session: sessionOf(values),
    signIn: signInOf(values),
    leads: {
      form: leadFormOf(values),
      ratePerSecond: values.LEAD_RATE_PER_SECOND,
      limitPerHour: values.LEAD_LIMIT_PER_HOUR,
      retentionMonths: values.LEAD_RETENTION_MONTHS,
    },
    activityRetentionMonths: values.ACTIVITY_RETENTION_MONTHS,
    mail: mailServerOf(values),
    notices: noticesOf(values),
    administrator: administratorOf(values),
    adminPassword: values.ADMIN_PASSWORD,
    site: siteOf(values),
    hasAssistants: values.ASSISTANTS === 'on',
    isSiteLocked: values.SITE_LOCKED,
  };
}

/** The lifetimes of sessions. A session is renewed only in the second half of its idle time. */
function sessionOf(values: Settings) {
  return {
    idleHours: values.SESSION_IDLE_HOURS,
    maxDays: values.SESSION_MAX_DAYS,
    adminsNeedSecondFactor: values.ADMINS_NEED_SECOND_FACTOR,
  };
}

function signInOf(values: Settings) {
  return {
    windowMinutes: values.SIGN_IN_WINDOW_MINUTES,
    perIp: values.SIGN_IN_PER_ADDRESS,
    perAccountAndIp: values.SIGN_IN_PER_ACCOUNT_AND_ADDRESS,
    perAccount: values.SIGN_IN_PER_ACCOUNT,
    perTrustedDevice: values.SIGN_IN_PER_KNOWN_BROWSER,
    trustedDays: values.SIGN_IN_BROWSER_DAYS,
  };
}

function siteOf(values: Settings): Site {
  return {
    origin: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    name: values.SITE_NAME,
    tagline: values.SITE_TAGLINE,
    description: values.SITE_DESCRIPTION,
    phone: values.SITE_PHONE,
    demoLine: values.SITE_DEMO_LINE,
    email: values.SITE_EMAIL,
    author: values.SITE_AUTHOR,
    bylines: values.SITE_BYLINES || undefined,
    logo: values.SITE_LOGO,
    postalAddress: {
      street: values.SITE_ADDRESS_STREET,
      district: values.SITE_ADDRESS_DISTRICT,
      city: values.SITE_ADDRESS_CITY,
      postalCode: values.SITE_ADDRESS_POSTAL_CODE,
      country: values.SITE_ADDRESS_COUNTRY,
    },
    taxNumber: values.SITE_TAX_NUMBER,
    mersisNumber: values.SITE_MERSIS_NUMBER,
    openingHours: { days: values.SITE_OPENING_DAYS, opens: values.SITE_OPENS, closes: values.SITE_CLOSES },
    socialProfiles: values.SITE_SOCIAL_PROFILES,
    blogLanguage: values.SITE_BLOG_LANGUAGE,
    timeZone: DEFAULT_SITE.timeZone,
  };
}

/** Returns undefined if the form is not configured. Leads are then only stored. */
function leadFormOf(values: Settings): LeadForm | undefined {
  const { LEAD_FORMS_URL: url, LEAD_FORMS_PORTAL_ID: portalId, LEAD_FORMS_FORM_ID: formId } = values;
  if (portalId === undefined && formId === undefined) return undefined;
  if (formId === undefined) throw new EnvError(['LEAD_FORMS_PORTAL_ID needs LEAD_FORMS_FORM_ID beside it.']);
  if (portalId === undefined)
    throw new EnvError(['LEAD_FORMS_FORM_ID needs LEAD_FORMS_PORTAL_ID beside it.']);
  return { url, portalId, formId };
}

function noticesOf(values: Settings) {
  return {
    mail: mailNoticesOf(values),
    members: mailServerOf(values),
    webhook: webhookNoticesOf(values),
    push: { schedule: { quiet: values.NOTIFY_QUIET_HOURS } },
  };
}

function mailServerOf({ SMTP_URL: smtpUrl, MAIL_FROM: from, SITE_NAME: name, SITE_EMAIL: email }: Settings) {
  if (smtpUrl === undefined) return undefined;
  return { smtpUrl, from: from ?? `"${name.replaceAll(/["\\]/g, '')}" <${email}>` };
}

/** @throws EnvError for recipients without a mail server */
function mailNoticesOf(values: Settings): MailNotices | undefined {
  const { NOTIFY_EMAILS: to } = values;
  const server = mailServerOf(values);
  if (to.length === 0) return undefined;
  if (server === undefined) throw new EnvError(['NOTIFY_EMAILS needs SMTP_URL beside it.']);
  return {
    ...server,
    to,
    schedule: { quiet: values.NOTIFY_QUIET_HOURS, digestAt: values.NOTIFY_DIGEST_AT },
  };
}

/** @throws EnvError for a URL without a signing key */
function webhookNoticesOf(values: Settings): WebhookNotices | undefined {
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = values;
  if (url === undefined) return undefined;
  if (secret === undefined) throw new EnvError(['NOTIFY_WEBHOOK_URL needs NOTIFY_WEBHOOK_SECRET beside it.']);
  const bare = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : undefined;
  return { url, secret: bare === undefined ? Buffer.from(secret) : Buffer.from(bare, 'base64') };
}

/** Returns the account that the server creates at the start if there is no administrator. */
function administratorOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) {
  if (email === undefined) return undefined;
  if (password === undefined) throw new EnvError(['ADMIN_EMAIL needs ADMIN_PASSWORD beside it.']);
  return { email, password };
}

/** @throws EnvError for an edge cache that the server could not purge */
function edgeOf(values: Settings): Edge | undefined {
  const {
    EDGE_CACHE: form,
    EDGE_PURGE_URL: purgeUrl,
    EDGE_PURGE_TOKEN: token,
    EDGE_SECONDS: seconds,
  } = values;
  if (form === undefined) return undefined;
  if (purgeUrl === undefined) throw new EnvError(['EDGE_CACHE needs EDGE_PURGE_URL beside it.']);
  // The page cache detects changed content, and then purges the edge cache.
  if (values.PAGE_CACHE_MB === 0) throw new EnvError(['EDGE_CACHE needs PAGE_CACHE_MB above 0.']);
  return { form, purgeUrl, token, seconds };
}

/** @throws EnvError for a bucket with missing settings */
function mediaStoreOf(values: Settings): { folder: string } | Bucket {
  const { MEDIA_STORE: store, DATA_DIR: dataDir, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  if (store === 'folder') return { folder: join(dataDir, 'media') };
  if (store.startsWith('/')) return { folder: store };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (endpoint === undefined) throw new EnvError(['MEDIA_STORE needs S3_ENDPOINT beside it.']);
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new EnvError(['MEDIA_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.']);
  const [bucket = '', ...folders] = store.slice('s3://'.length).split('/').filter(Boolean);
  return {
    url: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}

export function dataHandlingOf({
  googleMeasurementId,
  leads,
  notices,
}: Pick<Env, 'googleMeasurementId' | 'leads' | 'notices'>): DataHandling {
  return {
    googleMeasurementId,
    leadsForwarded: leads.form !== undefined,
    leadsAnnounced: notices.mail !== undefined || notices.webhook !== undefined,
    leadRetentionMonths: leads.retentionMonths,
  };
}

/** Returns a value for an error message. Hides secrets and URLs that may contain a password. */
function printable(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set';
  return /PASSWORD|PASSPHRASE|TOKEN|SECRET|ACCESS_KEY|DATABASE_.*URL|SMTP_URL|WEBHOOK_URL/.test(name)
    ? 'not shown here'
    : JSON.stringify(value);
}

/** Returns a warning for each unknown variable whose name is similar to a setting. */
export function settingWarnings(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  return Object.keys(variables)
    .filter((name) => !SETTING_NAMES.includes(name) && !FOREIGN_VARIABLES.test(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((settingName) => areClose(name, settingName));
      return meant === undefined ? [] : [`${name} is no setting and is not read: is ${meant} meant?`];
    })
    .toSorted();
}

/** Returns true if at most two letters differ, or three letters of long names. */
function areClose(first: string, second: string): boolean {
  const length = Math.min(first.length, second.length);
  return length >= 6 && distance(first, second) <= (length >= 11 ? 3 : 2);
}

/** Returns the Levenshtein distance. */
function distance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let index = 1; index <= first.length; index += 1) {
    const next = [index];
    for (let column = 1; column <= second.length; column += 1) {
      const substitution = (row[column - 1] ?? 0) + (first[index - 1] === second[column - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
