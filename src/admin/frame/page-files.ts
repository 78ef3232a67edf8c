import { type AdminRouteKey, isOpenAdminKey } from '#shared/routes.ts';
import { pageName } from '#src/lib/page-name.ts';

export const AREA_FILE = 'src/admin/frame/admin-app.tsx';

/**
 * Modules of a visit’s first page, which the server tells the browser to preload; only the frame for a URL
 * without a page. The build reads this list in plain Node, so this file imports no page.
 */
export function adminPageFiles(key: AdminRouteKey | undefined): readonly string[] {
  if (key === undefined) return [AREA_FILE];
  const page = `src/admin/${pageName(key)}/page.tsx`;
  return isOpenAdminKey(key) ? [page] : [AREA_FILE, page];
}
