/** Displays toasts. Loads the toaster, which contains Chakra, when somebody is about to need it. */
import type { ToastKind, ToastOptions } from './toaster.tsx';

const fetchToaster = () => import('./toaster.tsx');

/** Loads the toaster. Call this when a toast is likely. */
export function prepareToaster(): void {
  // After a failure, `toast` loads it again.
  fetchToaster().catch(() => {});
}

/** Displays a toast, which replaces the previous one. Never throws. */
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
