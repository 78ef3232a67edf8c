/** The texts of this screen. They are separate from the area's words, as other screens do not need them. */
import { corrections as english } from '#shared/posts/correction-words.en.ts';
import { corrections as turkish } from '#shared/posts/correction-words.tr.ts';
import { language } from '#src/admin/lib/words.ts';

export const correctionWords = { en: english, tr: turkish }[language];
