/**
 * Speculation rules, by which Chromium prepares pages that somebody is likely to open. They end with the
 * hydration, after which the page prefetches links itself.
 */

const TYPE = 'speculationrules';

/** Links to pages of the site: lead buttons open a dialog, and files are no pages. */
const PAGES = "[href^='/']:not([data-lead-button],[href*='.'])";
const RULES = { prerender: [{ where: { selector_matches: PAGES }, eagerness: 'moderate' }] };

export const SPECULATION_RULES = `<script type="${TYPE}">${JSON.stringify(RULES)}</script>`;

/** Ends speculation, and drops prepared pages that were not opened. */
export function endSpeculation(): void {
  document.querySelector(`script[type=${TYPE}]`)?.remove();
}
