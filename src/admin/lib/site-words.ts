/** Words of the screens of the site, which are not in the area's words because other screens do not need them. */
import { site as english } from '#shared/words/en/site.ts';
import { site as turkish } from '#shared/words/tr/site.ts';
import { language } from './words.ts';

export const siteWords = { en: english, tr: turkish }[language];
