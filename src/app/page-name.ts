import { type AdminRouteKey, type PageKey, ROUTES } from '#shared/routes.ts';

/**
 * The name of a page's file before `-page.tsx`: the one that its route gives, else the key's. `demoRequest` is in
 * `demo-request-page.tsx`; `adminTrash` is in the admin area's folder, in `trash-page.tsx`.
 */
export function pageName(key: PageKey | AdminRouteKey): string {
  const route = key === 'notFound' || key === 'error' ? undefined : ROUTES[key];
  if (route && 'page' in route) return route.page;
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^admin-/, '');
}
