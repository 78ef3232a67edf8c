import type { Page } from 'playwright';
import type { Words } from '#shared/words/en.ts';
import { parseHtml } from '../servers/html.ts';
import { findUnmarkedText } from '../servers/languages.ts';

/** Returns the texts of `words` that differ in `other`, without messages with values, which are functions. */
function textsBut(words: object, other: object): Set<string> {
  const texts = new Set<string>();
  for (const [name, value] of Object.entries(words)) {
    const counterpart: unknown = Reflect.get(other, name);
    if (typeof value === 'string' && value !== counterpart) texts.add(value);
    if (isRecord(value) && isRecord(counterpart))
      for (const text of textsBut(value, counterpart)) texts.add(text);
  }
  return texts;
}

export async function findUntranslated(page: Page, english: Words, pageWords: Words): Promise<string[]> {
  // A word that both languages share, such as “Form”, is not untranslated.
  const pageTexts = textsBut(pageWords, english);
  const englishTexts = new Set([...textsBut(english, pageWords)].filter((text) => !pageTexts.has(text)));
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pageStrings: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (!text.parentElement?.closest('script, style, kbd'))
        pageStrings.push(text.textContent?.trim() ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        pageStrings.push(element.getAttribute(name)?.trim() ?? '');
    return pageStrings;
  });
  const untranslated = texts.filter((text) => englishTexts.has(text));
  return [...new Set([...untranslated, ...findUnmarkedText(parseHtml(await page.content()))])];
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
