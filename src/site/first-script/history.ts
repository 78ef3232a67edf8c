/**
 * Entries of the browser's history. React Router numbers its entries (`idx`); the browser adds an unnumbered
 * one for a section's link.
 */
type EntryState = { idx?: number } | null;

/** The number of the entry whose page is displayed. */
let displayedIndex = 0;

/**
 * The first script calls it, as React Router may never load.
 * @param onLeave is called after a step to another page, which the browser does not load by itself
 * @returns a function to call once React Router follows the history
 */
export function followHistory(onLeave: () => void): () => void {
  const servedPath = window.location.pathname + window.location.search;
  let isAlone = true;
  numberEntry(0);
  noteEntry();
  window.addEventListener('popstate', () => {
    numberEntry(displayedIndex + 1);
    if (!isAlone) return;
    if (window.location.pathname + window.location.search === servedPath) noteEntry();
    else onLeave();
  });
  return () => {
    isAlone = false;
  };
}

/** Records that the current entry's page is displayed. */
export function noteEntry(): void {
  displayedIndex = indexOf() ?? displayedIndex;
}

/** Steps from the current entry to the entry of the displayed page. */
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
