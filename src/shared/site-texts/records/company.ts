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
  problemAt,
  taxNumber,
  time,
  url,
} from '../fields.ts';
import { areInOrder } from '../opening-hours.ts';
import { DAYS, type DayOfWeek } from '../weekdays.ts';

const hours = group({ opens: time(), closes: time() })
  .check(({ value, issues }) => {
    if (!areInOrder(value)) issues.push(problemAt('hoursOrder', value, 'closes'));
  })
  .exactOptional();

/** The hours of each day. `openingHours` has the longest run of days with the same hours, for version 1.0.0. */
const dailyHours = group({
  Mo: hours,
  Tu: hours,
  We: hours,
  Th: hours,
  Fr: hours,
  Sa: hours,
  Su: hours,
} satisfies Record<DayOfWeek, typeof hours>).check(({ value, issues }) => {
  if (DAYS.every((day) => !value[day])) issues.push(problemAt('allClosed', value));
});

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
  dailyHours: dailyHours.exactOptional(),
  taxNumber: taxNumber().exactOptional(),
  mersisNumber: mersisNumber().exactOptional(),
  socialProfiles: list(url(), 0, 20),
  author: line(60),
});

export type Company = z.output<typeof company>;
