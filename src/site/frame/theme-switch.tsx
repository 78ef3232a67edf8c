import { Icon } from '#src/ui/icon.tsx';

/**
 * Cycles through system, light and dark. The server renders the default; `theme-choice.ts` shows the choice
 * and makes the switch work before React, which leaves the markup as it is.
 */
export function ThemeSwitch({ as }: { as: 'icon' | 'row' }) {
  return as === 'icon' ? (
    <button
      type="button"
      className="iconbtn"
      aria-label="Görünüm: Sistem"
      title="Görünüm: Sistem"
      data-theme-switch
      suppressHydrationWarning
    >
      <Icon name="system" />
    </button>
  ) : (
    <button type="button" className="theme-row" data-theme-switch>
      Görünüm <span suppressHydrationWarning>Sistem</span>
    </button>
  );
}
