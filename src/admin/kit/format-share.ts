import { language } from '#src/admin/lib/words.ts';

/** Returns `2.3%`, in Turkish `%2,3`; undefined if the total is 0. */
export function shareOf(part: number, total: number): string | undefined {
  if (total === 0) return undefined;
  const share = part / total;
  const digits = share === 0 || share >= 0.1 ? 0 : 1;
  const style = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, style).format(share);
}
