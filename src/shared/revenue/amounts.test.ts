import { expect, test } from 'vitest';
import { formatAmount, formatDifference, isAmount, readMoney, showAmount } from './amounts.ts';

test.each([
  ['155.000', 155_000, undefined],
  ['155000', 155_000, undefined],
  ['155.000,50', 155_000.5, undefined],
  ['155000,5', 155_000.5, undefined],
  [' 1.155.000 ₺', 1_155_000, 'TRY'],
  ['5.000 TL ', 5000, 'TRY'],
  ['5.000tl', 5000, 'TRY'],
  ['5000 Lira', 5000, 'TRY'],
  ['5000 LİRA', 5000, 'TRY'],
  ['5.000 TRY', 5000, 'TRY'],
  ['₺5000', 5000, 'TRY'],
  ['$ 5.000', 5000, 'USD'],
  ['5.000 €', 5000, 'EUR'],
  ['£5.000', 5000, 'GBP'],
  ['0', 0, undefined],
  ['0,01', 0.01, undefined],
  ['999.999.999,99', 999_999_999.99, undefined],
])('%s is the amount %d in the currency %s', (text, amount, currency) => {
  expect(readMoney(text)).toEqual({ amount, currency });
  expect(readMoney(showAmount(amount))).toEqual({ amount, currency: undefined });
});

test.each([
  '',
  '-1',
  '1.000.000.000',
  '155,000',
  '155,000.50',
  '155.00',
  '1.55',
  '15.5000',
  '1,234',
  'yüz',
  '1e5',
  '155.000,',
  'Görüşelim',
  '5.000 $ €',
  '5.000 $ TL',
])('“%s” is no amount', (text) => {
  expect(readMoney(text)).toBeUndefined();
});

test('an amount has at most two decimals', () => {
  expect([0.1 + 0.2, 1.005, 155_000.1, Number.NaN, Infinity].map(isAmount)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('an amount is shown with its currency, and with decimals only if it has some', () => {
  expect([formatDifference(1, 'TRY'), formatDifference(0, 'TRY'), formatDifference(-1500.5, 'TRY')]).toEqual([
    '+1\u00a0₺',
    '0\u00a0₺',
    '−1.500,50\u00a0₺',
  ]);
  expect([formatAmount(155_000, 'TRY'), formatAmount(1500.5, 'EUR')]).toEqual([
    '155.000\u00a0₺',
    '1.500,50\u00a0€',
  ]);
});
