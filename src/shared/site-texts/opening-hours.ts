/**
 * The opening hours of the company: one range of days with the same hours, which version 1.0.0 reads, and
 * optionally the hours of each day. docs/decisions/0064-company-data.md
 */
import { COMPANY_FORMATS } from './company-formats.ts';
import { DAYS, type DayOfWeek, weekdaysOf } from './weekdays.ts';

/** Times such as `09:00`. */
export type Hours = { opens: string; closes: string };

/** The hours of each day. The company is closed on a day without hours. */
export type DailyHours = { [Day in DayOfWeek]?: Hours };

/** Consecutive days with the same hours. @property days `Mo-Fr`, or one day */
export type OpeningHours = Hours & { days: string };

type Company = { openingHours: OpeningHours; dailyHours?: DailyHours | undefined };

export function hoursByDay({ openingHours, dailyHours }: Company): DailyHours {
  if (dailyHours) return dailyHours;
  const { days, opens, closes } = openingHours;
  return Object.fromEntries(weekdaysOf(days).map(({ short }) => [short, { opens, closes }]));
}

/** Returns the open days in order, with consecutive days of the same hours together. */
export function hoursInRuns(hours: DailyHours): OpeningHours[] {
  const runs: OpeningHours[] = [];
  for (const [index, day] of DAYS.entries()) {
    const { opens, closes } = hours[day] ?? {};
    if (opens === undefined || closes === undefined) continue;
    const run = runs.at(-1);
    const continuesRun =
      run?.opens === opens && run.closes === closes && run.days.endsWith(DAYS[index - 1] ?? ' ');
    if (run && continuesRun) run.days = `${run.days.slice(0, 2)}-${day}`;
    else runs.push({ days: day, opens, closes });
  }
  return runs;
}

/** True if the day begins before it ends. Both are valid times. */
export function areInOrder({ opens, closes }: Hours): boolean {
  return opens < closes;
}

/** Returns the longest run of days with valid hours, of runs with the same length the first; undefined without one. */
export function mainRun(hours: DailyHours): OpeningHours | undefined {
  const valid = DAYS.flatMap((day) => {
    const each = hours[day];
    return each && isTime(each.opens) && isTime(each.closes) && areInOrder(each) ? [[day, each]] : [];
  });
  const runs = hoursInRuns(Object.fromEntries(valid) as DailyHours);
  return runs.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}

const lengthOf = ({ days }: OpeningHours) => weekdaysOf(days).length;

const isTime = (text: string) => COMPANY_FORMATS.time.test(text);
