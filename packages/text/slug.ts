import { normalizeUnicode } from './normalize-unicode.ts';
import { withoutInvisible } from './typed-text.ts';

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};

/**
 * Makes a slug: invisible characters are dropped, letters with
 * marks become their base letter, then every run of other characters becomes one hyphen. `Çağrı Merkezi'nde
 * İlk Adım` → `cagri-merkezi-nde-ilk-adim`.
 */
export function slugify(text: string): string {
  return normalizeUnicode(withoutInvisible(text), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßæœøđł]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
