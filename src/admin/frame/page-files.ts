import { type AdminRouteKey, isOpenAdminKey } from '#shared/routes.ts';
import { pageName } from '#src/lib/page-name.ts';

/** The area's frame, which every page behind the sign-in page stands in. */
export const AREA_FILE = 'src/admin/frame/admin-app.tsx';

/**
 * The modules of a visit's first page, which the server tells the browser to preload; an address without a page has
 * the area's frame alone. The build joins files by them
 * in plain Node, so that they stand apart from the modules themselves.
 */
export function adminPageFiles(key: AdminRouteKey | undefined): readonly string[] {
  if (key === undefined) return [AREA_FILE];
  const page = `src/admin/${pageName(key)}/page.tsx`;
  return isOpenAdminKey(key) ? [page] : [AREA_FILE, page];
}
