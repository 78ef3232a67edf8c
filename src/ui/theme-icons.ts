/** Icons of the theme switch, in a separate file because the first script changes them. */
export const THEME_ICONS = {
  dark: 'M20 14.5A8.5 8.5 0 119.5 4a6.8 6.8 0 0010.5 10.5z',
  light:
    'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  system: 'M3 5h18v11H3zM9 20h6',
} as const;
