type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>;

/** Matches the letters of the two Turkish keys for `ı` and `i`, and their capitals. Both keys mean `i`. */
const TURKISH_I = /^[ıİI]$/;

/**
 * Returns the letter `a` to `z` that a key press means in a shortcut; undefined for other keys. If the key types
 * a Latin letter, small or capital, the result is this letter. If it types none, the position of the key decides:
 * on Greek and Cyrillic layouts, for dead keys, and for the signs that Alt types on a Mac.
 */
export function pressedLetter({ key, code, altKey }: Press): string | undefined {
  if (TURKISH_I.test(key)) return 'i';
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^(?!\p{Script=Latin})\p{L}$/u.test(key);
  if (!isOtherScript && !altKey && key !== 'Dead' && key !== 'Unidentified') return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
