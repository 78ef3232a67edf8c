/** Fetches the code of hydration before it is needed, without executing it. */
import { whenIdle } from '#src/lib/when-idle.ts';

/** The name of the `meta` element that lists the files of that code. */
const NAME = 'hydration';

/** Matches the static imports of a file in the notation of the build. */
const IMPORTS = /(?:from|import)["'](\.\/[\w.-]+\.js)["']/g;

const fetchedUrls = new Set<string>();

/** Returns the paths of the frame's module, and of the page's module if the page has islands. */
export function hydrationFiles(): string[] {
  const fileNames = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content;
  return fileNames?.split(' ') ?? [];
}

/**
 * Fetches the code when the page is complete and the browser idle; does nothing if the visitor saves data.
 */
export function fetchCodeWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => void whenIdle(fetchCode);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Fetches both files at once with their imports, because they are about to be executed. */
export function fetchCodeNow(): void {
  for (const href of hydrationFiles()) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** Fetches the code into the browser's cache. `modulepreload` would also parse it. */
function fetchCode(): void {
  for (const file of hydrationFiles()) void fetchWithImports(new URL(file, location.href).href);
}

async function fetchWithImports(url: string): Promise<void> {
  if (fetchedUrls.has(url)) return;
  fetchedUrls.add(url);
  try {
    const response = await fetch(url, { priority: 'low' });
    const code = await response.text();
    await Promise.all(
      [...code.matchAll(IMPORTS)].map(([, path = '']) => fetchWithImports(new URL(path, url).href)),
    );
  } catch {
    // Hydration reports the failure.
  }
}
