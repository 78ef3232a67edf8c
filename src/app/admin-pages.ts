import type { AdminRouteKey } from '#shared/routes.ts';
import type { AdminPage } from '#src/lib/admin-page.ts';
import { pageName } from './page-name.ts';

/** Shown without the area's frame. */
type SignInRouteKey = 'adminSignIn';

export type AdminPageKey = Exclude<AdminRouteKey, SignInRouteKey>;

const MODULES = import.meta.glob<AdminPage>(['../pages/admin/*-page.tsx', '!**/sign-in-page.tsx']);

/** Loads the module of a page behind the sign-in page. @throws where its file is missing */
export function loadAdminPage(key: AdminPageKey): Promise<AdminPage> {
  const load = MODULES[`../pages/admin/${pageName(key)}-page.tsx`];
  if (!load) throw new Error(`There is no ${pageName(key)}-page.tsx for the route ${key}.`);
  return load();
}
