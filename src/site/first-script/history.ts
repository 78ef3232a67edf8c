/**
 * Follows the entries of the browser's history. React Router gives its entries a number (`idx`). For a link to a
 * section, the browser adds an entry without a number.
 */
type EntryState = { idx?: number } | null;

/** The number of the history entry whose page is displayed. */
let displayedIndex = 0;

/**
 * Follows the history until React Router, which may never load, takes over.
 * @param onLeave is called after a step to another page, which the browser does not load by itself
 * @returns a function to call once React Router follows the history
 */
export function followHistory(onLeave: () => void): () => void {
  const servedPath = window.location.pathname + window.location.search;
  let isActive = true;
  numberEntry(0);
  recordDisplayedEntry();
  window.addEventListener('popstate', () => {
    numberEntry(displayedIndex + 1);
    if (!isActive) return;
    if (window.location.pathname + window.location.search === servedPath) recordDisplayedEntry();
    else onLeave();
  });
  return () => {
    isActive = false;
  };
}

export function recordDisplayedEntry(): void {
  displayedIndex = indexOf() ?? displayedIndex;
}

/** Returns the number of steps from the current entry to the entry of the displayed page. */
export function stepsToDisplayedPage(): number {
  return displayedIndex - (indexOf() ?? displayedIndex);
}

function numberEntry(idx: number): void {
  if (indexOf() !== undefined) return;
  const key = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...(window.history.state as EntryState), key, idx }, '');
}

function indexOf(): number | undefined {
  return (window.history.state as EntryState)?.idx;
}
