/** Opens the lead dialog, whose code is fetched on approach. */
import type { Site } from '#shared/site.ts';
import type { LeadRequest } from './lead-request.ts';

const fetchDialog = () => import('./lead-frame.ts');

/** Call it on approach. */
export function prepareLeadDialog(): void {
  // `openLeadDialog` has a fallback for a failure.
  fetchDialog().catch(() => {});
}

/** @param otherwise the form as a page, if the dialog's code does not load */
export async function openLeadDialog(request: LeadRequest, otherwise: string, site: Site): Promise<void> {
  try {
    const { showLeadDialog } = await fetchDialog();
    await showLeadDialog(request, otherwise, site);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    window.location.assign(otherwise);
  }
}
