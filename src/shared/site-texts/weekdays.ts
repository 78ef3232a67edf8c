/** The days in order, with schema.org's abbreviations. */
export const WEEK = [
  { short: 'Mo', name: 'Monday', turkish: 'pazartesi' },
  { short: 'Tu', name: 'Tuesday', turkish: 'salı' },
  { short: 'We', name: 'Wednesday', turkish: 'çarşamba' },
  { short: 'Th', name: 'Thursday', turkish: 'perşembe' },
  { short: 'Fr', name: 'Friday', turkish: 'cuma' },
  { short: 'Sa', name: 'Saturday', turkish: 'cumartesi' },
  { short: 'Su', name: 'Sunday', turkish: 'pazar' },
];

/** Returns the days of a range. @param days `Mo-Fr`, or one day */
export function weekdaysOf(days: string): typeof WEEK {
  const [first, last = first] = days.split('-').map((day) => WEEK.findIndex(({ short }) => short === day));
  return WEEK.slice(first, (last ?? 0) + 1);
}
