import { z } from 'zod';
import { OPENING_DAYS } from '../company-formats.ts';
import {
  country,
  email,
  group,
  line,
  list,
  mersisNumber,
  paragraph,
  phone,
  taxNumber,
  time,
  url,
} from '../fields.ts';

/** The data of the company, which replaces the configured data of `Site`. Its texts may name facts. */
export const company = group({
  name: line(60),
  tagline: line(),
  description: paragraph(200),
  phone: phone(),
  demoLine: phone().exactOptional(),
  email: email(),
  postalAddress: group({
    street: line(),
    district: line(60),
    city: line(60),
    postalCode: line(20),
    country: country(),
  }),
  openingHours: group({ days: z.enum(OPENING_DAYS), opens: time(), closes: time() }),
  taxNumber: taxNumber().exactOptional(),
  mersisNumber: mersisNumber().exactOptional(),
  socialProfiles: list(url(), 0, 20),
  author: line(60),
});

export type Company = z.output<typeof company>;
