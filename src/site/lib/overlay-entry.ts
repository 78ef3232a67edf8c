/**
 * The history entry of an overlay (a dialog, an enlarged picture), so that Back only closes the overlay. The entry
 * has the URL and the key of the page, so that client-side navigation ignores the entry.
 */
type OverlayEntry = {
  /** Closes the overlay by going back, which calls `onBack`. */
  leave: () => void;
};

type OverlayState = { overlay?: unknown } | null;

/**
 * Adds the history entry of an overlay.
 * @param onBack closes the overlay after Back or `leave`; if `onBack` returns false, the overlay stays open with a
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
  // After a reload, the current entry may belong to an earlier overlay. Such an entry is used again.
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
