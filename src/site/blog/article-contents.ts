/** Makes the table of contents from the headings in an article's markup. */
import { unescapeHtml } from '#rich-text/unescape-html.ts';

export type ContentsEntry = { id: string; text: string };

const HEADING = /<div class="hd"><h([1-6]) id="([a-z0-9-]+)"[^>]*>(.*?)<\/h\1>/g;

const ENTRIES_MIN = 3;
const ENTRIES_MAX = 40;

/**
 * Returns the headings of the highest level. If these are too few, headings of lower levels are added.
 * @param html the output of `articleMarkup`
 * @returns an empty list if all headings together are too few
 */
export function contentsOf(html: string): ContentsEntry[] {
  const headings = [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    level: Number(level),
    id,
    text: unescapeHtml(inner.replace(/<[^>]*>/g, '')),
  }));
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((one, other) => one - other);
  const entries = levels
    .map((deepest) => headings.filter(({ level }) => level <= deepest))
    .find(({ length }) => length >= ENTRIES_MIN);
  return (entries ?? []).slice(0, ENTRIES_MAX).map(({ id, text }) => ({ id, text }));
}
