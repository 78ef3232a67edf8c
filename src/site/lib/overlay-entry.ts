/**
 * A history entry for an overlay (a dialog, an enlarged picture), so that Back only closes it. With the URL
 * and key of the page below, the page does not notice it.
 */
type OverlayEntry = {
  /** Closes the overlay by going back, which calls `onBack`. */
  leave: () => void;
};

type OverlayState = { overlay?: unknown } | null;

/** @param onBack closes the overlay after Back or `leave`. False keeps the overlay open with a new entry. */
export function openOverlayEntry(onBack: () => boolean): OverlayEntry {
  const listening = new AbortController();
  enter();
  const onPopState = () => {
    if (isInOverlay()) return;
    if (onBack()) listening.abort();
    else enter();
  };
  window.addEventListener('popstate', onPopState, { signal: listening.signal });
  return {
    leave() {
      if (isInOverlay()) window.history.back();
      else onPopState();
    },
  };
}

function enter(): void {
  // After a reload the current entry may be that of a former overlay; it is reused.
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
