export type DayOfWeek = 'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su';

type Weekday = { short: DayOfWeek; turkish: string; abbreviation: string };

/** The days in order, with schema.org's abbreviations. */
export const WEEK: readonly Weekday[] = [
  { short: 'Mo', turkish: 'pazartesi', abbreviation: 'Pzt' },
  { short: 'Tu', turkish: 'salı', abbreviation: 'Sal' },
  { short: 'We', turkish: 'çarşamba', abbreviation: 'Çar' },
  { short: 'Th', turkish: 'perşembe', abbreviation: 'Per' },
  { short: 'Fr', turkish: 'cuma', abbreviation: 'Cum' },
  { short: 'Sa', turkish: 'cumartesi', abbreviation: 'Cmt' },
  { short: 'Su', turkish: 'pazar', abbreviation: 'Paz' },
];

export const DAYS: readonly DayOfWeek[] = WEEK.map(({ short }) => short);

/** Returns the days of a range. @param days `Mo-Fr`, or one day */
export function weekdaysOf(days: string): readonly Weekday[] {
  const [first, last = first] = days.split('-').map((day) => WEEK.findIndex(({ short }) => short === day));
  return WEEK.slice(first, (last ?? 0) + 1);
}
