/** File names of the browsers' build. */

/** Words that ad blockers look for in a URL (EasyList, EasyPrivacy), with the ones that file names get instead. */
const NEUTRAL_WORDS: Readonly<Record<string, string>> = {
  analytics: 'figures',
  consent: 'choice',
  social: 'card',
};

/**
 * The name of a chunk or style sheet, without the words that would keep it from many browsers. A file of
 * `posts/page.tsx` is named `posts-page`.
 * @param source the path of the module that it is named after
 */
export function assetName(name: string, source = ''): string {
  const folder = name === 'page' ? /([\w-]+)\/page\.\w+$/.exec(source)?.[1] : undefined;
  return (folder === undefined ? name : `${folder}-page`).replaceAll(
    /[a-z]+/g,
    (word) => NEUTRAL_WORDS[word] ?? word,
  );
}
