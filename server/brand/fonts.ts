import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import {
  FREQUENT_CHARACTERS,
  LIRA,
  RARE_CHARACTERS,
  TURKISH_LETTERS,
} from '#shared/brand/font-characters.ts';

/** The font of a text: `sans` for the interface and the brand, `serif` for the words of a speaking person. */
export type Voice = 'sans' | 'serif';

/**
 * The font files by voice, in the order in which a letter is looked up. The sans font lacks ₺, so a serif font
 * follows it.
 */
export const FONT_FILES: Readonly<Record<Voice, readonly string[]>> = {
  sans: ['ses-sans-600.woff2', 'ses-sans-600-tr.woff2', 'ses-serif-tr.woff2'].map(inFonts),
  serif: ['ses-serif.woff2', 'ses-serif-tr.woff2', 'ses-serif-rare.woff2'].map(inFonts),
};

const DRAWABLE = new Set(FREQUENT_CHARACTERS + RARE_CHARACTERS + TURKISH_LETTERS + LIRA);

function inFonts(file: string): string {
  return join(ROOT, 'src/theme/fonts', file);
}

/**
 * Reduces `text` to characters of these fonts: white space becomes single spaces, a letter with an
 * unsupported mark loses the mark (`Ő` → `O`), and other unsupported characters are removed. The result may
 * be empty.
 */
export function supportedText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), replaceUnsupported)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function replaceUnsupported(character: string): string {
  if (DRAWABLE.has(character)) return character;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((letter) => DRAWABLE.has(letter)) ? bare : '';
}
