/** Fetches the toaster, with Chakra, when somebody is about to need it. */
import type { ToastKind, ToastOptions } from './toaster.tsx';

const fetchToaster = () => import('./toaster.tsx');

/** Call it when a toast is likely. */
export function prepareToaster(): void {
  // `toast` fetches again after a failure.
  fetchToaster().catch(() => {});
}

/** Replaces the previous toast. Never throws. */
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
