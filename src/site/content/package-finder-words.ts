/**
 * Texts of the sliders that find a package for a number of calls per month. `{…}` is replaced by a number or
 * name.
 */
export const PACKAGE_FINDER = {
  label: 'Hangi paket yeter?',
  calls: { question: 'Ayda kaç kez çalıyor?', answer: '{calls} arama', hint: 'günde {calls} kadar' },
  length: { question: 'Bir arama kaç dakika?', answer: '{minutes} dk' },
  total: 'Ayda {minutes} dakika.',
  /** The words around the package's name. */
  fits: { before: 'Size', after: 'yeter.' },
  /** The words around the name of the largest package, whose minutes are a lower limit. */
  largest: { before: 'Size', after: 'gerekir.' },
  left: '{minutes} dakika artar, sonraki aya devreder.',
  exact: 'Tam denk geldi.',
  beyond: 'Bu ölçekte fiyatı birlikte konuşalım.',
  badge: 'Size yeten',
  stem: 'Her çizgi {minutes} dakika.',
} as const;

export function fill(sentence: string, blanks: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? '');
}

/** Returns a number in Turkish notation: `1.800`, `1,5`. */
export function formatNumber(number: number): string {
  return number.toLocaleString('tr-TR');
}

/** The sentence that explains the stems of the packages. */
export function stemNote(minutes: number): string {
  return fill(PACKAGE_FINDER.stem, { minutes: formatNumber(minutes) });
}
