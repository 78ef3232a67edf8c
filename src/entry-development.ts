/** Reloads a page that the development server rendered when its sources change, or changed shortly before. */
import.meta.hot?.on('served-page:changed', () => {
  const [load] = performance.getEntriesByType('navigation');
  // Vite itself replaces components that the browser has rendered.
  if (load && pathOf(load.name) === pathOf(location.href)) location.reload();
});

import.meta.hot?.send('served-page:shown', Number(new URL(import.meta.url).searchParams.get('start')));

function pathOf(href: string): string {
  return new URL(href).pathname;
}
