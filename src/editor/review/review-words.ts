/**
 * The texts of review and comments. They load with the components, so modules must not read them while they are
 * executed.
 */

import { type ComponentType, lazy } from 'react';
import type { comments, review } from '#shared/review/words.en.ts';
import type { Language } from '#shared/words/languages.ts';
import { language } from '#src/admin/lib/words.ts';
import { retryOnce } from '../retry-once.ts';

type ReviewWords = { review: typeof review; comments: typeof comments };

const FILES: Readonly<Record<Language, () => Promise<ReviewWords>>> = {
  en: () => import('#shared/review/words.en.ts'),
  tr: () => import('#shared/review/words.tr.ts'),
};

export let reviewWords: ReviewWords;

async function loadWords(): Promise<void> {
  reviewWords = await FILES[language]();
}

/** Returns a function that loads a component together with its texts. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [Part] = await Promise.all([load(), loadWords()]);
    return Part;
  };
}

export function lazyWithWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryOnce(withWords(load)) }));
}
