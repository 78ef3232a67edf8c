/**
 * Replaces a number that contradicts a fact by the present value of the fact. The rest of the sentence does not
 * change. docs/decisions/0078-corrections.md
 */

import { foldText } from '#text/fold-text.ts';
import { type Contradiction, quantityOf } from './fact-rules.ts';
import { SUFFIXES, withSuffix } from './turkish-suffix.ts';

export type Correction = {
  /** The number in the text, with its suffix. */
  former: string;
  corrected: string;
  /**
   * The replacements in the text, the last first. The suffix is a replacement of its own, as it may have other marks
   * than the number.
   */
  replacements: readonly { start: number; end: number; text: string }[];
};

type WrittenNumber = Pick<Contradiction, 'written' | 'facts' | 'formerOf' | 'ranges'>;

const DIGITS = '\\d+(?:\\.\\d{3})*(?:,\\d+)?';
/** The number, or the two numbers of a range, without the unit. */
const NUMERIC = new RegExp(`${DIGITS}(?:\\s?[–-]\\s?${DIGITS})?\\+?`, 'u');
/** The suffix after a number: `’luk`, `te`. */
const SUFFIX = /^['’]?\p{L}+/u;

/**
 * Corrects a number in a text. The unit stays as it is written: `170.000 TL` → `185.000 TL`.
 * @returns undefined if the value or its suffix is not certain
 */
export function correctionOf(text: string, number: WrittenNumber): Correction | undefined {
  const { written } = number;
  const [start, end] = number.ranges.written;
  const values = presentValues(number);
  const [value] = values;
  if (value === undefined || values.length > 1) return undefined;
  const suffix = SUFFIX.exec(text.slice(end))?.[0] ?? '';
  const present = inStyleOf(written, value);
  const corrected = present.endsInSameWord
    ? present.text + suffix
    : withOtherSuffix(written, suffix, present.text);
  if (corrected === undefined) return undefined;
  const suffixEnd = end + suffix.length;
  // Some stems change before a suffix.
  const isStemKept = corrected.startsWith(present.text);
  return {
    former: written + suffix,
    corrected,
    replacements: isStemKept
      ? [
          { start: end, end: suffixEnd, text: corrected.slice(present.text.length) },
          { start, end, text: present.text },
        ]
      : [{ start, end: suffixEnd, text: corrected }],
  };
}

/**
 * Returns the values that the number may mean today. If some facts had this number before, the other facts are left
 * out.
 */
export function presentValues({ facts, formerOf }: Pick<Contradiction, 'facts' | 'formerOf'>): string[] {
  const meant = formerOf.length > 0 ? facts.filter(({ name }) => formerOf.includes(name)) : facts;
  return [...new Set(meant.map(({ value }) => value))];
}

function inStyleOf(number: string, value: string): { text: string; endsInSameWord: boolean } {
  const numeric = NUMERIC.exec(value)?.[0];
  const unit = quantityOf(number)?.unit;
  if (numeric === undefined || unit !== quantityOf(value)?.unit)
    return { text: value, endsInSameWord: false };
  const isUngrouped = /\d{4}/u.test(number);
  const text = number.replace(NUMERIC, () => (isUngrouped ? numeric.replaceAll('.', '') : numeric));
  // A percentage is spoken with its number last. Other numbers are spoken with their unit last.
  return { text, endsInSameWord: unit !== 'percent' };
}

/** Attaches the same suffix to another value. @returns undefined if several suffixes are spelled like this one */
function withOtherSuffix(number: string, spelledSuffix: string, value: string): string | undefined {
  if (spelledSuffix === '') return value;
  const former = number + spelledSuffix.replace("'", '’');
  const attach = (word: string, suffix: (typeof SUFFIXES)[number]) => {
    try {
      return withSuffix(word, suffix);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  const suffixes = SUFFIXES.filter((suffix) => attach(number, suffix) === former);
  const [corrected, ...others] = new Set(suffixes.map((suffix) => attach(value, suffix)));
  if (others.length > 0) return undefined;
  return spelledSuffix.startsWith("'") ? corrected?.replace('’', "'") : corrected;
}

const PAST =
  / (?:eskiden|idi|onceki|gecen (?:yil|sene|ay|hafta)|o zaman(?:lar)?|bir zamanlar|(?:19|20)\d\d)(?!\p{L})|(?:yordu|misti|mustu|ydi|ydu|aldi|oldu|rdi|rdu)(?:k|m|n|lar|ler)?(?!\p{L})/u;

/** Returns true if the sentence probably tells what was once true. */
export function isAboutPast(sentence: string): boolean {
  return PAST.test(` ${foldText(sentence)}`);
}

const COMPUTED =
  /(?:yarım|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|\d+) kat(?:ı|ına|ından)?(?!\p{L})|(?:üçte|dörtte|beşte|altıda|yedide|sekizde|dokuzda|onda) (?:bir|iki|üç|dört|beş)(?:i|ü|si)?(?=d[iü]r|ni|nü|ne|\P{L}|$)|yarısı(?=d[ıi]r|n|\P{L}|$)/iu;

/** Returns the words of a computation beside a number, which may also be out of date: `beşte biri`. */
export function computationIn(sentence: string): string | undefined {
  return COMPUTED.exec(sentence)?.[0];
}
