import type { PageKey } from '#shared/routes.ts';
import type { Page } from '#src/site/lib/page.ts';
import { pageName } from '#src/lib/page-name.ts';

type PageModule = {
  /** The module's file, for the build's list of styles and scripts. */
  file: string;
  load: () => Promise<{ page: Page }>;
};

const MODULES = import.meta.glob<{ page: Page }>('../pages/*/page.tsx');

/** The files of all public pages. */
export const PAGE_FILES = Object.keys(MODULES).map(fileOf);

/** The module of a page, loaded on demand. @throws where its file is missing */
export function pageModule(key: PageKey): PageModule {
  const path = `../pages/${pageName(key)}/page.tsx`;
  const load = MODULES[path];
  if (!load) throw new Error(`The route ${key} has no ${fileOf(path)}.`);
  return { file: fileOf(path), load };
}

function fileOf(path: string): string {
  return path.replace('..', 'src/site');
}
