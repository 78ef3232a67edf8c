/** In development, reloads a page that the server rendered when one of its sources has changed, also just before. */
import.meta.hot?.on('served-page:changed', () => {
  const [load] = performance.getEntriesByType('navigation');
  // Vite itself replaces the parts of a page that the browser rendered.
  if (load && pathOf(load.name) === pathOf(location.href)) location.reload();
});

import.meta.hot?.send('served-page:shown', Number(new URL(import.meta.url).searchParams.get('start')));

function pathOf(href: string): string {
  return new URL(href).pathname;
}
