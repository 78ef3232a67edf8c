/** What the visitor chose, kept in the browser. The script in index.html reads the same entry before paint. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
/** Where storage is refused the choice lives as long as the page. */
let unstored: ThemeChoice | undefined;

export function readThemeChoice(): ThemeChoice {
  const stored = unstored ?? readStorage();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  unstored = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
    unstored = undefined;
  } catch {
    // Storage is off: `unstored` holds it.
  }
  apply();
}

/** Follows this page's choice, other tabs', and the system's own change of mode. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(DARK).addEventListener('change', apply);
    window.addEventListener('storage', apply);
    colourBrowser();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(DARK).removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

function apply(): void {
  const choice = readThemeChoice();
  const system = matchMedia(DARK).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
  colourBrowser();
  for (const listener of listeners) listener();
}

/** The browser's own bars take the page's colour; by itself they would follow the system. */
function colourBrowser(): void {
  const dark = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media]');
  if (dark) dark.media = document.documentElement.dataset.theme === 'dark' ? 'all' : 'not all';
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
