import { type AdminRouteKey, isOpenAdminKey } from '#shared/routes.ts';
import { pageName } from '#src/lib/page-name.ts';

export const AREA_FILE = 'src/admin/frame/admin-app.tsx';

/**
 * Modules of a visit’s first page, which the browser preloads; without a page, those of the frame. The build reads this
 * file in plain Node, so it must not import pages.
 */
export function adminPageFiles(key: AdminRouteKey | undefined): readonly string[] {
  if (key === undefined) return [AREA_FILE];
  const page = `src/admin/${pageName(key)}/page.tsx`;
  return isOpenAdminKey(key) ? [page] : [AREA_FILE, page];
}
