/** The way to the one lead dialog. Its code is fetched when somebody points at a button that opens it. */
import type { ButtonName } from '#shared/analytics-events.ts';
import type { LeadVariant } from '#src/content/lead-dialogs.ts';

export type LeadRequest = {
  /** The name of the button that opened it, as analytics and the lead know it. */
  button: ButtonName;
  variant: LeadVariant;
  package?: string | undefined;
};

const fetchDialog = () => import('./lead-dialog.tsx');

/** Starts fetching the dialog because somebody seems to be about to open it. */
export function prepareLeadDialog(): void {
  // Without a network the opening itself finds another way.
  fetchDialog().catch(() => {});
}

/**
 * Opens the dialog.
 * @param otherwise where the form stands as a page, for when the dialog's code does not arrive
 */
export async function openLeadDialog(request: LeadRequest, otherwise: string): Promise<void> {
  try {
    const { showLeadDialog } = await fetchDialog();
    showLeadDialog(request, otherwise);
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    window.location.assign(otherwise);
  }
}
