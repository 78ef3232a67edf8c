import type { AdminPageKey } from '#shared/routes.ts';
import type { AdminPage } from '#src/lib/admin-page.ts';
import { pageName } from './page-name.ts';

const MODULES = import.meta.glob<AdminPage>([
  '../pages/admin/*-page.tsx',
  '!**/{sign-in,join,reset}-page.tsx',
]);

/** Loads the module of a page behind the sign-in page. @throws where its file is missing */
export function loadAdminPage(key: AdminPageKey): Promise<AdminPage> {
  const load = MODULES[`../pages/admin/${pageName(key)}-page.tsx`];
  if (!load) throw new Error(`There is no ${pageName(key)}-page.tsx for the route ${key}.`);
  return load();
}
