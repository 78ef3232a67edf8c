/** The words of all languages, only for the server: a browser loads one language. */

import { siteNames as namesInEnglish, type SiteNames } from '../site-texts/name-words.en.ts';
import { siteNames as namesInTurkish } from '../site-texts/name-words.tr.ts';
import { mail as mailsInEnglish } from './en/mail.ts';
import type { Words } from './en.ts';
import { words as en } from './en.ts';
import type { Language } from './languages.ts';
import { mail as mailsInTurkish } from './tr/mail.ts';
import { words as tr } from './tr.ts';

type ServerWords = Words & { mail: typeof mailsInEnglish; siteNames: SiteNames };

export const WORDS: Readonly<Record<Language, ServerWords>> = {
  en: { ...en, mail: mailsInEnglish, siteNames: namesInEnglish },
  tr: { ...tr, mail: mailsInTurkish, siteNames: namesInTurkish },
};
