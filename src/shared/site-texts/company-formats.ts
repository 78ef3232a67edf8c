/** Formats of the company's data, for the settings and for the record `company`. */
import { WEEK } from './weekdays.ts';

export const COMPANY_FORMATS = {
  /** A readable number with at least seven digits. */
  phone: /^\+?(?=(?:\D*\d){7})[\d\s()-]+$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  country: /^[A-Z]{2}$/,
  taxNumber: /^\d{10,11}$/,
  mersisNumber: /^\d{16}$/,
};

export function isWebAddress(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text);
}

/** One day or a range in the order of the week, such as `Mo` and `Mo-Fr`. */
export const OPENING_DAYS: readonly string[] = /* @__PURE__ */ WEEK.flatMap(({ short: first }, index) => [
  first,
  ...WEEK.slice(index + 1).map(({ short: last }) => `${first}-${last}`),
]);
