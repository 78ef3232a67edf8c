import type { Language } from '#shared/words/languages.ts';
import { language } from '#src/admin/lib/words.ts';

/** `₺695,000`, in Turkish `695.000 ₺`; with two decimals only if the amount is not whole. */
export function formatMoney(amount: number, currency: string, inLanguage: Language = language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const parts = new Intl.NumberFormat(inLanguage, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(Math.abs(amount));
  const textOf = (isWanted: (type: string) => boolean) =>
    parts
      .filter(({ type }) => isWanted(type))
      .map(({ value }) => value)
      .join('');
  const number = textOf((type) => /^(integer|group|decimal|fraction)$/.test(type));
  const symbol = textOf((type) => type === 'currency');
  const sign = amount < 0 ? '−' : '';
  return inLanguage === 'tr' ? `${sign}${number}\u00a0${symbol}` : `${sign}${symbol}${number}`;
}

/** `+₺355,000` or `−₺65,000`. */
export function formatDifference(amount: number, currency: string, inLanguage: Language = language): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency, inLanguage)}`;
}
