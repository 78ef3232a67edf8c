import { readMoney, showAmount } from '../revenue/amounts.ts';

/** Returns the price in liras as visitors read it, such as `180.000 ₺` for `180000`; undefined for another text. */
export function formatPrice(text: string): string | undefined {
  const amount = readLiras(text);
  return amount === undefined ? undefined : `${showAmount(amount)} ₺`;
}

/** Returns `180.000` for `180000 TL`, and a text that is no price as it is. */
export function formatLiras(text: string): string {
  const amount = readLiras(text);
  return amount === undefined ? text : showAmount(amount);
}

function readLiras(text: string): number | undefined {
  const { amount, currency = 'TRY' } = readMoney(text) ?? {};
  return currency === 'TRY' ? amount : undefined;
}
