import { isIP } from 'node:net';
import { z } from 'zod';
import { COMPANY_FORMATS, isWebAddress, OPENING_DAYS } from '#shared/site-texts/company-formats.ts';

export const text = (fallback: string) => z.string().trim().min(1, 'must not be empty').default(fallback);

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

export const httpOrigin = z
  .string()
  .refine((value) => isHttpOrigin(value), 'must be an origin such as https://www.example.com, without a path')
  .transform((value) => new URL(value).origin);

export const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'must be an address such as postgres://user:password@host:5432/name',
  );

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

export const webAddresses = list.refine((urls) => urls.every(isWebAddress), 'must be a list of addresses');

export const ipList = list.refine(
  (ips) => ips.every(isIpOrBlock),
  'must be a comma-separated list of addresses or CIDR blocks, such as 10.0.0.0/8,127.0.0.1',
);

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

export const hour = z.string().regex(COMPANY_FORMATS.time, 'must be a time such as 09:00');

/** Two times of day. The second time may be on the next day. */
export const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be two times such as 22:00-08:00')
  .transform((value) => {
    const [from = '', to = ''] = value.split('-');
    return { from, to };
  });

export const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
    'must be an address such as smtps://user:password@smtp.example.com:465',
  );

/**
 * The URL of a webhook. A query is allowed, as some recipients authenticate by it. A URL of another machine must
 * use https, as leads are personal data.
 */
export const webhookUrl = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      (value.startsWith('https:') || /^http:\/\/(localhost|127\.|\[::1\])/.test(value)),
    'must be an address such as https://crm.example.com/leads',
  );

export const weekdays = z.enum(OPENING_DAYS, {
  error: 'must be days in the order of the week, such as Mo-Fr or Sa',
});

export const phone = z
  .string()
  .regex(COMPANY_FORMATS.phone, 'must be a telephone number such as 0850 000 00 00');

export const poolSizeRule = 'must be a whole number from 2 to 100';

export const rateRule = 'must be a number from 0.1 to 1000';

export const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
};

export const httpUrl = z
  .string()
  .refine((value) => isHttpUrl(value), 'must be an address such as https://api.hsforms.com, without a query')
  .transform((value) => value.replace(/\/+$/, ''));

export const pathSegment = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, hyphens, dots or underscores');

function isHttpOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
}

/** Returns true for an http or https URL. A path is allowed, as there may be a gateway before the service. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
}

function isIpOrBlock(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
