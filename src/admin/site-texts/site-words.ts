/**
 * The texts of the screens of site texts. They are separate from the area's words, as other screens do not need
 * them.
 */
import { site as english } from '#shared/site-texts/words.en.ts';
import { site as turkish } from '#shared/site-texts/words.tr.ts';
import { language } from '../lib/words.ts';

export const siteWords = { en: english, tr: turkish }[language];
