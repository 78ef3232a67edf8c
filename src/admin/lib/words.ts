/**
 * The words of the admin area in the language of its person. They are loaded before any module that reads them, so that
 * every module may read them while it is executed; another language needs another page.
 */
import type { Words } from '#shared/words/en.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/words/languages.ts';

const FILES: Readonly<Record<Language, () => Promise<{ words: Words }>>> = {
  en: () => import('#shared/words/en.ts'),
  tr: () => import('#shared/words/tr.ts'),
};

export let words: Words;

export let language: Language = DEFAULT_LANGUAGE;

export async function loadWords(chosen: Language): Promise<void> {
  language = chosen;
  ({ words } = await FILES[chosen]());
}
