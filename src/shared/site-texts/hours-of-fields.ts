/** The opening hours in the fields of the record `company`, which may be incomplete. */
import { isRecord } from '../is-record.ts';
import { differences, type Path } from './differences.ts';
import { type DailyHours, type Hours, hoursByDay, mainRun } from './opening-hours.ts';
import type { RecordFields } from './schemas.ts';
import { DAYS } from './weekdays.ts';

/** Returns the company's fields with the range of days that version 1.0.0 reads, if they have the hours of each day. */
export function withHoursRange(fields: RecordFields): RecordFields {
  const daily = dailyHoursOf(fields);
  const openingHours = daily && mainRun(daily);
  return openingHours ? { ...fields, openingHours } : fields;
}

/**
 * Returns the company's fields without the hours of each day if the range of days differs from them: version 1.0.0
 * changes only the range.
 */
export function withoutOutdatedDailyHours(fields: RecordFields): RecordFields {
  const daily = dailyHoursOf(fields);
  const main = daily && mainRun(daily);
  if (!main || differences(main, fields['openingHours']).length === 0) return fields;
  const { dailyHours: _outdated, ...others } = fields;
  return others;
}

function dailyHoursOf({ dailyHours }: RecordFields): DailyHours | undefined {
  if (!isRecord(dailyHours)) return undefined;
  const days = DAYS.map((day) => [day, dailyHours[day]] as const).filter(([, hours]) => isHours(hours));
  return Object.fromEntries(days);
}

function isHours(value: unknown): value is Hours {
  return isRecord(value) && typeof value['opens'] === 'string' && typeof value['closes'] === 'string';
}

/** Returns the paths of the fields that differ, as members edit them: the hours of each day replace the range. */
export function editedDifferences(one: RecordFields, other: RecordFields): Path[] {
  const paths = differences(one, other);
  if (!paths.some(([field]) => field === 'dailyHours')) return paths;
  const isSameWeek = differences(weekOf(one), weekOf(other)).length === 0;
  return paths.filter(([field]) => field !== 'openingHours' && !(isSameWeek && field === 'dailyHours'));
}

/** Returns the hours of each day in the fields of a form, of which some may be empty. */
export function weekOf(fields: RecordFields): DailyHours {
  const { openingHours } = fields;
  const range = isRecord(openingHours) && typeof openingHours['days'] === 'string' ? openingHours : undefined;
  return hoursByDay({
    openingHours: { days: '', opens: '', closes: '', ...range },
    dailyHours: dailyHoursOf(fields),
  });
}
