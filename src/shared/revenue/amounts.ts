/** Amounts of money in Turkish notation: dots between thousands and a comma before decimals. */
import { CURRENCIES, type Currency } from '../leads/lead-states.ts';
import { onFirstUse } from '../on-first-use.ts';

/** The first amount that is too large. */
const AMOUNT_LIMIT = 1_000_000_000;

const SYMBOLS: Readonly<Record<Currency, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' };

const AMOUNT = /^(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<cents>\d{1,2}))?$/;

const wholeFormat = onFirstUse(() => new Intl.NumberFormat('tr'));
const centsFormat = onFirstUse(
  () => new Intl.NumberFormat('tr', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const SYMBOL = /[₺$€£]|(?:TL|TRY|lira|LİRA)$/giu;

/** `currency` is undefined for a text without a symbol. */
type Money = { amount: number; currency: Currency | undefined };

/** Reads `155.000`, `155000,5` or `155.000,50 ₺`. @returns undefined for another text or an amount out of range */
export function readMoney(text: string): Money | undefined {
  const plain = text.replace(/\s/gu, '');
  const symbols = plain.match(SYMBOL) ?? [];
  const { whole, cents = '' } = AMOUNT.exec(plain.replace(SYMBOL, ''))?.groups ?? {};
  if (whole === undefined || symbols.length > 1) return undefined;
  const amount = Number(`${whole.replaceAll('.', '')}.${cents || '0'}`);
  return isAmount(amount) ? { amount, currency: currencyOf(symbols[0]) } : undefined;
}

function currencyOf(symbol: string | undefined): Currency | undefined {
  if (symbol === undefined) return undefined;
  return CURRENCIES.find((currency) => SYMBOLS[currency] === symbol) ?? 'TRY';
}

/** True for an amount in range with at most two decimals. */
export function isAmount(amount: number): boolean {
  return amount >= 0 && amount < AMOUNT_LIMIT && Math.round(amount * 100) / 100 === amount;
}

/** Returns `155.000`, or `155.000,50`. */
export function showAmount(amount: number): string {
  return (Number.isInteger(amount) ? wholeFormat() : centsFormat()).format(amount);
}

/** Returns `155.000 ₺`, or `−155.000 ₺`. The space does not break. */
export function formatAmount(amount: number, currency: Currency): string {
  return `${amount < 0 ? '−' : ''}${showAmount(Math.abs(amount))}\u00a0${SYMBOLS[currency]}`;
}

/** Returns `+155.000 ₺`, `−155.000 ₺` or `0 ₺`. */
export function formatDifference(amount: number, currency: Currency): string {
  return `${amount > 0 ? '+' : ''}${formatAmount(amount, currency)}`;
}

export function symbolOf(currency: Currency): string {
  return SYMBOLS[currency];
}
