import { delegate } from '#src/lib/delegate.ts';

/**
 * This name is not in `package-finder.tsx`, because only the pricing page needs that component's style sheet.
 */
export const FINDER = 'package-finder';

/** Loads the code of the sliders when a slider is first moved. */
export function handlePackageFinder(): void {
  delegate(['input'], `[data-control="${FINDER}"]`, HTMLElement, (finder) => {
    void import('./show-finding.ts').then(
      (code) => code.showFinding(finder),
      () => {},
    );
  });
}
