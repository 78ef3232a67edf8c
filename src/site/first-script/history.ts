/**
 * Entries of the browser's history. React Router numbers those that it makes (`idx`); the browser makes one for a
 * section's link that it follows by itself.
 */
type EntryState = { idx?: number } | null;

/** The number of the entry whose page is shown. */
let shown = 0;

/**
 * Numbers entries that the browser makes. The first script calls it, as React Router may never come.
 * @param onLeave is called after a step to another page, which the browser does not load by itself
 * @returns a function to call once React Router follows the history
 */
export function followHistory(onLeave: () => void): () => void {
  const served = window.location.pathname + window.location.search;
  let isAlone = true;
  numberEntry(0);
  noteEntry();
  window.addEventListener('popstate', () => {
    numberEntry(shown + 1);
    if (!isAlone) return;
    if (window.location.pathname + window.location.search === served) noteEntry();
    else onLeave();
  });
  return () => {
    isAlone = false;
  };
}

/** Notes that the page of the present entry is shown. */
export function noteEntry(): void {
  shown = indexOf() ?? shown;
}

/** The steps from the present entry to the one whose page is shown. */
export function stepsToShown(): number {
  return shown - (indexOf() ?? shown);
}

function numberEntry(idx: number): void {
  if (indexOf() !== undefined) return;
  const key = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...(window.history.state as EntryState), key, idx }, '');
}

function indexOf(): number | undefined {
  return (window.history.state as EntryState)?.idx;
}
