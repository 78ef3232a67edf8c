import { normalizeUnicode } from './normalize-unicode.ts';
import { withoutInvisible } from './typed-text.ts';

/** First path segments of the blog's own pages, which no post may have as its slug. */
export const RESERVED_POST_SLUGS: readonly string[] = ['preview', 'category', 'archive'];

/** True if `text` has the form of a post's or category's slug. */
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
 * Applies the rule of slugs (specification, Slugs): invisible characters are dropped, letters with
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
