import { delegate } from '#src/lib/delegate.ts';

/** Separate from the sliders, whose style sheet only the pricing page needs. */
export const FINDER = 'package-finder';

/** Fetches the sliders' code at the first move. */
export function handlePackageFinder(): void {
  delegate(['input'], `[data-control="${FINDER}"]`, HTMLElement, (finder) => {
    void import('./show-finding.ts').then(
      ({ showFinding }) => showFinding(finder),
      () => {},
    );
  });
}
