import { expect, test } from 'vitest';
import { formatDifference, formatMoney } from './format-money.ts';

test.each([
  [695_000, 'TRY', '₺695,000', '695.000\u00a0₺'],
  [0, 'TRY', '₺0', '0\u00a0₺'],
  [1200.5, 'EUR', '€1,200.50', '1.200,50\u00a0€'],
  [-65_000, 'USD', '−$65,000', '−65.000\u00a0$'],
])('%d %s is %s, in Turkish %s', (amount, currency, english, turkish) => {
  expect(formatMoney(amount, currency, 'en')).toBe(english);
  expect(formatMoney(amount, currency, 'tr')).toBe(turkish);
});

test('a difference has a sign', () => {
  expect(formatDifference(355_000, 'TRY', 'tr')).toBe('+355.000\u00a0₺');
  expect(formatDifference(-1, 'TRY', 'en')).toBe('−₺1');
});
