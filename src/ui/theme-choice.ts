/** Applies and stores the theme. Before the first paint, the script in index.html reads the same stored choice. */
import { delegate } from '#src/lib/delegate.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';
import { THEME_ICONS } from './theme-icons.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storedChoice = createStoredChoice('theme');
const DARK = '(prefers-color-scheme: dark)';

const SWITCH = '[data-theme-switch]';
const LABELS: Record<ThemeChoice, string> = { system: 'Sistem', light: 'Açık', dark: 'Koyu' };

const listeners = new Set<() => void>();

/** Displays the choice on the theme switches, and changes the choice when a switch is pressed. */
export function handleTheme(): void {
  subscribeToTheme(showChoice);
  showChoice();
  delegate(['click'], SWITCH, HTMLElement, () => chooseTheme(choiceAfter(readThemeChoice())));
}

/** Returns the next choice. From the system's mode, the first press changes the page. */
function choiceAfter(choice: ThemeChoice): ThemeChoice {
  const systemMode = readSystemMode();
  if (choice === 'system') return systemMode === 'dark' ? 'light' : 'dark';
  return choice === systemMode ? 'system' : systemMode;
}

function readSystemMode(): 'light' | 'dark' {
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/**
 * Updates the label and icon of the theme switches. React does not know the choice and does not change the
 * switches.
 */
function showChoice(): void {
  const choice = readThemeChoice();
  const label = LABELS[choice];
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
  const storedValue = storedChoice.read();
  return storedValue === 'light' || storedValue === 'dark' ? storedValue : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  storedChoice.write(choice === 'system' ? null : choice);
  apply();
}

/**
 * Calls the listener when the choice changes in this page or another tab, or when the system's mode changes.
 * @returns a function that removes the listener
 */
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
  document.documentElement.dataset['theme'] = choice === 'system' ? readSystemMode() : choice;
  colourBrowser();
  for (const listener of listeners) listener();
}

/**
 * Sets the colour of the browser's interface to that of the page. By default, the colour follows the system's
 * mode.
 */
function colourBrowser(): void {
  const dark = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media]');
  if (dark) dark.media = document.documentElement.dataset.theme === 'dark' ? 'all' : 'not all';
}
