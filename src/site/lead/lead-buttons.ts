import type { ButtonName } from '#shared/analytics-events.ts';
import type { Site } from '#shared/site.ts';
import { delegate, isPlainClick, onApproach } from '#src/lib/delegate.ts';
import { showAsking } from './lead-asked.ts';
import type { LeadRequest } from './lead-request.ts';
import { openLeadDialog, prepareLeadDialog } from './open-lead-dialog.ts';

const BUTTON = 'a[data-lead-button]';

/** Makes every lead button of the page open the dialog, which has a root of its own and waits for no other part. */
export function handleLeadButtons({ site }: { site: Site }): void {
  showAsking();
  const open = (button: HTMLAnchorElement, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    // Before the listener that follows links.
    event.preventDefault();
    void openLeadDialog(requestOf(button), button.href, site);
  };
  delegate(['click'], BUTTON, HTMLAnchorElement, open, { capture: true });
  onApproach(BUTTON, prepareLeadDialog);
}

/** Says whether this link opens the dialog. */
export function isLeadButton(link: HTMLAnchorElement): boolean {
  return link.matches(BUTTON);
}

function requestOf({ dataset }: HTMLElement): LeadRequest {
  return {
    // Written by LeadButton alone, whose names the compiler knows.
    button: dataset['leadButton'] as ButtonName,
    variant: dataset['leadVariant'] === 'contact' ? 'contact' : 'demo',
    package: dataset['leadPackage'],
  };
}
