/** Opens the lead dialog. The code of the dialog is loaded when the page is used. */
import { DIALOG_FORM_PATH } from '#shared/leads/lead-rules.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { LeadRequest } from './lead-request.ts';
import { isNarrow } from './narrow-screen.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Loads the code of the dialog in advance. */
export function prepareLeadDialog(): void {
  // A failure is ignored, as `openLeadDialog` has a fallback.
  fetchDialog().catch(() => {});
}

/** @param pagePath the path of the page with the form, which opens if the code of the dialog does not load */
export async function openLeadDialog(request: LeadRequest, pagePath: string, site: Site): Promise<void> {
  const formRequest = requestForm(request);
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, { pagePath, formRequest }, site);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    location.assign(pagePath);
  }
}

/** Requests the server's form. `XMLHttpRequest` parses HTML without a Trusted Types policy. */
function requestForm({ variant }: LeadRequest): XMLHttpRequest {
  const formRequest = new XMLHttpRequest();
  formRequest.open('GET', `${DIALOG_FORM_PATH}?tur=${variant}${isNarrow() ? '&ekran=dar' : ''}`);
  formRequest.responseType = 'document';
  formRequest.send();
  return formRequest;
}
