import { describe, expect, test } from 'vitest';
import { DATA_HANDLING, shippedTexts } from '#tests/support/factories/site-texts.ts';
import { companyOf, withCompany } from './company-of-site.ts';
import { shippedRecords } from './defaults/all.ts';
import {
  country,
  dialCodes,
  email,
  line,
  marked,
  mersisNumber,
  phone,
  price,
  taxNumber,
  textFieldOf,
  time,
  url,
} from './fields.ts';
import { RECORD_SCHEMAS, SHIPPED_RECORD_NAMES } from './records.ts';
import { DEFAULT_SITE } from './site.ts';

describe.each(SHIPPED_RECORD_NAMES)('the shipped record %s', (name) => {
  test('agrees with its schema, and every reference has a meaning', () => {
    const { success, data, error } = RECORD_SCHEMAS[name].safeParse(shippedTexts(name));
    expect(error?.issues).toBeUndefined();
    expect(success).toBe(true);
    expect(data).toEqual(shippedTexts(name));
  });
});

test.each([
  ['a text', line(5), 'Ankara'.slice(0, 5), []],
  ['a text that is too long', line(5), 'Ankara', ['too_big']],
  ['an empty text', line(5), '', ['too_small']],
  ['spaces at the end', line(), 'Ankara ', ['spaces']],
  ['two spaces', line(), 'An  kara', ['spaces']],
  ['a line break', line(), 'An\nkara', ['spaces']],
  ['a brace that is not closed', line(), 'Kurulum {setup', ['reference']],
  ['a price', price(), '15.000 ₺', []],
  ['a price without liras', price(), '15.000', ['price']],
  ['a price without a dot', price(), '15000 ₺', ['price']],
  ['a price in words', price(), 'abc', ['price']],
  ['a dialling code', dialCodes(), '0242', []],
  ['two dialling codes', dialCodes(), '0212 · 0216', []],
  ['a dialling code in words', dialCodes(), 'abc', ['dialCodes']],
  ['a reference without a meaning', line(), 'Kurulum {kurulum}', ['reference']],
  ['a mark', marked(), '[Kargom] nerede', []],
  ['a mark that is not closed', marked(), '[Kargom nerede', ['brackets']],
  ['a mark with a space at its end', marked(), '[Kargom ] nerede', ['brackets']],
  ['a telephone number with seven digits', phone(), '444 0 123', []],
  ['a telephone number with a country', phone(), '+90 (850) 000-00-00', []],
  ['a telephone number with six digits', phone(), '444 0 12', ['phone']],
  ['a telephone number with a word', phone(), '0850 SESDAS 1', ['phone']],
  ['an e-mail address', email(), 'merhaba@example.com', []],
  ['an e-mail address without a host', email(), 'merhaba@', ['email']],
  ['the last minute of a day', time(), '23:59', []],
  ['a time after the end of a day', time(), '24:00', ['time']],
  ['two letters of a country', country(), 'TR', []],
  ['two small letters', country(), 'tr', ['country']],
  ['a tax number', taxNumber(), '1234567890', []],
  ['an identity number', taxNumber(), '12345678901', []],
  ['a tax number of nine digits', taxNumber(), '123456789', ['taxNumber']],
  ['a tax number with a letter', taxNumber(), '123456789A', ['taxNumber']],
  ['a MERSİS number', mersisNumber(), '0123456789012345', []],
  ['a MERSİS number of fifteen digits', mersisNumber(), '012345678901234', ['mersisNumber']],
  ['an address of a profile', url(), 'https://social.example.com/sesdas', []],
  ['a path instead of an address', url(), '/sesdas', ['url']],
  ['an address that runs a script', url(), 'javascript:alert(1)', ['url']],
])('%s', (_, schema, text, problems) => {
  const issues = schema.safeParse(text).error?.issues ?? [];
  const problemOf = (issue: (typeof issues)[number]) =>
    issue.code === 'custom' ? (issue.params?.['problem'] as unknown) : issue.code;
  expect(issues.map(problemOf)).toEqual(problems);
});

test('the schema of a text carries its kind and its limits', () => {
  expect(textFieldOf(line(60))).toEqual({ kind: 'line', min: 1, max: 60 });
  expect(textFieldOf(RECORD_SCHEMAS.landing)).toBeUndefined();
});

test.each([
  ['Mo', true],
  ['Mo-Fr', true],
  ['Sa-Su', true],
  ['Fr-Mo', false],
  ['Mo-Mo', false],
  ['Mon', false],
])('the opening days %s: %s', (days, isValid) => {
  expect(RECORD_SCHEMAS.company.shape.openingHours.shape.days.safeParse(days).success).toBe(isValid);
});

test('a configured tagline is that of the company’s record, and the default names a fact', () => {
  const taglineOf = (tagline: string) =>
    shippedRecords({ ...DEFAULT_SITE, origin: 'https://example.com', tagline }, DATA_HANDLING).company
      .tagline;
  expect(taglineOf('Hattın öbür ucunda')).toBe('Hattın öbür ucunda');
  expect(taglineOf(DEFAULT_SITE.tagline)).toBe('Telefonunuzu {open} açan yapay zekâ ses temsilcisi');
});

test('values that may be absent are those of the company’s record, not of the configuration', () => {
  const site = { ...DEFAULT_SITE, origin: 'https://example.com', demoLine: '0850 111 22 33' };
  const { demoLine, ...others } = companyOf(site);
  expect(demoLine).toBe(site.demoLine);
  expect(withCompany(site, others).demoLine).toBeUndefined();
  expect(withCompany({ ...site, name: 'Çınlama' }, companyOf(site))).toEqual(
    withCompany(site, companyOf(site)),
  );
});
