/** Loads the one toaster on demand. Its code, with Chakra, is fetched when somebody is about to need it. */
import type { ToastKind, ToastOptions } from './toaster.tsx';

const fetchToaster = () => import('./toaster.tsx');

/** Starts to fetch the toaster: called when a toast is likely to follow. */
export function prepareToaster(): void {
  // `toast` fetches again after a failure.
  fetchToaster().catch(() => {});
}

/** Shows one sentence at the bottom of the page, in place of the previous one. Never throws. */
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
