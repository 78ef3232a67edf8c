import { THEME_ICONS } from './theme-icons.ts';

/** Paths of line icons on a 24 px grid, with square ends like those of the stems. */
export const ICON_PATHS = {
  ...THEME_ICONS,
  call: 'M5 3h4l2 5-2.5 2a13 13 0 005.5 5.5L16 13l5 2v4c0 1-1 2-2 2A16 16 0 013 5c0-1 1-2 2-2z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M5 5l14 14M19 5L5 19',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  down: 'M4 8l8 8 8-8',
  again: 'M5 12a7 7 0 107-7H6M9 2L6 5l3 3',
  forward: 'M4 12h15M13 6l6 6-6 6',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  play: 'M7 4l13 8-13 8z',
  share: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v9h14v-9',
  warning: 'M12 3L2 21h20L12 3zM12 10v5M12 17.5v1',
} as const;
