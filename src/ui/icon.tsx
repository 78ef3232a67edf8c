import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

export function Icon({ name }: { name: IconName }) {
  return <IconStrokes path={ICON_PATHS[name]} />;
}

export function IconStrokes({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {/* The icon of the theme switch may differ from the server's. */}
      <path d={path} suppressHydrationWarning />
    </svg>
  );
}
