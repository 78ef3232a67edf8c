/** The way to the one toaster. Its code, Chakra with it, is fetched when somebody is about to need it. */
export type ToastKind = 'success' | 'error';

const fetchToaster = () => import('./toaster.tsx');

/** Starts fetching the toaster because a toast is likely to follow. */
export function prepareToaster(): void {
  // Without a network the toast itself will find out.
  fetchToaster().catch(() => {});
}

export type ToastOptions = {
  /** Says more below the text. */
  detail?: string;
  /** How long it stands, in milliseconds. */
  shownForMs?: number;
};

/** Shows one sentence at the bottom of the page, in place of the one before. Never throws: a toast is no act. */
export async function toast(
  text: string,
  kind: ToastKind = 'success',
  options: ToastOptions = {},
): Promise<void> {
  try {
    const { showToast } = await fetchToaster();
    showToast(text, kind, options);
  } catch (error) {
    console.warn(`The toaster did not arrive; it would have said: ${text}`, error);
  }
}
