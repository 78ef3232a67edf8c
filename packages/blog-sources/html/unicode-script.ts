/** Superscript and subscript characters of Unicode, which has only some of them. */
const SUPERSCRIPT = pairs('0123456789+-=()nivx', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵛˣ');
const SUBSCRIPT = pairs('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
/** Characters that are superscript themselves. */
const SUPERSCRIPT_SYMBOLS = pairs('®™ªº°', '®™ªº°');

function pairs(plain: string, changed: string): ReadonlyMap<string, string> {
  const characters = Array.from(changed);
  return new Map(Array.from(plain, (character, index) => [character, characters[index] ?? character]));
}

/**
 * Writes superscript or subscript in Unicode's characters.
 * @returns undefined if Unicode lacks one of the characters
 */
export function toUnicodeScript(tag: 'sup' | 'sub', text: string): string | undefined {
  if (tag === 'sup' && /^\s*TM\s*$/.test(text)) return '™';
  const table = tag === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  let result = '';
  for (const character of text.replaceAll(/[−–]/g, '-')) {
    const replacement =
      table.get(character) ?? (tag === 'sup' ? SUPERSCRIPT_SYMBOLS.get(character) : undefined);
    if (replacement === undefined && character.trim() !== '') return undefined;
    result += replacement ?? character;
  }
  return result;
}
