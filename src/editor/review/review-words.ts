/**
 * The words of review and comments in the member's language. They load with the first of these parts, so components
 * read them while they render, and modules not while they are executed.
 */
import type { comments, review } from '#shared/words/en/review.ts';
import type { Language } from '#shared/words/languages.ts';
import { language } from '#src/admin/lib/words.ts';
import { type ComponentType, lazy } from 'react';

type ReviewWords = { review: typeof review; comments: typeof comments };

const FILES: Readonly<Record<Language, () => Promise<ReviewWords>>> = {
  en: () => import('#shared/words/en/review.ts'),
  tr: () => import('#shared/words/tr/review.ts'),
};

export let reviewWords: ReviewWords;

async function loadWords(): Promise<void> {
  reviewWords = await FILES[language]();
}

/** Returns a function that loads a component with the words. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [Part] = await Promise.all([load(), loadWords()]);
    return Part;
  };
}

/** A component that loads with the words. */
export function lazyWithWords<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadBoth = withWords(load);
  return lazy(async () => ({ default: await loadBoth() }));
}
