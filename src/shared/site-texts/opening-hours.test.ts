import { describe, expect, test } from 'vitest';
import { companyOf10 } from './__fixtures__/company-of-1-0.ts';
import { companyOf } from './company-of-site.ts';
import { editedDifferences, weekOf, withHoursRange, withoutOutdatedDailyHours } from './hours-of-fields.ts';
import { type DailyHours, hoursInRuns } from './opening-hours.ts';
import { company } from './records/company.ts';
import type { RecordFields } from './schemas.ts';
import { DEFAULT_SITE } from './site.ts';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const COMPANY = companyOf(SITE) as RecordFields;

const LONG = { opens: '09:00', closes: '18:00' };
const SHORT = { opens: '10:00', closes: '14:00' };
const WORKING_DAYS: DailyHours = { Mo: LONG, Tu: LONG, We: LONG, Th: LONG, Fr: LONG };
const WEEK: DailyHours = { ...WORKING_DAYS, Sa: SHORT };

const withHours = (dailyHours: DailyHours): RecordFields => ({ ...COMPANY, dailyHours: { ...dailyHours } });

describe('the hours of each day', () => {
  test.each<[string, DailyHours, string[]]>([
    ['equal days', WORKING_DAYS, ['Mo-Fr 09:00']],
    ['a shorter Saturday', WEEK, ['Mo-Fr 09:00', 'Sa 10:00']],
    ['a day off in between', { Mo: LONG, We: LONG, Th: LONG }, ['Mo 09:00', 'We-Th 09:00']],
    ['another day in between', { Mo: LONG, Tu: SHORT, We: LONG }, ['Mo 09:00', 'Tu 10:00', 'We 09:00']],
    ['no open day', {}, []],
  ])('%s', (_, hours, runs) => {
    expect(hoursInRuns(hours).map(({ days, opens }) => `${days} ${opens}`)).toEqual(runs);
  });

  test.each<[string, DailyHours, string[]]>([
    ['a Saturday', WEEK, []],
    ['a closing before the opening', { Mo: { opens: '18:00', closes: '09:00' } }, ['dailyHours.Mo.closes']],
    ['a closing at the opening', { Mo: { opens: '09:00', closes: '09:00' } }, ['dailyHours.Mo.closes']],
    ['an empty time', { Mo: { opens: '', closes: '09:00' } }, ['dailyHours.Mo.opens']],
    ['no open day', {}, ['dailyHours']],
  ])('%s', (_, hours, paths) => {
    const issues = company.safeParse(withHours(hours)).error?.issues ?? [];
    expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual(paths);
  });
});

describe('the range of days for version 1.0.0', () => {
  test.each<[string, DailyHours, unknown]>([
    ['has most days', WEEK, { days: 'Mo-Fr', ...LONG }],
    ['is the first of equally long ones', { Mo: SHORT, Tu: LONG }, { days: 'Mo', ...SHORT }],
    [
      'leaves out days that are being typed',
      { Mo: { opens: '', closes: '' }, Tu: LONG },
      { days: 'Tu', ...LONG },
    ],
    ['stays without a valid day', {}, COMPANY['openingHours']],
  ])('%s', (_, hours, range) => {
    const fields = withHoursRange(withHours(hours));
    expect(fields['openingHours']).toEqual(range);
    expect(fields['dailyHours']).toEqual(hours);
  });

  test('is all that version 1.0.0 reads of a new record', () => {
    const { dailyHours: _unknown, ...known } = withHoursRange(withHours(WEEK));
    expect(companyOf10.parse(withHoursRange(withHours(WEEK)))).toEqual(known);
    expect(known['openingHours']).toEqual({ days: 'Mo-Fr', ...LONG });
  });

  test('counts if version 1.0.0 has changed it', () => {
    const stored = withHoursRange(withHours(WEEK));
    expect(withoutOutdatedDailyHours(stored)).toBe(stored);
    const changed = { ...stored, openingHours: { days: 'Mo-Fr', opens: '08:00', closes: '17:00' } };
    expect(weekOf(withoutOutdatedDailyHours(changed))).toMatchObject({
      Mo: { opens: '08:00', closes: '17:00' },
    });
    expect(withoutOutdatedDailyHours(changed)).not.toHaveProperty('dailyHours');
  });
});

test('a change of hours is one difference, and hours that are the same again are none', () => {
  const week = withHoursRange(withHours(WEEK));
  const earlier = withHoursRange(withHours({ ...WEEK, Mo: SHORT }));
  expect(editedDifferences(week, earlier)).toEqual([
    ['dailyHours', 'Mo', 'opens'],
    ['dailyHours', 'Mo', 'closes'],
  ]);
  const hours = { opens: '09:00', closes: '19:00' };
  const same = withHours({ Mo: hours, Tu: hours, We: hours, Th: hours, Fr: hours });
  expect(editedDifferences(COMPANY, same)).toEqual([]);
  const range = { ...COMPANY, openingHours: { days: 'Mo-Sa', ...LONG } };
  expect(editedDifferences(COMPANY, range).map(([field]) => field)).toContain('openingHours');
});
