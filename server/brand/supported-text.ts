import { BASE_CHARACTERS, LIRA, TURKISH_LETTERS } from '#shared/font-characters.ts';

const DRAWABLE = new Set(BASE_CHARACTERS + TURKISH_LETTERS + LIRA);

/**
 * `text` as far as our fonts can write it: white space becomes single spaces, a letter with a mark that we lack goes
 * without the mark (`Ő` → `O`), other signs and alphabets are left out. May be empty.
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
