/** The table of contents, made of the headings that an article's markup has. */
import { unescapeHtml } from '#shared/rich-text/unescape-html.ts';

export type ContentsEntry = { id: string; text: string };

/** Headings as `articleMarkup` writes those with a link. */
const HEADING = /<div class="hd"><h([1-6]) id="([a-z0-9-]+)"[^>]*>(.*?)<\/h\1>/g;

/** Fewer headings need no table. */
const ENTRIES_MIN = 3;
const ENTRIES_MAX = 40;

/**
 * The highest level of headings; where these are too few, the next level with them.
 * @param html the output of `articleMarkup`
 * @returns nothing for an article with too few headings
 */
export function contentsOf(html: string): ContentsEntry[] {
  const headings = [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    level: Number(level),
    id,
    text: unescapeHtml(inner.replace(/<[^>]*>/g, '')),
  }));
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((one, other) => one - other);
  const listed = levels
    .map((deepest) => headings.filter(({ level }) => level <= deepest))
    .find(({ length }) => length >= ENTRIES_MIN);
  return (listed ?? []).slice(0, ENTRIES_MAX).map(({ id, text }) => ({ id, text }));
}
