/**
 * Opens the lead dialog. The code that opens it is loaded when the page is used, the form's code when a pointer or
 * the focus approaches a lead button.
 */
import type { Site } from '#shared/site-texts/site.ts';
import type { LeadRequest } from './lead-request.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Loads the code that opens the dialog before it is needed. */
export function prepareLeadDialog(): void {
  // `openLeadDialog` has a fallback for a failure.
  fetchDialog().catch(() => {});
}

/** Loads the form's code too, if a mouse is near. */
export function prepareLeadForm(): void {
  fetchDialog().then(
    ({ prepareForm }) => prepareForm(),
    () => {},
  );
}

/** @param fallbackPath the path of the form as a page, which opens if the dialog's code does not load */
export async function openLeadDialog(request: LeadRequest, fallbackPath: string, site: Site): Promise<void> {
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, fallbackPath, site);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    window.location.assign(fallbackPath);
  }
}
