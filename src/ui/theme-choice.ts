/** The visitor's choice of light or dark. The script in index.html reads the same entry before paint. */
import { delegate } from '#src/lib/delegate.ts';
import { keepChoice } from '#src/lib/kept-choice.ts';
import { THEME_ICONS } from './theme-icons.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const kept = keepChoice('theme');
const DARK = '(prefers-color-scheme: dark)';

const SWITCH = '[data-theme-switch]';
const CHOICES = {
  system: { label: 'Sistem', next: 'light' },
  light: { label: 'Açık', next: 'dark' },
  dark: { label: 'Koyu', next: 'system' },
} as const satisfies Record<ThemeChoice, { label: string; next: ThemeChoice }>;

const listeners = new Set<() => void>();

/** Keeps the page in the theme that was chosen, and makes the switches work. */
export function handleTheme(): void {
  subscribeToTheme(showChoice);
  showChoice();
  delegate(['click'], SWITCH, HTMLElement, () => chooseTheme(CHOICES[readThemeChoice()].next));
}

/** The server knows of no choice, and React of none either: it leaves the switches as it finds them. */
function showChoice(): void {
  const choice = readThemeChoice();
  const { label } = CHOICES[choice];
  for (const button of document.querySelectorAll<HTMLElement>(SWITCH)) {
    const word = button.querySelector('span');
    if (word) word.textContent = label;
    else {
      button.ariaLabel = button.title = `Görünüm: ${label}`;
      button.querySelector('path')?.setAttribute('d', THEME_ICONS[choice]);
    }
  }
}

export function readThemeChoice(): ThemeChoice {
  const stored = kept.read();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  kept.write(choice === 'system' ? null : choice);
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
  document.documentElement.dataset['theme'] = choice === 'system' ? system : choice;
  colourBrowser();
  for (const listener of listeners) listener();
}

/** Gives the browser's own interface the page's colour, as it would follow the system's mode. */
function colourBrowser(): void {
  const dark = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media]');
  if (dark) dark.media = document.documentElement.dataset.theme === 'dark' ? 'all' : 'not all';
}
