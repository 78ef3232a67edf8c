/**
 * Converts a sentence to a row of stems, one for each letter. A stem is as high as its letter is loud: open
 * vowels are high, voiceless consonants low, and spaces lowest. See "The voice line" in the design language.
 */

interface Loudness {
  readonly letters: string;
  readonly low: number;
  readonly high: number;
}

const LOUDNESS: readonly Loudness[] = [
  { letters: 'ae', low: 0.84, high: 1 },
  { letters: 'oö', low: 0.74, high: 0.9 },
  { letters: 'ıiuü', low: 0.56, high: 0.72 },
  { letters: 'lmnrvyzğw', low: 0.36, high: 0.52 },
  { letters: 'bcdgj', low: 0.28, high: 0.44 },
  { letters: 'çfhkpsştqx', low: 0.17, high: 0.3 },
];

/** The loudness of letters of other alphabets. */
const UNKNOWN: Loudness = { letters: '', low: 0.17, high: 0.3 };

/** The loudness of spaces, punctuation and signs. */
const REST = 0.05;

/** The first vowels of the digits' Turkish names: sıfır, bir, iki, üç, dört … dokuz. */
const DIGIT_VOWELS = 'ıiiüöeaeeo';

const LOUDNESS_BY_LETTER: ReadonlyMap<string, Loudness> = new Map(
  LOUDNESS.flatMap((loudness) => Array.from(loudness.letters).map((letter) => [letter, loudness] as const)),
);

/**
 * Returns a number from 0 to 1 that differs for neighbouring indexes, so that repeated letters differ in
 * height. The steps 7 and 13 are coprime, so no pattern is visible.
 */
function jitter(index: number): number {
  return ((index * 7) % 13) / 12;
}

function loudnessOf(character: string): Loudness | undefined {
  const sound = /^[0-9]$/.test(character) ? DIGIT_VOWELS.charAt(Number(character)) : character;
  const letterLoudness = LOUDNESS_BY_LETTER.get(sound) ?? LOUDNESS_BY_LETTER.get(withoutMarks(sound));
  if (letterLoudness !== undefined) return letterLoudness;
  return /^\p{L}$/u.test(sound) ? UNKNOWN : undefined;
}

/** Removes the marks of letters in loanwords: â, î, û, é. Turkish letters with marks are in LOUDNESS. */
function withoutMarks(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Returns the heights of the stems of `text`, one for each character, in (0, 1]. Case and Unicode composition
 * make no difference.
 */
export function voiceLine(text: string): readonly number[] {
  const characters = Array.from(text.normalize('NFC').toLocaleLowerCase('tr').normalize('NFC'));
  return characters
    .filter((character) => !/^\p{M}$/u.test(character))
    .map((character, index) => {
      const loudness = loudnessOf(character);
      if (loudness === undefined) return REST;
      return loudness.low + (loudness.high - loudness.low) * jitter(index);
    });
}
