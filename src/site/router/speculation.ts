/**
 * Speculation rules, which make Chromium prerender likely pages. Hydration removes the rules, because the page
 * then prefetches links itself.
 */

const TYPE = 'speculationrules';

/** Selects links to pages. Lead buttons, which open a dialog, and links to files are excluded. */
const PAGES = "[href^='/']:not([data-lead-button],[href*='.'])";
const RULES = { prerender: [{ where: { selector_matches: PAGES }, eagerness: 'moderate' }] };

export const SPECULATION_RULES = `<script type="${TYPE}">${JSON.stringify(RULES)}</script>`;

export function endSpeculation(): void {
  document.querySelector(`script[type=${TYPE}]`)?.remove();
}
