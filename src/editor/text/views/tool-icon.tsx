import { IconStrokes } from '#src/ui/icon.tsx';

const PATHS = {
  'align-center': 'M4 5h16M7 10h10M4 15h16M7 20h10',
  'align-justify': 'M4 5h16M4 10h16M4 15h16M4 20h16',
  'align-left': 'M4 5h16M4 10h10M4 15h16M4 20h10',
  'align-right': 'M4 5h16M10 10h10M4 15h16M10 20h10',
  blockquote: 'M4 5v14M9 7h11M9 12h11M9 17h7',
  'bullet-list': 'M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1',
  chevron: 'M6 9l6 6 6-6',
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6',
  column: 'M4 4h16v16H4zM9 4v16M15 4v16',
  'column-after': 'M4 4h9v16H4zM20 9v6M17 12h6',
  'column-before': 'M11 4h9v16h-9zM4 9v6M1 12h6',
  'column-delete': 'M8 3h8v18H8zM2 9l4 6M6 9l-4 6',
  comment: 'M4 4h16v12h-8l-5 4v-4H4z',
  delete: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15',
  duplicate: 'M9 9h12v12H9zM15 9V3H3v12h6',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1z',
  full: 'M3 4v16M21 4v16M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3',
  grip: 'M9 5v.1M15 5v.1M9 12v.1M15 12v.1M9 19v.1M15 19v.1',
  'header-row': 'M3 4h18v16H3zM3 10h18M5 6v2M9 6v2M13 6v2M17 6v2',
  'horizontal-rule': 'M3 12h18M7 7v.1M7 17v.1M17 7v.1M17 17v.1',
  image: 'M3 4h18v16H3zM3 17l5-6 4 4 3-3 6 6',
  link: 'M9 15l6-6M8 11l-3 3a4 4 0 006 6l3-3M16 13l3-3a4 4 0 00-6-6l-3 3',
  merge: 'M3 5h18v14H3zM7 12h4M9 9.5l2.5 2.5L9 14.5M17 12h-4M15 9.5L12.5 12l2.5 2.5',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  'move-down': 'M12 4v16M6 14l6 6 6-6',
  'move-left': 'M20 12H4M10 6l-6 6 6 6',
  'move-right': 'M4 12h16M14 6l6 6-6 6',
  'move-up': 'M12 20V4M6 10l6-6 6 6',
  narrower: 'M3 4v16M21 4v16M6 12h4M14 12h4M8 9l3 3-3 3M16 9l-3 3 3 3',
  open: 'M14 4h6v6M20 4l-9 9M17 13v7H4V7h7',
  'ordered-list': 'M10 6h11M10 12h11M10 18h11M3 5l2-1v5M3 15h3l-3 4h3',
  plus: 'M12 5v14M5 12h14',
  redo: 'M16 4l4 4-4 4M20 8H10a6 6 0 000 12h5',
  row: 'M4 4h16v16H4zM4 9h16M4 15h16',
  'row-after': 'M4 4h16v9H4zM9 20h6M12 17v6',
  'row-before': 'M4 11h16v9H4zM9 4h6M12 1v6',
  'row-delete': 'M3 8h18v8H3zM9 2l6 4M15 2L9 6',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5',
  split: 'M3 5h18v14H3zM12 5v14M6 12h3M15 12h3',
  table: 'M3 4h18v16H3zM3 10h18M3 15h18M9 4v16M15 4v16',
  'task-list': 'M3 5h5v5H3zM3 14h5v5H3zM12 7h9M12 16h9',
  undo: 'M8 4L4 8l4 4M4 8h10a6 6 0 010 12H9',
  unlink: 'M8 11l-3 3a4 4 0 006 6l3-3M16 13l3-3a4 4 0 00-6-6l-3 3M4 4l16 16',
  wider: 'M12 4v16M9 12H2M5 9l-3 3 3 3M15 12h7M19 9l3 3-3 3',
} as const;

export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return <IconStrokes path={PATHS[name]} />;
}
