/** Handles the scrolling of an article. Loaded at the first scroll. */
import { markCurrentSection } from './current-section.ts';
import { followReading } from './read-depth.ts';

export function handleArticleScroll(): void {
  markCurrentSection();
  followReading();
}
