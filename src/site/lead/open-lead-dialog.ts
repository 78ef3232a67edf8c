/** Opens the one lead dialog. Its code is fetched when somebody points at a button that opens it. */
import type { Site } from '#shared/site.ts';
import type { LeadRequest } from './lead-request.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Starts to fetch the dialog: called when somebody seems about to open it. */
export function prepareLeadDialog(): void {
  // A failure shows when the dialog is opened, which has a fallback.
  fetchDialog().catch(() => {});
}

/** Opens the dialog. @param otherwise path of the form as a page, where the dialog's code does not arrive */
export async function openLeadDialog(request: LeadRequest, otherwise: string, site: Site): Promise<void> {
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, otherwise, site);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    window.location.assign(otherwise);
  }
}
