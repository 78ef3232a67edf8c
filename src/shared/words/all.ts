/** The words of every language, for the server alone: the browser fetches those of one. */
import { words as en } from './en.ts';
import type { Words } from './en.ts';
import type { Language } from './languages.ts';
import { words as tr } from './tr.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, tr };
