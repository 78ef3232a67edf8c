import { Icon, type IconName } from '#src/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { chooseTheme, readThemeChoice, subscribeToTheme, type ThemeChoice } from './theme-choice.ts';

const CHOICES: Record<ThemeChoice, { label: string; icon: IconName; next: ThemeChoice }> = {
  system: { label: 'Sistem', icon: 'system', next: 'light' },
  light: { label: 'Açık', icon: 'light', next: 'dark' },
  dark: { label: 'Koyu', icon: 'dark', next: 'system' },
};

/** Walks through system, light and dark. The page itself was themed before it was painted. */
export function ThemeSwitch({ as }: { as: 'icon' | 'row' }) {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice, () => 'system' as const);
  const { label, icon, next } = CHOICES[choice];
  return as === 'icon' ? (
    <button
      type="button"
      className="iconbtn"
      aria-label={`Görünüm: ${label}`}
      title={`Görünüm: ${label}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={icon} />
    </button>
  ) : (
    <button type="button" className="theme-row" onClick={() => chooseTheme(next)}>
      Görünüm <span>{label}</span>
    </button>
  );
}
