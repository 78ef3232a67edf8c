/** Words in URLs that ad blockers block (EasyList, EasyPrivacy), with their replacements. */
const NEUTRAL_WORDS: Readonly<Record<string, string>> = {
  analytics: 'figures',
  consent: 'choice',
  social: 'card',
};

/**
 * Returns the name of a chunk or style sheet without words that ad blockers block; `posts-page` for
 * `posts/page.tsx`.
 * @param source the path of the module that the file is named after
 */
export function assetName(name: string, source = ''): string {
  const folder = name === 'page' ? /([\w-]+)\/page\.\w+$/.exec(source)?.[1] : undefined;
  return (folder === undefined ? name : `${folder}-page`).replaceAll(
    /[a-z]+/g,
    (word) => NEUTRAL_WORDS[word] ?? word,
  );
}
