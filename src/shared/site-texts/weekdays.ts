export type DayOfWeek = 'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su';

type Weekday = { short: DayOfWeek; name: string; turkish: string; abbreviation: string };

/** The days in order, with schema.org's abbreviations. */
export const WEEK: readonly Weekday[] = [
  { short: 'Mo', name: 'Monday', turkish: 'pazartesi', abbreviation: 'Pzt' },
  { short: 'Tu', name: 'Tuesday', turkish: 'salı', abbreviation: 'Sal' },
  { short: 'We', name: 'Wednesday', turkish: 'çarşamba', abbreviation: 'Çar' },
  { short: 'Th', name: 'Thursday', turkish: 'perşembe', abbreviation: 'Per' },
  { short: 'Fr', name: 'Friday', turkish: 'cuma', abbreviation: 'Cum' },
  { short: 'Sa', name: 'Saturday', turkish: 'cumartesi', abbreviation: 'Cmt' },
  { short: 'Su', name: 'Sunday', turkish: 'pazar', abbreviation: 'Paz' },
];

export const DAYS: readonly DayOfWeek[] = WEEK.map(({ short }) => short);

/** Returns the days of a range. @param days `Mo-Fr`, or one day */
export function weekdaysOf(days: string): readonly Weekday[] {
  const [first, last = first] = days.split('-').map((day) => WEEK.findIndex(({ short }) => short === day));
  return WEEK.slice(first, (last ?? 0) + 1);
}
