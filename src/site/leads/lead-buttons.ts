import type { ButtonName } from '#shared/leads/button-names.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { delegate, isPlainClick, onApproach } from '#src/lib/delegate.ts';
import { MOVEMENTS, onFirst } from '#src/site/first-script/intent.ts';
import type { LeadRequest } from './lead-request.ts';
import { openLeadDialog, prepareLeadDialog, prepareLeadForm } from './open-lead-dialog.ts';
import { updateLeadButtons } from './stored-lead.ts';

const BUTTON = 'a[data-lead-button]';

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
  delegate(['click'], BUTTON, HTMLAnchorElement, open, { capture: true });
  onFirst(MOVEMENTS, prepareLeadDialog);
  onApproach(BUTTON, prepareLeadForm);
}

export function isLeadButton(link: HTMLAnchorElement): boolean {
  return link.matches(BUTTON);
}

function requestOf({ dataset }: HTMLElement): LeadRequest {
  return {
    // The attribute has a valid name, as `LeadButton` writes it and the compiler has checked the name.
    button: dataset['leadButton'] as ButtonName,
    variant: dataset['leadVariant'] === 'contact' ? 'contact' : 'demo',
    package: dataset['leadPackage'],
  };
}
