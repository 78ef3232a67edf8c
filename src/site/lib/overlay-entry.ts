/**
 * A history entry for an overlay (a dialog, an enlarged picture), so that Back only closes the overlay. The
 * entry has the URL and key of the page, so that the page does not react to it.
 */
type OverlayEntry = {
  /** Closes the overlay by going back, which calls `onBack`. */
  leave: () => void;
};

type OverlayState = { overlay?: unknown } | null;

/**
 * @param onBack closes the overlay after Back or `leave`; if it returns false, the overlay stays open with a
 * new entry
 */
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
  // After a reload, the current entry may be that of an earlier overlay; it is used again.
  if (isInOverlay()) return;
  try {
    window.history.pushState({ ...(window.history.state as object | null), overlay: true }, '');
  } catch {
    // Browsers limit how many history entries a page adds in a short time; the overlay also works without an
    // entry.
  }
}

function isInOverlay(): boolean {
  return (window.history.state as OverlayState)?.overlay === true;
}
