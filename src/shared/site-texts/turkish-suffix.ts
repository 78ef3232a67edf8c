/**
 * Attaches Turkish suffixes to values of facts: `48 saat` → `48 saatte`, `%80` → `%80’i`. The last word of the
 * value, as it is spoken, decides about the vowels and consonants of the suffix.
 */

/**
 * The forms of each suffix: after a consonant, after a vowel, and after a possessive ending (`Çağrı Merkezi`). `A`
 * stands for a or e, `I` for ı, i, u or ü, `D` for d or t.
 */
const FORMS = {
  in: ['In', 'nIn', 'nIn'],
  i: ['I', 'yI', 'nI'],
  e: ['A', 'yA', 'nA'],
  de: ['DA', 'DA', 'ndA'],
  den: ['DAn', 'DAn', 'ndAn'],
  le: ['lA', 'ylA', 'ylA'],
  lik: ['lIk', 'lIk', 'lIk'],
  si: ['I', 'sI', ''],
  sinin: ['InIn', 'sInIn', 'nIn'],
  sini: ['InI', 'sInI', 'nI'],
  sine: ['InA', 'sInA', 'nA'],
  sinde: ['IndA', 'sIndA', 'ndA'],
  sinden: ['IndAn', 'sIndAn', 'ndAn'],
} as const;

export type Suffix = keyof typeof FORMS;
export const SUFFIXES = Object.keys(FORMS) as Suffix[];

/** Common words whose stem changes irregularly before a vowel. */
const STEMS_BEFORE_VOWEL: ReadonlyMap<string, string> = new Map([
  ['dört', 'dörd'],
  ['adet', 'aded'],
  ['hat', 'hatt'],
  ['kayıt', 'kayd'],
  ['şehir', 'şehr'],
]);

/** Loanwords with front vowels in their suffixes after a last a, o or u. */
const FRONT_WORDS = new Set('dikkat kabul kontrol protokol rol saat santral seyahat terminal'.split(' '));

/** Last words of names whose last letter is a possessive ending. */
const POSSESSIVE_WORDS = new Set('caddesi ekibi merkezi yakası'.split(' '));

/** The readings of signs, abbreviations and foreign names. */
const READINGS: ReadonlyMap<string, string> = new Map([
  // Read like the abbreviation TL ("te le"), not "lira": `15.000 ₺’den`.
  ['₺', 'tele'],
  ['€', 'avro'],
  ['$', 'dolar'],
  ['+', 'artı'],
  ['dk', 'dakika'],
  ['sn', 'saniye'],
  ['ms', 'milisaniye'],
  ['sms', 'esemes'],
  ['aı', 'eyay'],
  ['discovery', 'diskaviri'],
  ['google', 'gugıl'],
]);

const ONES = ' bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const TENS = ' on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const SCALES = ' bin milyon milyar trilyon'.split(' ');

/** The narrow vowel that follows each vowel. */
const NARROW: ReadonlyMap<string, string> = new Map(
  ['ıaâ', 'ieéî', 'uoû', 'üö'].flatMap((group) => Array.from(group, (vowel) => [vowel, group.charAt(0)])),
);

/**
 * Returns the value with its suffix. The suffix follows an apostrophe, except after a common word. A last word
 * with a capital letter is a proper name or an abbreviation.
 * @throws RangeError for a value without a reading: its end is an unknown sign, has no vowel, or is a number of
 * more than 15 digits
 */
