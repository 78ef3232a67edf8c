import { Icon } from '#src/ui/icon.tsx';

/**
 * A button that changes the theme. The server renders the default; `theme-choice.ts` applies the visitor's
 * choice and handles presses, and React does not change the markup.
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
