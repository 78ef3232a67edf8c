import type { AdminPageKey } from '#shared/routes.ts';
import type { AdminPage } from '#src/admin/lib/admin-page.ts';
import { pageName } from '#src/lib/page-name.ts';

const MODULES = import.meta.glob<AdminPage>(['../*/page.tsx', '!**/{sign-in,join,reset}/page.tsx']);

/** Loads the module of a page behind the sign-in page. @throws where its file is missing */
export function loadAdminPage(key: AdminPageKey): Promise<AdminPage> {
  const load = MODULES[`../${pageName(key)}/page.tsx`];
  if (!load) throw new Error(`The route ${key} has no src/admin/${pageName(key)}/page.tsx.`);
  return load();
}
