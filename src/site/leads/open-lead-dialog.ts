/**
 * Opens the lead dialog. The code of the dialog is loaded when the page is used. The code of the form is loaded
 * when a pointer or the focus approaches a lead button.
 */
import type { Site } from '#shared/site-texts/site.ts';
import type { LeadRequest } from './lead-request.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Loads the code of the dialog in advance. */
export function prepareLeadDialog(): void {
  // A failure is ignored, as `openLeadDialog` has a fallback.
  fetchDialog().catch(() => {});
}

/** Loads the code of the dialog and, for a mouse, the code of the form. */
export function prepareLeadForm(): void {
  fetchDialog().then(
    ({ prepareForm }) => prepareForm(),
    () => {},
  );
}

/** @param fallbackPath the path of the page with the form, which opens if the code of the dialog does not load */
export async function openLeadDialog(request: LeadRequest, fallbackPath: string, site: Site): Promise<void> {
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, fallbackPath, site);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    window.location.assign(fallbackPath);
  }
}
