/**
 * A history entry for an overlay (a dialog, an enlarged picture), so that Back closes the overlay and nothing else. It
 * has the URL and the key of the page below, so that the page does not notice it.
 */
type OverlayEntry = {
  /** Closes the overlay: goes back, and `onBack` follows. */
  leave: () => void;
};

type OverlayState = { overlay?: unknown } | null;

/**
 * @param onBack closes the overlay: called when the entry was left, by Back or by `leave`. False keeps the overlay
 *   open, and gives it another entry.
 */
export function openOverlayEntry(onBack: () => boolean): OverlayEntry {
  const listening = new AbortController();
  enter();
  const leftBy = () => {
    if (isInOverlay()) return;
    if (onBack()) listening.abort();
    else enter();
  };
  window.addEventListener('popstate', leftBy, { signal: listening.signal });
  return {
    leave() {
      if (isInOverlay()) window.history.back();
      else leftBy();
    },
  };
}

function enter(): void {
  // After a reload the browser stands at the entry of an overlay that is gone: that entry is used again.
  if (isInOverlay()) return;
  try {
    window.history.pushState({ ...(window.history.state as object | null), overlay: true }, '');
  } catch {
    // Browsers limit history entries in a short time; the overlay works without one.
  }
}

function isInOverlay(): boolean {
  return (window.history.state as OverlayState)?.overlay === true;
}
