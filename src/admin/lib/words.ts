/**
 * The member’s language. Loaded before any module that uses it, so that modules may read words while they are executed.
 * Another language needs another page load.
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
