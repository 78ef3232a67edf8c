import type { Path } from '#shared/site-texts/differences.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { foldText } from '#text/fold-text.ts';

export type NamedCity = { path: Path; city: string };

/**
 * Returns the texts of a copied page that still name another city. A Turkish suffix after the city's name is
 * ignored. A city in the page's own name does not count.
 */
export function textsNamingOthers(fields: RecordFields, otherCities: readonly string[]): NamedCity[] {
  const foldedName = foldText(typeof fields['name'] === 'string' ? fields['name'] : '');
  const cities = otherCities
    .map((city) => ({ city, folded: foldText(city) }))
    .filter(({ folded }) => !hasWord(foldedName, folded));
  const texts: NamedCity[] = [];
  const visit = (value: RecordFields[string], path: Path): void => {
    if (typeof value === 'string') {
      const text = foldText(value);
      const named = cities.find(({ folded }) => hasWord(text, folded));
      if (named) texts.push({ path, city: named.city });
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, [...path, index]));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) visit(part, [...path, key]);
    }
  };
  if (cities.length > 0) visit(fields, []);
  return texts;
}

/** A character before a match which means that the match is part of a path or of a name such as `city_izmir`. */
const BEFORE_NO_WORD = /[\p{L}\p{N}/_-]/u;

/** True if a word of the text begins with `word`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!BEFORE_NO_WORD.test(text.charAt(at - 1))) return true;
  }
  return false;
}
