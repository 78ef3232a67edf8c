/** Displays toasts. The toaster contains Chakra, so it is loaded only when a toast is likely. */
import type { ToastKind, ToastOptions } from './toaster.tsx';

const fetchToaster = () => import('./toaster.tsx');

/** Loads the toaster. Call this when a toast is likely. */
export function prepareToaster(): void {
  // If loading fails, `toast` tries again.
  fetchToaster().catch(() => {});
}

/** Displays a toast, which replaces the previous one. Never rejects: a failure is logged. */
export async function toast(
  text: string,
  kind: ToastKind = 'success',
  options: ToastOptions = {},
): Promise<void> {
  try {
    const { showToast } = await fetchToaster();
    showToast(text, kind, options);
  } catch (error) {
    console.warn(text, error);
  }
}
