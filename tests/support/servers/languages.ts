/**
 * Checks that texts in other languages than Turkish have `lang`, as screen readers choose the pronunciation by it.
 */
import type { Document } from 'happy-dom';
import { textNodesOf } from './html.ts';

/** Letters and words that Turkish lacks. Names like `Professional` are not translated and not listed. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  en: /\b(the|and|you|your|has|have|our|with|for|page|home|back|hello|speak|posts?|search)\b/iu,
  de: /\b(ist|noch|ein|eine|und|mit|Wochenende|Zimmer|haben)\b/u,
};

export function findUnmarkedText(document: Document): string[] {
  const attributes = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => ({
      text: element.getAttribute(name) ?? '',
      lang: element.closest('[lang]')?.getAttribute('lang') ?? '',
    })),
  );
  return [...textNodesOf(document.documentElement), ...attributes]
    .filter(({ text, lang }) => {
      const detectedLanguage = Object.keys(SIGNS).find((language) => SIGNS[language]?.test(text));
      return detectedLanguage !== undefined && lang !== detectedLanguage;
    })
    .map(({ text, lang }) => `${lang}: ${text}`);
}
