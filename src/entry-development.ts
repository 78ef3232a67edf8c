/**
 * Reloads a page of the development server when its sources change, or if they changed shortly before it loaded.
 */
import.meta.hot?.on('served-page:changed', () => {
  const [load] = performance.getEntriesByType('navigation');
  // Pages that the browser has rendered are not reloaded, as Vite itself replaces their components.
  if (load && pathOf(load.name) === pathOf(location.href)) location.reload();
});

import.meta.hot?.send('served-page:shown', Number(new URL(import.meta.url).searchParams.get('start')));

function pathOf(href: string): string {
  return new URL(href).pathname;
}
