import type { ButtonName } from '#shared/leads/button-names.ts';
import type { LeadVariant } from '#shared/leads/lead-rules.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { delegate, isPlainClick, onApproach } from '#src/lib/delegate.ts';
import { MOVEMENTS, onFirst } from '#src/site/first-script/intent.ts';
import { LEAD_BUTTON, type LeadRequest } from './lead-request.ts';
import { openLeadDialog, prepareLeadDialog } from './open-lead-dialog.ts';
import { updateLeadButtons } from './stored-lead.ts';

/**
 * Opens the dialog for presses of lead buttons. The dialog does not wait for hydration, as it has its own React
 * root.
 */
export function handleLeadButtons({ site }: { site: Site }): void {
  updateLeadButtons();
  const open = (button: HTMLAnchorElement, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    // Prevents navigation. This listener runs before the listener that follows links.
    event.preventDefault();
    void openLeadDialog(requestOf(button), button.href, site);
  };
  delegate(['click'], LEAD_BUTTON, HTMLAnchorElement, open, { capture: true });
  onFirst(MOVEMENTS, prepareLeadDialog);
  onApproach(LEAD_BUTTON, prepareLeadDialog);
}

export function isLeadButton(link: HTMLAnchorElement): boolean {
  return link.matches(LEAD_BUTTON);
}

function requestOf({ dataset }: HTMLElement): LeadRequest {
  return {
    // The attributes have valid names, as `LeadButton` writes them and the compiler has checked the names.
    button: dataset['leadButton'] as ButtonName,
    variant: dataset['leadVariant'] as LeadVariant,
    package: dataset['leadPackage'],
  };
}
