/** File names of the browsers' build. */

/** Words that ad blockers look for in a URL (EasyList, EasyPrivacy), with the ones that file names get instead. */
const NEUTRAL_WORDS: Readonly<Record<string, string>> = {
  analytics: 'figures',
  consent: 'choice',
  social: 'card',
};

/** The name of a chunk or style sheet, without the words that would keep it from many browsers. */
export function assetName(name: string): string {
  return name.replaceAll(/[a-z]+/g, (word) => NEUTRAL_WORDS[word] ?? word);
}
