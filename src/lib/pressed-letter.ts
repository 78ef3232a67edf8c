type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>;

/** Turkish keyboards have two keys for the letter, and capitals of each. */
const TURKISH_I = /^[ıİI]$/;

/**
 * Returns the letter `a` to `z` that a key press means in a shortcut; undefined for other keys. The letter on
 * the key counts, whether or not Caps Lock is on. The position of the key counts only if the layout has no
 * such letter there: Greek and Cyrillic, dead keys, and the signs that Alt types on a Mac.
 */
export function pressedLetter({ key, code, altKey }: Press): string | undefined {
  if (TURKISH_I.test(key)) return 'i';
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^(?!\p{Script=Latin})\p{L}$/u.test(key);
  if (!isOtherScript && !altKey && key !== 'Dead' && key !== 'Unidentified') return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
