/** Words of the screens of the site, which are not in the area's words because other screens do not need them. */
import { site as english } from '#shared/site-texts/words.en.ts';
import { site as turkish } from '#shared/site-texts/words.tr.ts';
import { language } from '../lib/words.ts';

export const siteWords = { en: english, tr: turkish }[language];
