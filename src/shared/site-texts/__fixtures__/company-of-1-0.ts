/**
 * The schema of the record `company` in version 1.0.0, which runs beside this version during an update. Do not
 * change it.
 */
import { z } from 'zod';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const RANGES = DAYS.flatMap((first, index) => [
  first,
  ...DAYS.slice(index + 1).map((last) => `${first}-${last}`),
]);

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value === value.trim() && !/\s\s|[\n\r\t{}]/.test(value));
const matching = (format: RegExp, max: number) => text(max).regex(format);
const phone = matching(/^\+?(?=(?:\D*\d){7})[\d\s()-]+$/, 30);
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 5);

export const companyOf10 = z.object({
  name: text(60),
  tagline: text(120),
  description: text(200),
  phone,
  demoLine: phone.exactOptional(),
  email: text(254).pipe(z.email()),
  postalAddress: z.object({
    street: text(120),
    district: text(60),
    city: text(60),
    postalCode: text(20),
    country: matching(/^[A-Z]{2}$/, 2),
  }),
  openingHours: z.object({ days: z.enum(RANGES), opens: time, closes: time }),
  taxNumber: matching(/^\d{10,11}$/, 11).exactOptional(),
  mersisNumber: matching(/^\d{16}$/, 16).exactOptional(),
  socialProfiles: z
    .array(text(500).refine((address) => /^https?:/.test(address) && URL.canParse(address)))
    .min(0)
    .max(20),
  author: text(60),
});
