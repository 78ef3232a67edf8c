/**
 * The only reader of the process's environment. Every setting is declared here once: its form, its default and
 * the sentence that says what is wrong with it.
 */
import { isIP } from 'node:net';
import { DEFAULT_SITE, type Site } from '#shared/site.ts';
import { z } from 'zod';

const text = (fallback: string) => z.string().trim().min(1, 'must not be empty').default(fallback);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

const httpOrigin = z
  .string()
  .refine((value) => isHttpOrigin(value), 'must be an origin such as https://www.example.com, without a path')
  .transform((value) => new URL(value).origin);

const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'must be an address such as postgres://user:password@host:5432/name',
  );

const addressList = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (addresses) => addresses.every(isAddressOrBlock),
    'must be a comma-separated list of addresses or CIDR blocks, such as 10.0.0.0/8,127.0.0.1',
  );

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');

const poolSizeRule = 'must be a whole number from 2 to 100';

const environment = z.object({
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number(poolSizeRule)
    .int(poolSizeRule)
    .min(2, poolSizeRule)
    .max(100, poolSizeRule)
    .default(10),
  PORT: port.default(3000),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('.data'),
  PUBLIC_URL: httpOrigin.optional(),
  TRUST_PROXY: addressList.default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  METRICS_PORT: port.optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a Google measurement id such as G-ABC1234567')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(1024).optional(),
  SITE_NAME: text(DEFAULT_SITE.name),
  SITE_TAGLINE: text(DEFAULT_SITE.tagline),
  SITE_DESCRIPTION: text(DEFAULT_SITE.description),
  SITE_PHONE: text(DEFAULT_SITE.phone),
  SITE_EMAIL: z.email('must be an e-mail address').default(DEFAULT_SITE.email),
  SITE_AUTHOR: text(DEFAULT_SITE.author),
  SITE_LOGO: text(DEFAULT_SITE.logo),
  SITE_ADDRESS_STREET: text(DEFAULT_SITE.address.street),
  SITE_ADDRESS_DISTRICT: text(DEFAULT_SITE.address.district),
  SITE_ADDRESS_CITY: text(DEFAULT_SITE.address.city),
  SITE_ADDRESS_POSTAL_CODE: text(DEFAULT_SITE.address.postalCode),
  SITE_ADDRESS_COUNTRY: text(DEFAULT_SITE.address.country),
  SITE_OPENING_DAYS: text(DEFAULT_SITE.openingHours.days),
  SITE_OPENS: hour.default(DEFAULT_SITE.openingHours.opens),
  SITE_CLOSES: hour.default(DEFAULT_SITE.openingHours.closes),
  SITE_SOCIAL_PROFILES: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)),
      'must be a list of addresses',
    )
    .default([...DEFAULT_SITE.socialProfiles]),
});

/** The names of all settings, for those who document them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export type Env = {
  databaseUrl: string | undefined;
  databasePoolSize: number;
  port: number;
  host: string;
  dataDir: string;
  /** Addresses or CIDR blocks whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  logLevel: string;
  metricsPort: number | undefined;
  googleMeasurementId: string | undefined;
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
  return {
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    googleMeasurementId: values.GA_MEASUREMENT_ID,
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
  return /PASSWORD|DATABASE_URL/.test(name) ? 'not shown here' : JSON.stringify(value);
}

function isHttpOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
}

function isAddressOrBlock(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
