/** Opens the lead dialog. The code of the dialog is loaded when the page is used. */
import { DIALOG_FORM_PATH } from '#shared/leads/lead-rules.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import type { LeadRequest } from './lead-request.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Loads the code of the dialog in advance. */
export function prepareLeadDialog(): void {
  // A failure is ignored, as `openLeadDialog` has a fallback.
  fetchDialog().catch(() => {});
}

/** @param pagePath the path of the page with the form, which opens if the code of the dialog does not load */
export async function openLeadDialog(request: LeadRequest, pagePath: string, site: Site): Promise<void> {
  // On a narrow screen the optional fields are folded, so that the submit button stays in view.
  const folds = matchMedia('(max-width: 30rem)').matches;
  const formRequest = requestForm(request, folds);
  const formCode = import('./served-form.ts');
  // A failure is handled where the promise is awaited.
  formCode.catch(() => {});
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, { pagePath, folds, formRequest, formCode }, site);
  } catch (error) {
    reportFailure('lead dialog', error);
    location.assign(pagePath);
  }
}

/** Requests the server's form. `XMLHttpRequest` parses HTML without a Trusted Types policy. */
function requestForm({ variant }: LeadRequest, folds: boolean): XMLHttpRequest {
  const formRequest = new XMLHttpRequest();
  formRequest.open('GET', `${DIALOG_FORM_PATH}?tur=${variant}&dar=${folds}`);
  formRequest.responseType = 'document';
  formRequest.send();
  return formRequest;
}
