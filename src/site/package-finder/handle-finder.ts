import { delegate } from '#src/lib/delegate.ts';

/** The class of the sliders, kept apart from them, as their style sheet is for the page of prices. */
export const FINDER = 'package-finder';

/** Answers the sliders of the page. What they say is fetched when somebody moves one. */
export function handlePackageFinder(): void {
  delegate(['input'], `[data-control="${FINDER}"]`, HTMLElement, (finder) => {
    void import('./show-finding.ts').then(
      ({ showFinding }) => showFinding(finder),
      () => {},
    );
  });
}
