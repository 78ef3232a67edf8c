import type { PageKey } from '#shared/routes.ts';
import { pageName } from '#src/lib/page-name.ts';
import type { Page } from '#src/site/lib/page.ts';

type PageModule = {
  /** The path of the page's source file, which is the key of its styles and scripts in the build's manifest. */
  file: string;
  load: () => Promise<{ page: Page }>;
};

const MODULES = import.meta.glob<{ page: Page }>('../pages/*/page.tsx');

export const PAGE_FILES = Object.keys(MODULES).map(fileOf);

/** @throws if the page has no file */
export function pageModule(key: PageKey): PageModule {
  const path = `../pages/${pageName(key)}/page.tsx`;
  const load = MODULES[path];
  if (!load) throw new Error(`The route ${key} has no ${fileOf(path)}.`);
  return { file: fileOf(path), load };
}

function fileOf(path: string): string {
  return path.replace('..', 'src/site');
}
