import { slugify } from '#text/slug.ts';

const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const GREEK_IN_LATIN = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');
const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџ';
const CYRILLIC_IN_LATIN =
  'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i ye g dj j lj nj c dz'.split(' ');

const LATIN: ReadonlyMap<string, string> = new Map([
  ...Array.from(GREEK, (letter, index) => [letter, GREEK_IN_LATIN[index] ?? ''] as const),
  ...Array.from(CYRILLIC, (letter, index) => [letter, CYRILLIC_IN_LATIN[index] ?? ''] as const),
]);

/** Writes Greek and Cyrillic letters in Latin letters, for slugs. Other letters stay unchanged. */
function transliterate(text: string): string {
  return text.replace(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) => {
    const base = letter.toLowerCase().normalize('NFD').charAt(0);
    return LATIN.get(base) ?? letter;
  });
}

/** Returns the slug of a text, or an empty text if the slug would have less than half of the text's letters. */
export function readableSlug(text: string): string {
  const latin = transliterate(text);
  const slug = slugify(latin);
  const letters = latin.match(/\p{L}/gu)?.length ?? 0;
  const lettersOfSlug = slug.match(/[a-z]/g)?.length ?? 0;
  return lettersOfSlug * 2 >= letters ? slug : '';
}
