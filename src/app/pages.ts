import type { PageKey } from '#shared/routes.ts';
import type { Page } from '#src/lib/page.ts';
import { pageName } from './page-name.ts';

type PageModule = {
  /** The module's file, for the build's list of styles and scripts. */
  file: string;
  load: () => Promise<{ page: Page }>;
};

const MODULES = import.meta.glob<{ page: Page }>('../pages/{site,blog}/*-page.tsx');

/** The files of all public pages. */
export const PAGE_FILES = Object.keys(MODULES).map(fileOf);

/** The module of a page, loaded on demand. @throws where its file is missing */
export function pageModule(key: PageKey): PageModule {
  const name = pageName(key);
  for (const [path, load] of Object.entries(MODULES)) {
    if (path.endsWith(`/${name}-page.tsx`)) return { file: fileOf(path), load };
  }
  throw new Error(`There is no ${name}-page.tsx for the route ${key}.`);
}

function fileOf(path: string): string {
  return path.replace('..', 'src');
}
