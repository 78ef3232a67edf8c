/** Reloads a page rendered by the development server after a change of its sources, also shortly before. */
import.meta.hot?.on('served-page:changed', () => {
  const [load] = performance.getEntriesByType('navigation');
  // Vite itself replaces parts that the browser rendered.
  if (load && pathOf(load.name) === pathOf(location.href)) location.reload();
});

import.meta.hot?.send('served-page:shown', Number(new URL(import.meta.url).searchParams.get('start')));

function pathOf(href: string): string {
  return new URL(href).pathname;
}
