import { expect, test } from 'vitest';
import { formatLiras, formatPrice } from './price-text.ts';

test.each([
  ['180000', '180.000 ₺', '180.000'],
  ['180000 TL', '180.000 ₺', '180.000'],
  [' 180\u00A0000 ₺ ', '180.000 ₺', '180.000'],
  ['185000,50', '185.000,50 ₺', '185.000,50'],
  ['185.000,00 ₺', '185.000 ₺', '185.000'],
  ['0', '0 ₺', '0'],
])('“%s” is the price %s, and the number %s', (text, price, liras) => {
  expect([formatPrice(text), formatLiras(text)]).toEqual([price, liras]);
  expect([formatPrice(price), formatLiras(liras)]).toEqual([price, liras]);
});

test.each(['', '185 bin', 'abc', '180,000', '18.00', '5 $', '1e5', 'Özel fiyat', '{priceDiscovery|number}'])(
  '“%s” is no price, and stays as the text of a package',
  (text) => {
    expect([formatPrice(text), formatLiras(text)]).toEqual([undefined, text]);
  },
);
