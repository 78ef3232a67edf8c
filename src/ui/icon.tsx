/** Line icons on a 24 px grid: square ends, like the stems. */
const PATHS = {
  call: 'M5 3h4l2 5-2.5 2a13 13 0 005.5 5.5L16 13l5 2v4c0 1-1 2-2 2A16 16 0 013 5c0-1 1-2 2-2z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M5 5l14 14M19 5L5 19',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  down: 'M4 8l8 8 8-8',
  dark: 'M20 14.5A8.5 8.5 0 119.5 4a6.8 6.8 0 0010.5 10.5z',
  light:
    'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  system: 'M3 5h18v11H3zM9 20h6',
  warning: 'M12 3L2 21h20L12 3zM12 10v5M12 17.5v1',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return <IconStrokes path={PATHS[name]} />;
}

export function IconStrokes({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
