/** Fetches the hydration's code before anybody needs it, without executing it. */
import { whenIdle } from '#src/lib/when-idle.ts';

/** The name of the element with the files of that code. */
const NAME = 'hydration';

/** A file's static imports in the build's notation. */
const IMPORTS = /(?:from|import)["'](\.\/[\w.-]+\.js)["']/g;

const fetched = new Set<string>();

/** URLs of the hydration's modules: the frame's, and the page's own where it has islands. */
export function hydrationFiles(): string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content;
  return named?.split(' ') ?? [];
}

/** Fetches the code once the page is complete and the browser idle, unless the visitor saves data. */
export function fetchCodeWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => void whenIdle(fetchCode);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Fetches it now, as it is about to be executed: both files at once, each with its imports. */
export function fetchCodeNow(): void {
  for (const href of hydrationFiles()) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** Fetched into the browser's cache, as modules would be parsed at once. */
function fetchCode(): void {
  for (const file of hydrationFiles()) void fetchWithImports(new URL(file, location.href).href);
}

async function fetchWithImports(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    const answer = await fetch(url, { priority: 'low' });
    const code = await answer.text();
    await Promise.all(
      [...code.matchAll(IMPORTS)].map(([, path = '']) => fetchWithImports(new URL(path, url).href)),
    );
  } catch {
    // A failure shows when the page is hydrated.
  }
}
