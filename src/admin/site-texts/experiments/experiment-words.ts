/** The texts of the screens of tests, which only the screens of the site load. */
import { experiments as english } from '#shared/site-texts/experiments/words.en.ts';
import { experiments as turkish } from '#shared/site-texts/experiments/words.tr.ts';
import { language } from '#src/admin/lib/words.ts';

export const experimentWords = { en: english, tr: turkish }[language];
