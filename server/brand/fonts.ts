import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { BASE_CHARACTERS, LIRA, TURKISH_LETTERS } from '#shared/font-characters.ts';

/** Sans is the interface and the brand, serif is a person speaking. */
export type Voice = 'sans' | 'serif';

/** In the order of the search for a letter. The sans has no ₺. */
export const FONT_FILES: Readonly<Record<Voice, readonly string[]>> = {
  sans: ['ses-sans-600.woff2', 'ses-sans-600-tr.woff2', 'ses-serif-tr.woff2'].map(inFonts),
  serif: ['ses-serif.woff2', 'ses-serif-tr.woff2'].map(inFonts),
};

const DRAWABLE = new Set(BASE_CHARACTERS + TURKISH_LETTERS + LIRA);

function inFonts(file: string): string {
  return join(ROOT, 'src/theme/fonts', file);
}

/**
 * Reduces `text` to what our fonts can write: white space becomes single spaces, a letter with a missing mark
 * loses the mark (`Ő` → `O`), other signs and alphabets are removed. May be empty.
 */
export function supportedText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), supported)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function supported(character: string): string {
  if (DRAWABLE.has(character)) return character;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((letter) => DRAWABLE.has(letter)) ? bare : '';
}
