import { expect, test } from 'vitest';
import { detailOfSource, nameOfSource } from './source-name.ts';

test.each([
  ['google', 'organic', 'Google search', 'google / organic'],
  ['google', 'cpc', 'Google ads', 'google / cpc'],
  ['linkedin', 'social', 'LinkedIn', 'linkedin / social'],
  ['bulten', 'email', 'bulten e-mail', 'bulten / email'],
  ['haber.example', 'referral', 'haber.example', 'haber.example / referral'],
  ['constructor', '', 'constructor', 'constructor'],
  ['', 'email', 'email', 'email'],
  ['', '', 'Direct', ''],
])('%s / %s is %s', (source, medium, name, detail) => {
  expect(nameOfSource({ source, medium })).toBe(name);
  expect(detailOfSource({ source, medium })).toBe(detail);
});
