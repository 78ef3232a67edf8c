/** Fetches the code of hydration before it is needed, without executing it. */

/** The name of the `meta` element that lists the files for hydration. */
const NAME = 'hydration';

/** Matches the static imports of a built file. The build puts the imports at the beginning of a file. */
const IMPORTS = /(?:from|import)["'](\.\/[\w.-]+\.js)["']/g;
const IMPORTS_MAX_LENGTH = 5_000;

const fetchedUrls = new Set<string>();

/** Returns the paths of the frame's module, and of the page's module if the page has islands. */
export function hydrationFiles(): string[] {
  const fileNames = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content;
  return fileNames?.split(' ') ?? [];
}

/** Fetches both files and their imports at once, because they will be executed immediately. */
export function fetchCodeNow(): void {
  for (const href of hydrationFiles()) {
    fetchedUrls.add(new URL(href, location.href).href);
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/**
 * Fetches the code into the browser's cache; a module preload would also parse the code. Does nothing if the
 * visitor saves data.
 */
export function fetchCode(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const file of hydrationFiles()) void fetchWithImports(new URL(file, location.href).href);
}

async function fetchWithImports(url: string): Promise<void> {
  if (fetchedUrls.has(url)) return;
  fetchedUrls.add(url);
  try {
    const response = await fetch(url, { priority: 'low' });
    const code = await response.text();
    await Promise.all(
      [...code.slice(0, IMPORTS_MAX_LENGTH).matchAll(IMPORTS)].map(([, path = '']) =>
        fetchWithImports(new URL(path, url).href),
      ),
    );
  } catch {
    // Hydration reports the failure.
  }
}
