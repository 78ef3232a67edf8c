/**
 * Texts of the sliders that find a package for a number of calls per month. `{…}` is replaced by a number or
 * name.
 */
export const PACKAGE_FINDER = {
  label: 'Hangi paket yeter?',
  calls: { question: 'Ayda kaç kez çalıyor?', answer: '{calls} arama' },
  length: { question: 'Bir arama kaç dakika?', answer: '{minutes} dk' },
  fits: 'Ayda {minutes} dakika. {name} yeter.',
  /** The text for more minutes than the second largest package has. */
  largest: 'Ayda {minutes} dakika. Size {name} gerekir.',
  left: '{minutes} dakika artar, sonraki aya devreder.',
  exact: 'Tam tamına.',
  beyond: 'Bu ölçekte fiyatı birlikte konuşalım.',
  badge: 'Size yeten',
} as const;

export function fill(sentence: string, blanks: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? '');
}
