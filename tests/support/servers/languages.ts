/**
 * Checks that text in another language than Turkish is marked: a screen reader pronounces every text by its
 * `lang`.
 */
import { type Document, type Element, NodeFilter } from 'happy-dom';

/** Letters and words that Turkish does not have. Names are left out, as nobody translates `Professional`. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  en: /\b(the|and|you|your|has|have|our|with|for|page|home|back|hello|speak|posts?|search)\b/iu,
  de: /\b(ist|noch|ein|eine|und|mit|Wochenende|Zimmer|haben)\b/u,
};

/** Texts of a page in another language than the one they are marked with. */
export function findUnmarkedText(document: Document): string[] {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const take = (text: string | null, element: Element | null) => {
    if (!text?.trim() || !element || element.closest('script, style, title')) return;
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const spoken = Object.keys(SIGNS).find((language) => SIGNS[language]?.test(text));
    if (spoken !== undefined && lang !== spoken) found.push(`${lang}: ${text.trim()}`);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    take(node.textContent, node.parentElement);
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      take(element.getAttribute(name), element);
  }
  return found;
}
