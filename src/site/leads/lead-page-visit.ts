/**
 * Sends the analytics events of the page with the form, with and without React. The events are the same as those
 * of the dialog.
 */
import type { ButtonName } from '#shared/leads/button-names.ts';
import { delegate } from '#src/lib/delegate.ts';
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';
import { whenVisible } from '#src/site/lib/when-visible.ts';
import { noteServedLeadForm } from './form-time.ts';
import { trackLeadAbandoned, trackLeadOpened, trackLeadStored } from './lead-tracking.ts';
import { rememberStoredLead } from './stored-lead.ts';

/**
 * The key in session storage for the button of a form that the browser submits. The confirmation page reads the
 * button.
 */
const SENT_BUTTON_KEY = 'lead-sent';
const FORM = 'form[data-lead-page]';

let visit: { button: ButtonName; since: number } | undefined;

export function handleLeadPage(): void {
  window.addEventListener('pagehide', () => leaveLeadPage());
  delegate(['submit'], FORM, HTMLFormElement, (form, { defaultPrevented }) => {
    if (defaultPrevented) return;
    writeTabValue(SENT_BUTTON_KEY, buttonOf(form));
    visit = undefined;
  });
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (form) {
    noteServedLeadForm();
    whenVisible(() => beginLeadPage(buttonOf(form)));
  }
  if (!form && document.querySelector('.thanks')) confirmSent();
}

/** Counts the form as opened, once per visit of the page. */
export function beginLeadPage(button: ButtonName): void {
  if (visit) return;
  visit = { button, since: performance.now() };
  trackLeadOpened({ button });
}

/** Counts the form as abandoned, unless it was stored. */
export function leaveLeadPage({ stored = false } = {}): void {
  if (visit && !stored) trackLeadAbandoned(visit, (performance.now() - visit.since) / 1000);
  visit = undefined;
}

/** Returns the button's name. The attribute has a valid name, as the server writes only known names. */
function buttonOf({ dataset }: HTMLFormElement): ButtonName {
  return dataset['leadPage'] as ButtonName;
}

/** Counts the stored request on the confirmation page. Without session storage, the request is not counted. */
function confirmSent(): void {
  const button = readTabValue(SENT_BUTTON_KEY) as ButtonName | undefined;
  writeTabValue(SENT_BUTTON_KEY, undefined);
  if (!button) return;
  trackLeadStored({ button });
  rememberStoredLead();
}
