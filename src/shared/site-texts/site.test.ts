import { describe, expect, test } from 'vitest';
import { DEFAULT_SITE, mailHref, openingHoursText, telephoneHref } from './site.ts';
import { weekdaysOf } from './weekdays.ts';

describe('the days of the week', () => {
  test.each([
    ['Mo-Fr', ['Mo', 'Tu', 'We', 'Th', 'Fr']],
    ['Sa', ['Sa']],
    ['Sa-Su', ['Sa', 'Su']],
    ['Mo-Su', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
  ])('%s', (days, names) => {
    expect(weekdaysOf(days).map(({ short }) => short)).toEqual(names);
  });

  test('a backward range has no days', () => {
    expect(weekdaysOf('Fr-Mo')).toEqual([]);
  });
});

describe('the text of opening hours', () => {
  test.each([
    ['Mo-Fr', '09:00', '19:00', 'Pazartesi–cuma 09.00–19.00'],
    ['Mo-Sa', '08:30', '17:30', 'Pazartesi–cumartesi 08.30–17.30'],
    ['Sa', '10:00', '14:00', 'Cumartesi 10.00–14.00'],
    ['Tu-Th', '09:00', '12:00', 'Salı–perşembe 09.00–12.00'],
  ])('%s %s %s', (days, opens, closes, text) => {
    expect(openingHoursText({ openingHours: { days, opens, closes } })).toBe(text);
  });

  test.each([
    [{ Sa: { opens: '10:00', closes: '14:00' } }, 'Pzt–Cum 09.00–19.00, Cmt 10.00–14.00'],
    [{ Fr: { opens: '09:00', closes: '17:30' } }, 'Pzt–Per 09.00–19.00, Cum 09.00–17.30'],
    [{}, 'Pazartesi–cuma 09.00–19.00'],
  ])('with the hours of each day: %j', (changes, text) => {
    const usual = { opens: '09:00', closes: '19:00' };
    const dailyHours = { Mo: usual, Tu: usual, We: usual, Th: usual, Fr: usual, ...changes };
    expect(openingHoursText({ ...DEFAULT_SITE, dailyHours })).toBe(text);
  });

  test('is the specification’s by default', () => {
    expect(openingHoursText(DEFAULT_SITE)).toBe('Pazartesi–cuma 09.00–19.00');
  });
});

test.each([
  ['0850 000 00 00', 'tel:+908500000000'],
  ['+90 (212) 000 00 00', 'tel:+902120000000'],
])('the number %s is dialled as %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});

test.each([
  ['ayse@example.com', 'mailto:ayse@example.com'],
  ['a@b.co?bcc=c@d.co&body=x', 'mailto:a@b.co%3Fbcc%3Dc%40d.co%26body%3Dx'],
  ['a%0Ab@c.co', 'mailto:a%250Ab@c.co'],
])('a link to %s has one recipient and no parameters', (email, href) => {
  expect(mailHref(email)).toBe(href);
});
