/**
 * Speculation rules: Chromium prerenders likely pages. Hydration ends them, as the page then prefetches links
 * itself.
 */

const TYPE = 'speculationrules';

/** Links to pages: without lead buttons, which open a dialog, and without files. */
const PAGES = "[href^='/']:not([data-lead-button],[href*='.'])";
const RULES = { prerender: [{ where: { selector_matches: PAGES }, eagerness: 'moderate' }] };

export const SPECULATION_RULES = `<script type="${TYPE}">${JSON.stringify(RULES)}</script>`;

export function endSpeculation(): void {
  document.querySelector(`script[type=${TYPE}]`)?.remove();
}
