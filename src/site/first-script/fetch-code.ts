/** Fetches the hydration's code ahead of use, without executing it. */
import { whenIdle } from '#src/lib/when-idle.ts';

/** The element with the files of that code. */
const NAME = 'hydration';

/** A file's static imports in the build's notation. */
const IMPORTS = /(?:from|import)["'](\.\/[\w.-]+\.js)["']/g;

const fetchedUrls = new Set<string>();

/** The frame's modules, and the page's if it has islands. */
export function hydrationFiles(): string[] {
  const fileNames = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content;
  return fileNames?.split(' ') ?? [];
}

/** Waits for the complete page and an idle browser; skipped if the visitor saves data. */
export function fetchCodeWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => void whenIdle(fetchCode);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Both files at once with their imports, as they are about to be executed. */
export function fetchCodeNow(): void {
  for (const href of hydrationFiles()) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** `fetch` fills the browser's cache; `modulepreload` would also parse. */
function fetchCode(): void {
  for (const file of hydrationFiles()) void fetchWithImports(new URL(file, location.href).href);
}

async function fetchWithImports(url: string): Promise<void> {
  if (fetchedUrls.has(url)) return;
  fetchedUrls.add(url);
  try {
    const answer = await fetch(url, { priority: 'low' });
    const code = await answer.text();
    await Promise.all(
      [...code.matchAll(IMPORTS)].map(([, path = '']) => fetchWithImports(new URL(path, url).href)),
    );
  } catch {
    // Hydration will report the failure.
  }
}
