import { type PageKey, ROUTES } from '#shared/routes.ts';
import type { Page } from '#src/lib/page.ts';

type PageModule = {
  /** The module's file, for the build's list of styles and scripts. */
  file: string;
  load: () => Promise<{ page: Page }>;
};

const MODULES = import.meta.glob<{ page: Page }>('../pages/{site,blog}/*-page.tsx');

/** The files of all public pages. */
export const PAGE_FILES = Object.keys(MODULES).map(fileOf);

/**
 * The module of a page, loaded on demand.
 * @throws where its file is missing: `demoRequest` is in `demo-request-page.tsx`, unless its route names
 * another
 */
export function pageModule(key: PageKey): PageModule {
  const route = key === 'notFound' || key === 'error' ? undefined : ROUTES[key];
  const named = route && 'page' in route ? route.page : undefined;
  const name = named ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [path, load] of Object.entries(MODULES)) {
    if (path.endsWith(`/${name}-page.tsx`)) return { file: fileOf(path), load };
  }
  throw new Error(`There is no ${name}-page.tsx for the route ${key}.`);
}

function fileOf(path: string): string {
  return path.replace('..', 'src');
}
