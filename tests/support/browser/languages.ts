/**
 * Checks that text in another language than Turkish is marked: a screen reader pronounces every text by its
 * `lang`.
 */
import type { Page } from 'playwright';

/** Letters and words that Turkish does not have. Names are left out, as nobody translates `Professional`. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  en: /\b(the|and|you|your|has|have|our|with|for|page|home|back|hello|speak|posts?|search)\b/iu,
  de: /\b(ist|noch|ein|eine|und|mit|Wochenende|Zimmer|haben)\b/u,
};

/** Texts of the page in another language than the one they are marked with. */
export async function findUnmarkedText(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: { text: string; lang: string }[] = [];
    const take = (text: string | null, element: Element | null) => {
      if (!text?.trim() || !element || element.closest('script, style, title')) return;
      found.push({
        text: text.trim(),
        lang: element.closest('[lang]')?.getAttribute('lang') ?? '',
      });
    };
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      take(text.textContent, text.parentElement);
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        take(element.getAttribute(name), element);
    }
    return found;
  });
  return texts
    .filter(({ text, lang }) => {
      const spoken = Object.keys(SIGNS).find((language) => SIGNS[language]?.test(text));
      return spoken !== undefined && lang !== spoken;
    })
    .map(({ text, lang }) => `${lang}: ${text}`);
}
