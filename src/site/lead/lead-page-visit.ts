/** The analytics events of the form as a page: the dialog's, counted from its first sight, before React and without it. */
import type { ButtonName } from '#shared/analytics-events.ts';
import { delegate } from '#src/lib/delegate.ts';
import { readTabValue, writeTabValue } from '#src/site/lib/tab-storage.ts';
import { whenShown } from '#src/site/lib/when-shown.ts';
import { noteServedLeadForm } from './form-time.ts';
import { rememberAsking } from './lead-asked.ts';
import { trackLeadAbandoned, trackLeadOpened, trackLeadStored } from './lead-tracking.ts';

/** The button of a form that the browser itself is sending; the page that confirms it reads it once. */
const SENT = 'lead-sent';
const FORM = 'form[data-lead-page]';

let visit: { button: ButtonName; since: number } | undefined;

/** The first script calls it once. */
export function handleLeadPage(): void {
  window.addEventListener('pagehide', () => leaveLeadPage());
  delegate(['submit'], FORM, HTMLFormElement, (form, { defaultPrevented }) => {
    if (defaultPrevented) return;
    writeTabValue(SENT, buttonOf(form));
    visit = undefined;
  });
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (form) {
    noteServedLeadForm();
    whenShown(() => beginLeadPage(buttonOf(form)));
  }
  if (!form && document.querySelector('.thanks')) confirmSent();
}

/** Counts the form as opened, once for a visit of its page. */
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

/** The page is rendered with a name of the catalogue in this attribute. */
function buttonOf({ dataset }: HTMLFormElement): ButtonName {
  return dataset['leadPage'] as ButtonName;
}

/** A request that was sent without session storage is stored, and not counted. */
function confirmSent(): void {
  const button = readTabValue(SENT) as ButtonName | undefined;
  writeTabValue(SENT, undefined);
  if (!button) return;
  trackLeadStored({ button });
  rememberAsking();
}
