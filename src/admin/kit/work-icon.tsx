import { IconStrokes } from '#src/ui/icon.tsx';

const PATHS = {
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  analytics: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  back: 'M15 5l-7 7 7 7',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5',
  category: 'M3 3h9l9 9-9 9-9-9zM7.5 7.5v.1',
  close: 'M5 5l14 14M19 5L5 19',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  chat: 'M4 20l1.3-4.2A8 8 0 118.2 18.700zM9 10h6M9 13h4',
  dashboard: 'M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z',
  delete: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15',
  down: 'M5 9l7 7 7-7',
  download: 'M12 3v13M6 11l6 6 6-6M4 21h16',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1z',
  forward: 'M9 5l7 7-7 7',
  focus: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  history: 'M4 4v5h5M4.5 9a8 8 0 11-.5 4M12 8v5l3 2',
  keyboard: 'M2 6h20v12H2zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M7 14h10',
  leads: 'M3 13l3-9h12l3 9v7H3zM3 13h5l1.5 3h5L16 13h5',
  logout: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  more: 'M12 5v.1M12 12v.1M12 19v.1',
  out: 'M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6',
  people:
    'M9 4a4 4 0 100 8 4 4 0 000-8zM2 21c.5-4 3-6 7-6s6.5 2 7 6M16 4.5a4 4 0 010 7M18 15.5c2.2.8 3.5 2.6 4 5.5',
  picture: 'M3 4h18v16H3zM3 17l5-6 4 4 3-3 6 6',
  plus: 'M12 4v16M4 12h16',
  posts: 'M4 6h16M4 12h16M4 18h10',
  replace: 'M4 8h14l-4-4M20 16H6l4 4',
  retry: 'M20 5v5h-5M20 10a8 8 0 10.5 5',
  route: 'M5 20V9h14M14 4l5 5-5 5',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  share: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v9h14v-9',
  sidebar: 'M3 4h18v16H3zM9 4v16',
  site: 'M3 4h18v16H3zM3 9h18M6.5 6.5v.1',
  sitemap: 'M12 3v6M5 21v-5h14v5M5 16v-3h14v3M12 9v4M9 3h6v6H9z',
  split: 'M4 4h7v16H4zM14 4h6v16h-6z',
  tick: 'M4 12l6 6L20 6',
  up: 'M5 15l7-7 7 7',
  upload: 'M12 17V4M6 9l6-6 6 6M4 21h16',
  wave: 'M3 10v4M7 6v12M11 9v6M15 3v18M19 8v8',
  view: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z',
} as const;

export type WorkIconName = keyof typeof PATHS;

export function WorkIcon({ name }: { name: WorkIconName }) {
  return <IconStrokes path={PATHS[name]} />;
}
