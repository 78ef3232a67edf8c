/**
 * The texts in the member’s language. They are loaded before any module that uses them, so modules may read texts
 * while they are executed. Changing the language needs a new page load.
 */
import type { Words } from '#shared/words/en.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/words/languages.ts';

const FILES: Readonly<Record<Language, () => Promise<{ words: Words }>>> = {
  en: () => import('#shared/words/en.ts'),
  tr: () => import('#shared/words/tr.ts'),
};

export let words: Words;

export let language: Language = DEFAULT_LANGUAGE;

export async function loadWords(newLanguage: Language): Promise<void> {
  language = newLanguage;
  ({ words } = await FILES[newLanguage]());
}
