import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

export function Icon({ name }: { name: IconName }) {
  return <IconStrokes path={ICON_PATHS[name]} />;
}

export function IconStrokes({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {/*
       * The browser may render another icon of the theme switch than the server, which does not know the choice.
       */}
      <path d={path} suppressHydrationWarning />
    </svg>
  );
}
