/** Finds words of the default language on a page of the admin area in another one. */
import type { Words } from '#shared/words/en.ts';
import { parseHtml } from '../servers/html.ts';
import { findUnmarkedText } from '../servers/languages.ts';
import type { Page } from 'playwright';

/** The texts of a record of words that another language says otherwise. Sentences with values have no text of their own. */
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

/** The visible texts and accessible names of a page that are still in English. */
export async function findUntranslated(page: Page, english: Words, shown: Words): Promise<string[]> {
  // A word of both languages, such as “Form”, is no omission.
  const same = textsBut(shown, english);
  const wanted = new Set([...textsBut(english, shown)].filter((text) => !same.has(text)));
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (!text.parentElement?.closest('script, style, kbd')) found.push(text.textContent?.trim() ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        found.push(element.getAttribute(name)?.trim() ?? '');
    return found;
  });
  const left = texts.filter((text) => wanted.has(text));
  return [...new Set([...left, ...findUnmarkedText(parseHtml(await page.content()))])];
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
