import { type AdminRouteKey, isOpenAdminKey } from '#shared/routes.ts';
import { kebabCase } from '#src/lib/page-name.ts';

export const AREA_FILE = 'src/admin/frame/admin-app.tsx';

/** The folders of pages that have another name than their key: `adminLeads` is in `leads`. */
const FOLDERS: Readonly<Partial<Record<AdminRouteKey, string>>> = {
  adminJoin: 'sign-in/join',
  adminReset: 'sign-in/reset',
  adminPostNew: 'posts/editor',
  adminPostCalendar: 'posts/calendar',
  adminPostCorrections: 'posts/corrections',
  adminPostEdit: 'posts/editor',
  adminPostHistory: 'posts/history',
  adminTrash: 'posts/trash',
  adminImport: 'import-export',
  adminSite: 'site-texts',
  adminSiteRecord: 'site-texts',
  adminSitemap: 'blog',
  adminConnect: 'assistants/consent',
  adminPeople: 'members',
  adminMemberAssistants: 'assistants/members',
};

/** Returns the path of a page's module. */
export function adminPageFile(key: AdminRouteKey): string {
  return `src/admin/${FOLDERS[key] ?? kebabCase(key).slice('admin-'.length)}/page.tsx`;
}

/**
 * Returns the modules that the browser preloads for the first page of a visit; without a page, the modules of the
 * frame. The build executes this file in Node, so the file must not import pages.
 */
export function adminPageFiles(key: AdminRouteKey | undefined): readonly string[] {
  if (key === undefined) return [AREA_FILE];
  const page = adminPageFile(key);
  return isOpenAdminKey(key) ? [page] : [AREA_FILE, page];
}
