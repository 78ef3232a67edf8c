/** For the server only: a browser fetches the words of one language. */
import { words as en } from './en.ts';
import type { Words } from './en.ts';
import type { Language } from './languages.ts';
import { words as tr } from './tr.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, tr };
