import { type PageKey, ROUTES } from '#shared/routes.ts';

/**
 * Returns the name of a page's folder: the route's `page`, else the key in kebab case. `demoRequest` is in
 * `site/pages/demo-request`.
 */
export function pageName(key: PageKey): string {
  const route = key === 'notFound' || key === 'error' ? undefined : ROUTES[key];
  if (route && 'page' in route) return route.page;
  return kebabCase(key);
}

export function kebabCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
