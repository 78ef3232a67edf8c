/** The slider from calls a month to a package. `{…}` is filled in. */
export const PACKAGE_FINDER = {
  label: 'Hangi paket yeter?',
  calls: { question: 'Ayda kaç kez çalıyor?', answer: '{calls} arama' },
  length: { question: 'Bir arama kaç dakika?', answer: '{minutes} dk' },
  fits: 'Ayda {minutes} dakika. {name} yeter.',
  left: '{minutes} dakika artar, sonraki aya devreder.',
  exact: 'Tam tamına.',
  beyond: 'Bu ölçekte fiyatı birlikte konuşalım.',
  badge: 'Size yeten',
} as const;

export function fill(sentence: string, blanks: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? '');
}