export function withSuffix(value: string, suffix: Suffix): string {
  const word = /(?:\d{1,3}(?:\.\d{3})+|\d{1,2}[.:]00|\d+|\p{L}+|[₺€$+])(?=%?$)/u.exec(value)?.[0] ?? '';
  const signBefore = /([₺€$])[\d.,–-]+$/u.exec(value)?.[1];
  const reading = readingOf(signBefore ?? word);
  const vowels = Array.from(reading).filter((letter) => NARROW.has(letter));
  const narrow = NARROW.get(vowels.at(-1) ?? '');
  if (narrow === undefined) throw new RangeError(`“${value}” has no Turkish reading`);
  const [afterConsonant, afterVowel, afterPossessive] = FORMS[suffix];
  const endsWithVowel = NARROW.has(reading.slice(-1));
  const afterLetter = endsWithVowel ? afterVowel : afterConsonant;
  const form = POSSESSIVE_WORDS.has(reading) ? afterPossessive : afterLetter;
  if (form === '') return value;
  const ending = spell(form, reading, narrow);
  const isCommonWord = /(?:^|\s)[\p{Ll}-]+$/u.test(value) && !READINGS.has(word);
  if (!isCommonWord) return `${value}’${ending}`;
  const isBeforeVowel = !endsWithVowel && /^[AI]/.test(form);
  const stem = isBeforeVowel ? stemBeforeVowel(word, vowels.length) : word;
  return value.slice(0, -word.length) + stem + ending;
}

function spell(form: string, reading: string, narrow: string): string {
  const vowel = FRONT_WORDS.has(reading) ? narrow.replace('ı', 'i').replace('u', 'ü') : narrow;
  return form
    .replaceAll('A', vowel === 'ı' || vowel === 'u' ? 'a' : 'e')
    .replaceAll('I', vowel)
    .replace('D', /[fstkçşhp]$/.test(reading) ? 't' : 'd');
}

function stemBeforeVowel(word: string, syllables: number): string {
  const irregular = STEMS_BEFORE_VOWEL.get(word);
  if (irregular !== undefined || syllables === 1) return irregular ?? word;
  return word
    .replace(/(?<=[aeıioöuü])k$/, 'ğ')
    .replace(/p$/, 'b')
    .replace(/ç$/, 'c');
}

/** Returns how a word is spoken: a number by its last word, an abbreviation by the name of its last letter. */
function readingOf(word: string): string {
  const number = /^[\d.]+(?=[.:]00$)|^[\d.]+/.exec(word)?.[0];
  if (number !== undefined) return integerInWords(number).split(' ').at(-1) ?? '';
  const lower = word.toLocaleLowerCase('tr');
  const reading = READINGS.get(lower);
  // Abbreviations such as TÜBİTAK are read as words.
  const isSpelled = /^\p{Lu}+$/u.test(word) && !/.[AEIİOÖUÜ][^AEIİOÖUÜ]$/u.test(word);
  if (reading !== undefined || !isSpelled || NARROW.has(lower.slice(-1))) return reading ?? lower;
  return lower.endsWith('k') ? 'ka' : `${lower}e`;
}

/**
 * Writes the number before the words of a value in letters: `15 dakika` → `on beş dakika`.
 * @throws RangeError for other values, for decimals and for numbers of more than 15 digits
 */
export function inWords(value: string): string {
  const [, number, words = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)((?:\s\p{L}+)*)$/u.exec(value) ?? [];
  if (number === undefined) throw new RangeError(`“${value}” is not a whole number with words`);
  return integerInWords(number) + words;
}

function integerInWords(number: string): string {
  const digits = number.replaceAll('.', '').replace(/^0+/, '');
  if (digits.length > 15) throw new RangeError(`${number} has more than 15 digits`);
  const groups = digits.padStart(15, '0').match(/\d{3}/g) ?? [];
  const words = groups.flatMap((group, index) => {
    const scale = SCALES[groups.length - 1 - index] ?? '';
    const [hundreds = 0, tens = 0, ones = 0] = Array.from(group, Number);
    if (group === '000') return [];
    if (group === '001' && scale === 'bin') return ['bin'];
    return [hundreds > 1 ? ONES[hundreds] : '', hundreds > 0 ? 'yüz' : '', TENS[tens], ONES[ones], scale];
  });
  return words.filter(Boolean).join(' ') || 'sıfır';
}
